/** Text in a row of a submission list about its subjects, and about the change since an earlier one. */

import type { SubmissionSummary } from '#contracts/scores/submissions.ts'
import { findScoreAt } from '#domain/scores/latest-score.ts'
import { describeNotReached, isSectionUntouched } from '#domain/scores/not-reached.ts'
import type { DateFormatOptions } from '#domain/scores/score-change.ts'
import { describeNamedChange } from '#domain/scores/score-change.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

/** Returns, for example, "Reading 9 of 10 · Math 5 of 10". Null for a test of one subject, whose figures are those of the whole test. */
export function describeSubjects({ sections }: Pick<SubmissionSummary, 'sections'>): string | null {
  if (sections.length < 2) return null
  return sections
    .map((section) => {
      const { subject, raw, scored, scaled } = section
      const figure = scaled === null ? `${raw} of ${scored}` : `${scaled} of 400`
      return (isSectionUntouched(section) ? describeNotReached(section) : null) ?? `${subjectNames[subject]} ${figure}`
    })
    .join(' · ')
}

/** `submissions` are newest first. Returns null if there is nothing to compare the one at `place` with. */
export function describeRowChange(
  submissions: readonly SubmissionSummary[],
  place: number,
  { locale, timeZone }: DateFormatOptions = {},
): string | null {
  const score = findScoreAt(submissions, place)
  if (score === null || score.change === null) return null
  const { since } = score.change
  const thisYear = submissions[place]?.submittedAt.slice(0, 4) === since.slice(0, 4)
  const year = thisYear ? undefined : 'numeric'
  const day = new Date(since).toLocaleDateString(locale, { year, month: 'short', day: 'numeric', timeZone })
  return describeNamedChange(score.of, score.change, day)
}
