import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { listStudentStats } from './student-stats.ts'

/** The score on a separate line, and below it the distance to the goal, the week's practice, and what is late. */
export function StudentStats({ student, now }: { student: FollowedStudent; now: Date }) {
  return (
    <div className="grid grid-cols-[2fr_1.4fr_1fr] gap-x-3 gap-y-2">
      {listStudentStats(student, now).map((stat, at) => (
        <StatTile key={stat.label} {...stat} className={at === 0 ? 'col-span-full' : undefined} />
      ))}
    </div>
  )
}
