/** How often the question at each place of each version was scored, and how often it was right. */

import type { AnswerLayout } from '#domain/reports/answer-matrix.ts'
import { countDecodedMarks } from '#domain/reports/answer-matrix.ts'
import type { DecodedSubmission } from '#domain/reports/test-report.ts'
import type { VersionMarks } from '#domain/reports/topic-table.ts'

/** Returns the versions in order of first occurrence. */
export function countMarks(submissions: readonly DecodedSubmission[]): VersionMarks[] {
  const found = new Map<AnswerLayout, { counted: AnswerLayout; scored: Int32Array; right: Int32Array }>()
  for (const { layout, decoded } of submissions) {
    const { length } = layout.questionIds
    const own = found.get(layout) ?? { counted: layout, scored: new Int32Array(length), right: new Int32Array(length) }
    found.set(layout, own)
    countDecodedMarks(decoded, own.scored, own.right)
  }
  return [...found.values()]
}
