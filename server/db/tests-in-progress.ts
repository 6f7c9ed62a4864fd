import { sql } from 'kysely'
import type { SystemTx, UserTx } from './transactions.ts'
import { uuids } from './uuids.ts'

/** Lists the tests that these students are taking now. Tutors and parents cannot read attempts, so this is all they learn about them. */
export function listInProgress(tx: SystemTx | UserTx, students: readonly string[]) {
  return tx
    .selectFrom('test_attempts')
    .where('student_id', '=', sql<string>`any (${uuids(students)})`)
    .where('status', '=', sql.lit('in_progress'))
    .select(['student_id', 'test_id'])
    .execute()
}

export type InProgressRow = Awaited<ReturnType<typeof listInProgress>>[number]
