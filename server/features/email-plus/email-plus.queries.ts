import { sql } from 'kysely'
import type { AuthTx, SystemTx, UserTx } from '../../db/transactions.ts'

/** Uses the rights of the auth API, because nobody has signed in. */
export async function insertRequest(tx: AuthTx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.insertInto('consent_requests').values({ token_hash: tokenHash, asked_at: now }).execute()
}

/** Finds a request by its link, which expires `answerMs` after the email. Locks it until the end of the transaction. */
export function lockRequestByToken(tx: SystemTx, tokenHash: Buffer, sentAfter: Date) {
  return tx
    .selectFrom('consent_requests')
    .where('token_hash', '=', tokenHash)
    .where((is) => is(is.fn.coalesce('second_sent_at', 'asked_at'), '>', sentAfter))
    .select(['id', 'parent_id', 'second_sent_at'])
    .forUpdate()
    .executeTakeFirst()
}

export async function saveGivenConsent(
  tx: SystemTx,
  id: string,
  values: { parent_id: string; given_at: Date; notice_version: number },
): Promise<void> {
  await tx
    .updateTable('consent_requests')
    .set({ ...values, token_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function saveConfirmedConsent(tx: SystemTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('consent_requests').set({ confirmed_at: now, token_hash: null }).where('id', '=', id).execute()
}

export function listOpenConsentsOfParent(tx: SystemTx, parent: string) {
  return tx
    .selectFrom('consent_requests')
    .where('parent_id', '=', parent)
    .select(['id', 'given_at', 'second_sent_at', 'confirmed_at'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

/** Returns the next request whose second email is due. No other process takes it at the same time. */
export function claimSecondMail(tx: SystemTx, givenBefore: Date) {
  return tx
    .selectFrom('consent_requests as r')
    .innerJoin('user_profiles as p', 'p.id', 'r.parent_id')
    .where('r.given_at', '<=', givenBefore)
    .where('r.second_sent_at', 'is', null)
    .select(['r.id', 'p.email'])
    .orderBy('r.given_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}

export async function saveSecondMailSent(tx: SystemTx, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('consent_requests')
    .set({ token_hash: tokenHash, second_sent_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes requests without progress since then. */
export async function deleteUnansweredRequests(tx: SystemTx, before: Date): Promise<void> {
  await tx
    .deleteFrom('consent_requests')
    .where((is) => is(is.fn.coalesce('confirmed_at', 'second_sent_at', 'given_at', 'asked_at'), '<=', before))
    .execute()
}

export async function findEmailOfUser(tx: UserTx, user: string): Promise<string> {
  const row = await tx.selectFrom('user_profiles').where('id', '=', user).select('email').executeTakeFirst()
  return row?.email ?? ''
}

/** Undefined if the request is not confirmed, belongs to another parent, or has been used. */
export async function linkConsentedChild(tx: UserTx, request: string, child: string, cardHash: string) {
  const { rows } = await sql<{ made_id: string; card_expires_at: Date }>`
    select * from public.make_consented_child(${request}::uuid, ${child}::uuid, ${cardHash})`.execute(tx)
  return rows[0]
}
