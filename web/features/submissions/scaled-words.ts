/** Describes the scaled score of a submission in one badge. */

import type { SubmissionSummary } from '#contracts/scores/submissions.ts'
import { type BadgeVariant, getScaledBadge } from '#domain/scores/badges.ts'
import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

/**
 * Returns the composite, or the score of the only subject that has one. Null if there are too few questions for a scaled score; the line
 * then shows how many answers were right.
 */
export function describeScaledScore({
  composite,
  sections,
  isEstimated,
}: Pick<SubmissionSummary, 'composite' | 'sections' | 'isEstimated'>): { words: string; variant: BadgeVariant } | null {
  const estimated = isEstimated ? ', estimated' : ''
  const looks = (score: number, max: number) =>
    areSectionsReached(sections) ? getScaledBadge(score, max) : 'secondary'
  if (composite !== null) {
    return { words: `Composite ${composite} / 800${estimated}`, variant: looks(composite, 800) }
  }
  for (const { subject, scaled } of sections) {
    if (scaled === null) continue
    return { words: `${subjectNames[subject]} ${scaled} / 400${estimated}`, variant: looks(scaled, 400) }
  }
  return null
}
