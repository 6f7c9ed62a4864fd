/** If two administrators save the same object, the one who read an earlier version gets a message. */
import { Refusal } from '#contracts/wire/refusals.ts'

/** Throws `changed_meanwhile` with the current row if the writer read an earlier one. */
export function requireRevision(read: number, present: { readonly revision: number }): void {
  if (read !== present.revision) throw makeChangedMeanwhileRefusal(present)
}

/** `present` is the current version, which the screen shows instead. */
export function makeChangedMeanwhileRefusal(present: unknown): Refusal {
  return new Refusal('changed_meanwhile', 'Someone else changed this after you opened it.', { present })
}
