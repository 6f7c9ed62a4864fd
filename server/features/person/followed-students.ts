import type { SystemTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import { listNamesInView } from './names-in-view.ts'

/** Lists the children of each of these parents and the students of each of these tutors. */
export function listFollowedStudents(tx: SystemTx, readers: readonly string[]) {
  const ids = bindUuids(readers)
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

interface ShownName {
  readonly stored: string
  /** The name, with a distinguishing detail if another student of that reader has the same name. */
  readonly shown: string
}

/**
 * Returns a function that gives the name each reader sees for a student. It returns undefined if the reader does not follow the student.
 */
export async function createNameLookup(
  tx: SystemTx,
  readers: readonly string[],
): Promise<(reader: string, student: string) => ShownName | undefined> {
  const rows = readers.length === 0 ? [] : await listFollowedStudents(tx, [...new Set(readers)])
  const found = new Map<string, ShownName>()
  for (const reader of new Set(rows.map(({ reader_id }) => reader_id))) {
    const own = rows.filter(({ reader_id }) => reader_id === reader)
    const names = listNamesInView(own)
    for (const { student_id, full_name: stored } of own) {
      found.set(`${reader} ${student_id}`, { stored, shown: names.get(student_id) ?? stored })
    }
  }
  return (reader, student) => found.get(`${reader} ${student}`)
}
