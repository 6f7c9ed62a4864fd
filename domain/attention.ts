/** Which students somebody should look after, and why. */
import type { FollowedStudent } from '#contracts/portals.ts'

const attentionReasons = ['overdue', 'low_score', 'falling', 'inactive', 'nothing_submitted'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Below this a score is called "Needs Improvement" (specification). */
export const lowScore = 60
/** Points of a hundred. */
export const fallingBy = 10
export const inactiveDays = 30

/** Why a student needs attention, the most pressing reason first; empty where there is none. */
export function attentionOf(
  { submissions, overdueTests }: Pick<FollowedStudent, 'submissions' | 'overdueTests'>,
  now: Date,
): AttentionReason[] {
  const [latest, before] = submissions
  const reasons: AttentionReason[] = overdueTests > 0 ? ['overdue'] : []
  if (latest === undefined) return [...reasons, 'nothing_submitted']
  if (latest.scorePercentage < lowScore) reasons.push('low_score')
  if (before !== undefined && before.scorePercentage - latest.scorePercentage >= fallingBy) reasons.push('falling')
  const idleDays = (now.getTime() - new Date(latest.submittedAt).getTime()) / (24 * 3600 * 1000)
  if (idleDays > inactiveDays) reasons.push('inactive')
  return reasons
}
