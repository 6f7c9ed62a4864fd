import type { LateStudent } from '#contracts/people/late-students.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentLateStudents } from './late-students.present.ts'
import { listLateStudentsOfClass } from './late-students.queries.ts'

/** Returns all late students of a class, the longest overdue first. */
export async function readLateStudentsOfClass(tx: UserTx, id: ClassId, now: Date): Promise<LateStudent[]> {
  const rows = await listLateStudentsOfClass(tx, now, id)
  return presentLateStudents(rows).toSorted((a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate))
}
