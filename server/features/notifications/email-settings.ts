/** Which emails a person gets. The app shows every notification, whatever is turned off here. */

import { type EmailKind, type EmailSettings, emailKindsByRole } from '#contracts/people/notifications.ts'
import { type UserId, userId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import type { Person, SystemTx, UserTx } from '../../db/transactions.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import {
  deleteMutedNotification,
  findTimeZone,
  insertMutedNotification,
  listMutedNotifications,
  listMyChildren,
} from './email-settings.queries.ts'
import { presentEmailSettings, presentNotificationKind } from './notifications.present.ts'
import { findToken } from './notifications.queries.ts'
import { hashToken } from './unsubscribe-token.ts'

export async function readEmailSettings(tx: UserTx, person: Person): Promise<EmailSettings> {
  return {
    timeZone: await findTimeZone(tx, person.userId),
    people: presentEmailSettings(await listPeople(tx, person), await listMutedNotifications(tx), person.userId),
  }
}

export interface EmailChange {
  readonly userId: UserId
  readonly kind: EmailKind
  readonly isOn: boolean
}

/**
 * Throws `not_found` for anybody but the person and their children, `not_allowed` for turning on a child's emails, and `invalid_input` for
 * a kind that the person never gets.
 */
export async function changeEmailNotifications(tx: UserTx, person: Person, { userId: of, kind, isOn }: EmailChange) {
  const found = (await listPeople(tx, person)).find((one) => one.userId === of)
  if (found === undefined) throw notFound('person')
  if (!emailKindsByRole[found.role].includes(kind))
    throw makeInputRefusal('kind', 'This person gets no emails of this kind.')
  if (isOn && of !== person.userId) throw new Refusal('not_allowed', 'Only your child can turn this email on again.')
  if (isOn) await deleteMutedNotification(tx, of, kind)
  else await insertMutedNotification(tx, of, kind, person.userId)
  return readEmailSettings(tx, person)
}

async function listPeople(tx: UserTx, { userId: me, role }: Person) {
  const children = role === 'parent' ? await listMyChildren(tx) : []
  const names = listNamesInView(children)
  return [
    { userId: me, name: null, role },
    ...children.map(({ student_id, user_id, full_name }) => ({
      userId: userId.parse(user_id),
      name: names.get(student_id) ?? full_name,
      role: 'student' as const,
    })),
  ]
}

/** Turns off the kind of email that this link belongs to. Can be repeated. Throws `not_found`. */
export async function unsubscribeByToken(tx: SystemTx, token: string): Promise<EmailKind> {
  const found = await findToken(tx, hashToken(token))
  if (found === undefined) throw notFound('link')
  const kind = presentNotificationKind(found.kind)
  await insertMutedNotification(tx, found.recipient_id, kind, found.recipient_id)
  return kind
}
