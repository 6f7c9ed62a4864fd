import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { daysToAnswer, daysToUndo } from '#domain/people/own-data.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { asUser, elevated, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import { isPermissionDenied } from '../../db/violations.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { requireProof } from '../account/require-proof.ts'
import { recordAct } from '../audit/record-act.ts'
import { tellNearChild } from '../joining/tell-near-child.ts'
import { dayWords } from '../notifications/quiet-hours.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'
import { requireOwnDecision } from '../person/require-own-decision.ts'
import { deleteWaiting, findUserOf, findWaiting, insertRequest } from './erasures.queries.ts'

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
    const due = new Date(clock.now().getTime() + (isAutomatic ? daysToUndo : daysToAnswer) * dayMs)
    const row = { student_id: student.id, asked_by: person.userId, due_at: due, is_automatic: isAutomatic }
    if (!(await insertRequest(tx, row).catch(asTooEarly))) return (await findWaiting(tx, student.id))?.due_at ?? due
    await note(tx, person, 'ask_erasure', student.userId)
    const day = dayWords(due, null)
    await tell(services, tx, person, student.id, {
      title: 'Somebody asked to delete an account on Prep Platform',
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
    const userId = await findUserOf(tx, studentId)
    if (userId === undefined || !(await deleteWaiting(tx, studentId))) throw notFound('request')
    await note(tx, person, 'undo_erasure', userId)
    await tell(services, tx, person, studentId, {
      title: 'An account on Prep Platform stays',
      paragraphs: ['Somebody undid the request to delete it. Log in and open Account to see which account it is.'],
    })
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
  const userId = wanted === null ? undefined : await findUserOf(tx, wanted)
  if (wanted === null || userId === undefined) throw notFound('student')
  return { id: wanted, userId }
}

function note(tx: UserTx, person: Person, action: 'ask_erasure' | 'undo_erasure', entityId: string) {
  return recordAct(tx, person, { action, entityType: 'users', entityId, before: null, after: null })
}

function tell(
  { clock, config }: Services,
  tx: UserTx,
  person: Person,
  student: string,
  words: { title: string; paragraphs: readonly string[] },
) {
  const mail = { kind: 'erasure', button: 'Open Account', path: '/account', ...words } as const
  return elevated(tx, person, 'everybody near a child hears of an erasure', (system) =>
    tellNearChild(system, student, mail, { publicUrl: config.publicUrl, now: clock.now() }),
  )
}
