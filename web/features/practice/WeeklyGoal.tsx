import type { PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import { describeWeeklyGoal } from '#domain/coaching/practice-weeks.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'

/** How far the last seven days are from the goal. Renders nothing if there is no goal. */
export function WeeklyGoal({ practice: { periods, weeklyMinutes } }: { practice: PracticePeriods }) {
  if (weeklyMinutes === null) return null
  const seconds = periods[0]?.seconds ?? 0
  return (
    <div className="flex max-w-prose flex-col gap-1.5">
      <p>{describeWeeklyGoal(seconds, weeklyMinutes)}</p>
      <ProgressBar value={Math.floor(seconds / 60)} max={weeklyMinutes} label="Goal for seven days" />
    </div>
  )
}
