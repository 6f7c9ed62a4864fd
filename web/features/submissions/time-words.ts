import type { SubmissionSummary } from '#contracts/scores/submissions.ts'
import { formatDuration, formatHoursAndMinutes } from '#domain/text/durations.ts'

/** How long it took, as far as a clock of ours or a person measured it. */
export function describeTimeSpent({
  isUntimed,
  enteredAt,
  timeSpent,
}: Pick<SubmissionSummary, 'isUntimed' | 'enteredAt' | 'timeSpent'>): string {
  if (isUntimed) return 'Untimed'
  if (enteredAt === undefined) return formatDuration(timeSpent)
  return timeSpent === 0 ? 'On paper' : `On paper, ${formatHoursAndMinutes(timeSpent)}`
}
