/** Tracks who the current work is for, so that people who wait for a limited resource can take turns. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Asker {
  readonly who: string
  /** True for requests from a page of a test in progress, which go before all others. */
  readonly isUrgent: boolean
}

const asker = new AsyncLocalStorage<Asker>()

export function askedBy<Result>(person: Asker, work: () => Result): Result {
  return asker.run(person, work)
}

/** `who` is undefined if the requester is unknown. */
export function currentAsker(): Partial<Asker> {
  return asker.getStore() ?? {}
}
