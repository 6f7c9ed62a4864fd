import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { ActButton } from '#web/features/students/ActButton.tsx'
import { RemindAll, RemindButton } from '#web/features/students/Remind.tsx'

export interface OverdueTestActsProps {
  overdue: FollowedStudent['dueTests'][number]
  /** The student's name. */
  name: string
  now: Date
}

/** A tutor's actions for a late test. */
export function OverdueActs({ overdue, name, now }: OverdueTestActsProps) {
  const assignment = { ...overdue, id: overdue.assignmentId }
  return (
    <>
      <RemindButton assignment={assignment} name={name} now={now} variant="ghost" />
      <ActButton act="extend" assignment={assignment} name={name} variant="ghost" />
    </>
  )
}

/** A tutor's actions for a test that has closed. */
export function MissedActs({ missed, name }: { missed: FollowedStudent['missedTests'][number]; name: string }) {
  const assignment = { id: missed.assignmentId, title: missed.title }
  return <ActButton act="extend" assignment={assignment} name={name} variant="ghost" />
}

/** Of each late student the test that is late longest. */
export function RemindAllLate({ late, now }: { late: readonly OverdueTestActsProps['overdue'][]; now: Date }) {
  return (
    <RemindAll assignments={late.map(({ assignmentId, remindedAt }) => ({ id: assignmentId, remindedAt }))} now={now} />
  )
}
