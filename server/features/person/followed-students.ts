import type { SystemTx } from '../../db/transactions.ts'
import { uuids } from '../../db/uuids.ts'

/** The children of each of these parents, and the students of each of these tutors. */
export function listFollowedStudents(tx: SystemTx, readers: readonly string[]) {
  const ids = uuids(readers)
  return tx
    .with('followed', (followed) =>
      followed
        .selectFrom('student_parent_relationships as r')
        .where((is) => is('r.parent_id', '=', is.fn.any(ids)))
        .select(['r.parent_id as reader_id', 'r.student_id'])
        .union(
          followed
            .selectFrom('students as s')
            .where((is) => is('s.tutor_id', '=', is.fn.any(ids)))
            .select(['s.tutor_id as reader_id', 's.id as student_id'])
            .$narrowType<{ reader_id: string }>(),
        ),
    )
    .selectFrom('followed')
    .innerJoin('students as s', 's.id', 'followed.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .select(['followed.reader_id', 'followed.student_id', 'p.full_name', 's.grade', 's.school'])
    .orderBy('followed.reader_id')
    .orderBy('followed.student_id')
    .execute()
}
