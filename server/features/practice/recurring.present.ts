import { type RecurringMisconceptions, recurringMisconceptions as reply } from '#contracts/coaching/misconceptions.ts'
import { type RecurringMisconception, slipWeeks } from '#domain/coaching/misconceptions/recurring.ts'
import { renderMisconception } from '../tests/render-rationales.ts'

/** Renders the lessons, so call this after the transaction. */
export async function presentRecurringMisconceptions(
  found: readonly RecurringMisconception[],
): Promise<RecurringMisconceptions> {
  const misconceptions = []
  for (const { id, times } of found) {
    // An id that a browser made up is not in the catalog.
    const shown = await renderMisconception(id)
    if (shown !== null) misconceptions.push({ ...shown, times })
  }
  return reply.parse({ weeks: slipWeeks, misconceptions })
}
