/** Whatever is slow on purpose waits in one line: at most one hash for each core at a time. */
import { availableParallelism } from 'node:os'
import { currentAsker } from '../sharing/asker.ts'
import { Turns } from '../sharing/turns.ts'

/** About ten seconds of work. */
const longestQueue = 256
const turns = new Turns(availableParallelism())

/** More passwords and codes wait to be hashed than can be in reasonable time. */
export class HashingBusy extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked.')
    this.name = 'HashingBusy'
  }
}

/**
 * People and networks take turns here too: somebody who has much hashed keeps nobody from logging in. Throws HashingBusy in a long queue, but
 * not for the first of those who do not wait in it yet.
 */
export async function inHashingTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  const { who } = currentAsker()
  if (turns.waiting >= longestQueue && (who === undefined || turns.waitingOf(who) > 0)) throw new HashingBusy()
  const end = await turns.take({ isUrgent: false, who })
  try {
    return await hash()
  } finally {
    end()
  }
}
