/** Whatever is slow on purpose waits in one line: at most one hash for each core at a time. */
import { availableParallelism } from 'node:os'
import { currentAsker } from '../sharing/asker.ts'
import { Turns } from '../sharing/turns.ts'

/** About ten seconds of work. Anyone who comes later would not wait for the answer. */
const longestQueue = 256
const turns = new Turns(availableParallelism())

/** More passwords and codes wait to be hashed than can be in reasonable time. */
export class HashingBusy extends Error {
  constructor() {
    super('Too many passwords are waiting to be checked.')
    this.name = 'HashingBusy'
  }
}

/** People take turns here too: somebody who has much hashed keeps nobody from logging in. Throws HashingBusy. */
export async function inHashingTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (turns.waiting >= longestQueue) throw new HashingBusy()
  const { who } = currentAsker()
  const end = await turns.take({ isUrgent: false, who })
  try {
    return await hash()
  } finally {
    end()
  }
}
