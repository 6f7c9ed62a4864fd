/** Who asks for what is being done now, so that those who wait for a scarce thing can take turns. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Asker {
  readonly who: string
  /** A page at a test asks: it overtakes everything else. */
  readonly isUrgent: boolean
}

const asker = new AsyncLocalStorage<Asker>()

export function askedBy<Result>(person: Asker, work: () => Result): Result {
  return asker.run(person, work)
}

/** Without `who`, nobody that is known. */
export function currentAsker(): Partial<Asker> {
  return asker.getStore() ?? {}
}
