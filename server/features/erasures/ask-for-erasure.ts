import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { erasureAnswerDays, erasureUndoDays } from '#domain/people/own-data.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import { asUser, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import { isPermissionDenied } from '../../db/violations.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { requireProof } from '../account/require-proof.ts'
import { formatDayInZone } from '../notifications/quiet-hours.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'
import { requireOwnDecision } from '../person/require-own-decision.ts'
import { announceErasure } from './announce-erasure.ts'
import { deleteWaitingErasure, findUserOfStudent, findWaitingErasure, insertRequest } from './erasures.queries.ts'

/**
 * If families can register, the erasure happens after a week, in which the student or a parent can undo it. Otherwise the school decides.
 * Everyone close to the student is notified. Throws `not_allowed`, `not_found`, `proof_needed`, `too_early`.
 */
export async function askForErasure(services: Services, identity: Identity, wanted: string | null): Promise<Date> {
  const { db, clock } = services
  await requireProof(services, identity)
  return asUser(db, identity, async (tx, person) => {
    requireRole(person, 'student', 'parent')
    await requireOwnDecision(tx, person)
    const student = await mayAskFor(tx, person, wanted)
    const isAutomatic = services.config.registration !== 'closed'
    const due = new Date(clock.now().getTime() + (isAutomatic ? erasureUndoDays : erasureAnswerDays) * dayMs)
    const row = { student_id: student.id, asked_by: person.userId, due_at: due, is_automatic: isAutomatic }
    if (!(await insertRequest(tx, row).catch(asTooEarly)))
      return (await findWaitingErasure(tx, student.id))?.due_at ?? due
    const day = formatDayInZone(due, null)
    await announceErasure(services, tx, person, student, {
      action: 'ask_erasure',
      title: `Somebody asked to delete an account on ${thePlatform}`,
      paragraphs: isAutomatic
        ? [
            `The account and all its work are deleted on ${day}.`,
            'Log in and open Account to see which account it is, or to undo it.',
          ]
        : [`Your school answers by ${day}.`, 'Log in and open Account to see which account it is, or to undo it.'],
    })
    return due
  })
}

/** Throws `not_found`. */
export async function undoErasure(services: Services, identity: Identity, studentId: string): Promise<void> {
  await asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'student', 'parent')
    const userId = await findUserOfStudent(tx, studentId)
    if (userId === undefined || !(await deleteWaitingErasure(tx, studentId))) throw notFound('request')
    await announceErasure(
      services,
      tx,
      person,
      { id: studentId, userId },
      {
        action: 'undo_erasure',
        title: `An account on ${thePlatform} stays`,
        paragraphs: ['Somebody undid the request to delete it. Log in and open Account to see which account it is.'],
      },
    )
  })
}

/** Policies require a parent who was linked by a code to wait a day. */
function asTooEarly(error: unknown): never {
  if (!isPermissionDenied(error)) throw error
  throw new Refusal('too_early', 'You can ask for this a day after you were linked to your child.')
}

async function mayAskFor(tx: UserTx, person: Person, wanted: string | null) {
  if (person.role === 'student') {
    const { id } = await getOrInsertMyStudent(tx, person.userId)
    if (wanted !== null && wanted !== id) throw notFound('student')
    return { id, userId: person.userId }
  }
  const userId = wanted === null ? undefined : await findUserOfStudent(tx, wanted)
  if (wanted === null || userId === undefined) throw notFound('student')
  return { id: wanted, userId }
}
