/** All deliberately slow hashing waits in one line: at most one hash per core at a time. */
import { availableParallelism } from 'node:os'
import { getCurrentAsker } from '../sharing/asker.ts'
import { TurnQueue } from '../sharing/turns.ts'

/** About ten seconds of work. */
const longestQueue = 256
const turns = new TurnQueue(availableParallelism())

/** More passwords and codes are waiting to be hashed than can be done in reasonable time. */
export class HashingBusyError extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked.')
    this.name = 'HashingBusy'
  }
}

/**
 * Runs `hash` when it has a turn. People and networks take turns, so a person with many requests does not stop others from logging in.
 * Throws HashingBusy if the line is long, except for a person's first request in it.
 */
export async function runInHashingTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  const { who } = getCurrentAsker()
  if (turns.waiting >= longestQueue && (who === undefined || turns.waitingOf(who) > 0)) throw new HashingBusyError()
  const end = await turns.take({ isUrgent: false, who })
  try {
    return await hash()
  } finally {
    end()
  }
}
