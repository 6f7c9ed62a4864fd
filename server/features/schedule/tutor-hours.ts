import type { TutorHours, TutorHoursChange } from '#contracts/people/schedule.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentHours } from './schedule.present.ts'
import { findHoursRow, listTutorRows, saveHours } from './schedule.queries.ts'

/** Reads the tutor's own hours, or those of the tutor that an administrator names. Throws `not_found`. */
export async function readHours(tx: UserTx, person: Person, wanted: UserId | undefined): Promise<TutorHours> {
  const tutorId = tutorOf(person, wanted)
  const [tutor] = tutorId === undefined ? [] : await listTutorRows(tx, tutorId)
  if (!tutor) throw notFound('tutor')
  return presentHours(tutor, await findHoursRow(tx, tutor.id))
}

/** Throws `not_found`, `not_allowed`, `changed_meanwhile`. */
export async function changeHours(tx: UserTx, person: Person, change: TutorHoursChange): Promise<TutorHours> {
  if (person.role === 'tutor' && change.tutorId !== person.userId) {
    throw new Refusal('not_allowed', 'These are the hours of another tutor.')
  }
  const before = await readHours(tx, person, change.tutorId)
  if (!(await saveHours(tx, change))) {
    throw new Refusal('changed_meanwhile', 'Somebody else has changed these hours. Please look at them again.', {
      present: await readHours(tx, person, change.tutorId),
    })
  }
  const after = await readHours(tx, person, change.tutorId)
  if (person.role === 'admin') {
    await recordAct(tx, person, {
      action: 'update',
      entityType: 'tutor_schedules',
      entityId: change.tutorId,
      before,
      after,
    })
  }
  return after
}

function tutorOf(person: Person, wanted: UserId | undefined): UserId | undefined {
  return person.role === 'tutor' ? person.userId : wanted
}
