import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { assignMissingTutor } from './students.queries.ts'

/** Gives this tutor to the students without a tutor, as a class does for its new students. */
export async function assignTutor(
  tx: UserTx,
  person: Person,
  students: readonly string[],
  tutor: string,
): Promise<void> {
  if (students.length === 0) return
  const given = await assignMissingTutor(tx, students, tutor)
  if (given.length === 0) return
  await recordAct(tx, person, {
    action: 'give_tutor',
    entityType: 'users',
    entityId: tutor,
    before: { students: given, tutorId: null },
    after: { students: given, tutorId: tutor },
  })
}
