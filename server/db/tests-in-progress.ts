import { type Expression, sql } from 'kysely'
import type { SystemTx, UserTx } from './transactions.ts'
import { bindUuids } from './uuids.ts'

/** Lists the tests that these students are taking now. Tutors and parents cannot read attempts, so this is all they learn about them. */
export function listAttemptsInProgress(tx: SystemTx | UserTx, students: readonly string[]) {
  return tx
    .selectFrom('test_attempts')
    .where('student_id', '=', sql<string>`any (${bindUuids(students)})`)
    .where('status', '=', sql.lit('in_progress'))
    .select(['student_id', 'test_id'])
    .execute()
}

export type InProgressRow = Awaited<ReturnType<typeof listAttemptsInProgress>>[number]

/** Whether a student is taking a test now, or the given test. */
export function isTakingTest(student: Expression<unknown>, test?: Expression<unknown>) {
  return sql<boolean>`exists (select from public.test_attempts begun where begun.student_id = ${student}
    and begun.status = 'in_progress' ${test === undefined ? sql`` : sql`and begun.test_id = ${test}`})`
}
