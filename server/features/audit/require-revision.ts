/** If two administrators save the same thing, the one who had read an earlier version gets a message. */
import { Refusal } from '#contracts/wire/refusals.ts'

/** Throws `changed_meanwhile` with the present row where the writer had read an earlier one. */
export function requireRevision(read: number, present: { readonly revision: number }): void {
  if (read !== present.revision) throw changedMeanwhile(present)
}

/** `present` is what the screen shows the writer instead. */
export function changedMeanwhile(present: unknown): Refusal {
  return new Refusal('changed_meanwhile', 'Someone else changed this after you opened it.', { present })
}
