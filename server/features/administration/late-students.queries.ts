import { isLateAssignment } from '../../db/assigned-tests.ts'
import type { UserTx } from '../../db/transactions.ts'

/** Lists students with an overdue test, by name, each with the test that has been overdue the longest. */
export function listLateStudents(tx: UserTx, now: Date, limit: number) {
  return lateStudents(tx, now).limit(limit).execute()
}
export type LateStudentRow = Awaited<ReturnType<typeof listLateStudents>>[number]

/** Lists all late students of one class. */
export function listLateStudentsOfClass(tx: UserTx, now: Date, classId: string): Promise<LateStudentRow[]> {
  return lateStudents(tx, now)
    .where('s.id', 'in', (eb) =>
      eb.selectFrom('student_class_memberships').where('class_id', '=', classId).select('student_id'),
    )
    .execute()
}

function lateStudents(tx: UserTx, now: Date) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where(isLateAssignment(now))
    .distinctOn(['p.full_name', 's.id'])
    .select(['s.id as student_id', 'p.full_name', 'a.id as assignment_id', 't.title', 'a.due_date', 'a.reminded_at'])
    .select(['s.grade', 's.school', 'p.email'])
    .select(({ fn }) =>
      fn
        .countAll<number>()
        .over((over) => over.partitionBy('s.id'))
        .as('overdue'),
    )
    .orderBy('p.full_name')
    .orderBy('s.id')
    .orderBy('a.due_date')
    .orderBy('a.id')
}
