import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { averageScore, scoredAnswersOf } from '#domain/statistics/average-score.ts'

/** Three cards in one line: they are read at a glance, and lead to no act. */
export function Figures({ students }: { students: readonly FollowedStudent[] }) {
  const submissions = students.flatMap((student) => student.submissions)
  const score = averageScore(scoredAnswersOf(submissions))
  return (
    <dl className="grid grid-cols-3 gap-2">
      <Figure name="Total Students" value={students.length} />
      <Figure name="Test Submissions" value={submissions.length} />
      <Figure
        name="Average Score"
        value={`${score ?? 0}%`}
        note={score === null ? undefined : 'of test questions right'}
      />
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: number | string; note?: string | undefined }) {
  return (
    <div className="flex flex-wrap content-start items-baseline gap-x-2 rounded-xl border border-line bg-surface px-3 py-2">
      <dt className="w-full text-muted text-sm">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
      {note !== undefined && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  )
}
