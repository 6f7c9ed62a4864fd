import type { ReportDetailsInput } from '#contracts/reports/reports.ts'
import type { ItemReport } from '#domain/reports/test-report.ts'
import type { GroupComparison } from '#domain/statistics/comparisons.ts'

export type ReportedItem = Pick<ItemReport, 'questionId' | 'number' | 'subject'>

/** Returns the differences in the order of the items, without negligible ones. */
export function listShownDifferences(
  differences: GroupComparison['differences'],
  items: readonly ReportedItem[],
): ReportDetailsInput['comparisons'][number]['differences'] {
  const sizes = { A: null, B: 'moderate', C: 'large' } as const
  return (differences ?? []).flatMap((one, at) => {
    const item = items[at]
    const size = one && sizes[one.size]
    if (!item || !size) return []
    const { delta, deltaError, p } = one
    return [{ questionId: item.questionId, number: item.number, delta, deltaError, p, size }]
  })
}
