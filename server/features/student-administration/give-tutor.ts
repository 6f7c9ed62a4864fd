import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { giveTutorWhereNone } from './students.queries.ts'

/** Of these students, those without a tutor get this one: what a class does to those who are put into it. */
export async function giveTutor(tx: UserTx, person: Person, students: readonly string[], tutor: string): Promise<void> {
  if (students.length === 0) return
  const given = await giveTutorWhereNone(tx, students, tutor)
  if (given.length === 0) return
  await recordAct(tx, person, {
    action: 'give_tutor',
    entityType: 'user_profiles',
    entityId: tutor,
    before: { students: given, tutorId: null },
    after: { students: given, tutorId: tutor },
  })
}
