import { sql } from 'kysely'
import type { EmailKind } from '#contracts/people/notifications.ts'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import type { NewNotification } from './new-notification.ts'

/** Inserts the notifications and returns those that did not exist before. */
export function insertNotifications(tx: SystemTx, all: readonly NewNotification[], now: Date) {
  return tx
    .insertInto('notifications')
    .values(
      all.map(({ recipientId, kind, about, studentId, joinRequestId, adultId, title, lines, path }) => ({
        ...{ recipient_id: recipientId, kind, about, student_id: studentId, join_request_id: joinRequestId ?? null },
        adult_id: adultId ?? null,
        title,
        text: lines.join('\n'),
        path,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returning(['recipient_id', 'kind', 'about'])
    .execute()
}

/** Lists recipients with each kind: the address, whether the person can sign in, and whether they or a parent turned the kind off. */
export async function listRecipients(
  tx: SystemTx,
  all: readonly { readonly recipientId: string; readonly kind: EmailKind }[],
  now: Date,
) {
  if (all.length === 0) return []
  const given = [...new Map(all.map((one) => [`${one.recipientId} ${one.kind}`, one])).values()]
  const asked = sql<{ id: string; kind: EmailKind }>`jsonb_to_recordset(${JSON.stringify(
    given.map(({ recipientId, kind }) => ({ id: recipientId, kind })),
  )}::jsonb)`.as<'asked'>(sql`asked (id uuid, kind text)`)
  return tx
    .selectFrom(asked)
    .innerJoin('user_profiles as p', 'p.id', 'asked.id')
    .select(['p.id', 'asked.kind', 'p.email', selectTimeZone('p').as('time_zone')])
    .select(sql<boolean>`auth.can_sign_in(p.id, ${now})`.as('can_sign_in'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('muted_notifications as m')
          .leftJoin('students as s', 's.user_id', 'm.recipient_id')
          .leftJoin('student_parent_relationships as r', (join) =>
            join.onRef('r.student_id', '=', 's.id').onRef('r.parent_id', '=', 'm.muted_by'),
          )
          .whereRef('m.recipient_id', '=', 'p.id')
          .whereRef('m.kind', '=', 'asked.kind')
          .where((is) => is.or([is('m.muted_by', '=', is.ref('p.id')), is('r.parent_id', 'is not', null)]))
          .select('m.kind'),
      )
        .$castTo<boolean>()
        .as('is_muted'),
    )
    .execute()
}

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

export async function insertToken(
  tx: SystemTx,
  row: { token_hash: Buffer; recipient_id: string; kind: string; created_at: Date },
) {
  await tx.insertInto('unsubscribe_tokens').values(row).execute()
}

export function findToken(tx: SystemTx, hash: Buffer) {
  return tx
    .selectFrom('unsubscribe_tokens')
    .where('token_hash', '=', hash)
    .select(['recipient_id', 'kind'])
    .executeTakeFirst()
}

const shown = 100

/** Newest first. Policies limit the rows to the reader's own. */
export function listNotifications(tx: UserTx) {
  return tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'path', 'created_at', 'seen_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

export function countUnseenNotifications(tx: UserTx) {
  return tx
    .selectFrom('notifications')
    .where('seen_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unseen'))
    .executeTakeFirstOrThrow()
}

export async function markNotificationsAsSeen(tx: UserTx, now: Date) {
  await tx.updateTable('notifications').set({ seen_at: now }).where('seen_at', 'is', null).execute()
}

/** Deletes notifications and unsubscribe links made before these moments. */
export async function deleteOldNotifications(tx: SystemTx, toldBefore: Date, linksBefore: Date) {
  await tx.deleteFrom('notifications').where('created_at', '<', toldBefore).execute()
  await tx.deleteFrom('unsubscribe_tokens').where('created_at', '<', linksBefore).execute()
}
