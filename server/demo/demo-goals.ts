import { dayMs } from '#domain/text/milliseconds.ts'
import type { UserTx } from '../db/transactions.ts'
import type { DemoStudent } from './demo-people.ts'

/** The goals of the demo's students, so that a visitor sees the distance to each goal. */
export async function insertDemoGoals(
  tx: UserTx,
  student: string,
  { examInDays, grade, schools }: NonNullable<DemoStudent['goals']>,
  now: Date,
) {
  const examDate = new Date(now.getTime() + examInDays * dayMs).toISOString().slice(0, 10)
  await tx
    .insertInto('student_goals')
    .values({ student_id: student, exam_date: examDate, applicant_grade: grade, weekly_minutes: 60 })
    .execute()
  await tx
    .insertInto('student_goal_schools')
    .values(schools.map((id, at) => ({ student_id: student, school_id: id, position: at + 1 })))
    .execute()
}
