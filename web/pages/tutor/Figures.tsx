import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { computeAverageScore, countScoredAnswers } from '#domain/statistics/average-score.ts'
import { StatTile } from '#web/ui/page/Stat.tsx'

const card = 'rounded-xl border border-line bg-surface px-3 py-2 sm:px-4'

/** Three cards in a row, to be read at a glance. They have no actions. */
export function TutorFigures({ students }: { students: readonly FollowedStudent[] }) {
  const submissions = students.flatMap((student) => student.submissions)
  return (
    <div className="grid grid-cols-3 gap-2">
      <StatTile label="Total Students" value={String(students.length)} className={card} />
      <StatTile label="Test Submissions" value={String(submissions.length)} className={card} />
      <StatTile
        label="Average Score"
        value={`${computeAverageScore(countScoredAnswers(submissions)) ?? 0}%`}
        className={card}
      />
    </div>
  )
}
