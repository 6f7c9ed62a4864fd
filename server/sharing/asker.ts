/** Tracks who the current work is for, so that people who wait for a limited resource can take turns. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface WorkRequester {
  readonly who: string
  /** True for requests from a page of a test in progress, which go before all others. */
  readonly isUrgent: boolean
  /** True for work that writes nothing. The database enforces it. */
  readonly isReading?: boolean
}

const asker = new AsyncLocalStorage<Partial<WorkRequester>>()

export function runAsAsker<Result>(person: WorkRequester, work: () => Result): Result {
  return asker.run(person, work)
}

/** Runs `work`, whose transactions as a person are read-only, so that they can let others go first (`server/db/reading.ts`). */
export function runReadOnly<Result>(work: () => Result): Result {
  return asker.run({ ...getCurrentAsker(), isReading: true }, work)
}

/** `who` is undefined if the requester is unknown. */
export function getCurrentAsker(): Partial<WorkRequester> {
  return asker.getStore() ?? {}
}
