import type { EmailKind } from '#contracts/people/notifications.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

export async function findTimeZone(tx: UserTx, me: string): Promise<string | null> {
  const row = await tx.selectFrom('user_profiles').where('id', '=', me).select('time_zone').executeTakeFirst()
  return row?.time_zone ?? null
}

export async function updateTimeZone(tx: UserTx, me: string, timeZone: string) {
  await tx.updateTable('user_profiles').set({ time_zone: timeZone }).where('id', '=', me).execute()
}

/** Lists the children of a parent, by name. */
export function listMyChildren(tx: UserTx) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .select(['s.id as student_id', 's.user_id', 's.grade', 's.school', 'p.full_name'])
    .orderBy('p.full_name')
    .orderBy('s.id')
    .execute()
}

/** Lists the reader's own settings, those that the reader turned off for children, and those that a parent turned off for the reader. */
export function listMutedNotifications(tx: UserTx) {
  return tx.selectFrom('muted_notifications').select(['recipient_id', 'kind', 'muted_by']).execute()
}

export type MutedRow = Awaited<ReturnType<typeof listMutedNotifications>>[number]

export async function insertMutedNotification(tx: UserTx | SystemTx, recipient: string, kind: EmailKind, by: string) {
  await tx
    .insertInto('muted_notifications')
    .values({ recipient_id: recipient, kind, muted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Also deletes what a parent of the person turned off. */
export async function deleteMutedNotification(tx: UserTx, recipient: string, kind: EmailKind) {
  await tx.deleteFrom('muted_notifications').where('recipient_id', '=', recipient).where('kind', '=', kind).execute()
}
