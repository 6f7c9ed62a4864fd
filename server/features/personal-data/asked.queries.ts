/** Consents, requests to end an account or a link, and notes about unused accounts. */
import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'

/** True if the person is the child, or an adult who is linked to the child now. Former adults no longer see the child's name. */
function isNearChild(userId: string) {
  return sql<boolean>`(s.user_id = ${userId} or exists (select from public.student_parent_relationships link
    where link.student_id = s.id and link.parent_id = ${userId}))`
}

/** Lists erasure requests for the person's own account and those that the person made for a child. */
export function listErasureRequestsOf(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('erasure_requests as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('user_profiles as asker', 'asker.id', 'e.asked_by')
    .where((is) => is.or([is('s.user_id', '=', userId), is('e.asked_by', '=', userId)]))
    .select([
      'e.asked_at as askedAt',
      'e.due_at as dueAt',
      'e.is_automatic as isAutomatic',
      'e.refused_at as refusedAt',
    ])
    .select('asker.full_name as askedBy')
    .select((is) => [
      is.case().when(isNearChild(userId)).then(is.ref('child.full_name')).end().as('student'),
      is.case().when(isNearChild(userId)).then(is.ref('e.refusal')).end().as('refusal'),
    ])
    .orderBy('e.asked_at')
    .orderBy('e.student_id')
    .execute()
}

/** Lists only the requests that the person made, because an adult never learns that somebody else asked. */
export function listRemovalRequestsOf(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('removal_requests as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('user_profiles as adult', 'adult.id', 'r.adult_id')
    .where('r.asked_by', '=', userId)
    .select('r.asked_at as askedAt')
    .select((is) => [
      is.case().when(isNearChild(userId)).then(is.ref('child.full_name')).end().as('student'),
      is.case().when(isNearChild(userId)).then(is.ref('adult.full_name')).end().as('adult'),
    ])
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .execute()
}

/** Lists the consents for this person's data and those that the person gave as a parent. */
export function listConsentsOf(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('consents as c')
    .innerJoin('user_profiles as child', 'child.id', 'c.user_id')
    .leftJoin('students as s', 's.user_id', 'c.user_id')
    .leftJoin('user_profiles as giver', 'giver.id', 'c.given_by')
    .where((is) =>
      is.or([is('c.user_id', '=', userId), is.and([is('c.given_by', '=', userId), is('c.method', '=', 'email_plus')])]),
    )
    .select([
      'c.method',
      'c.given_at as givenAt',
      'c.notice_version as noticeVersion',
      'c.is_withdrawal as isWithdrawal',
    ])
    .select('giver.full_name as givenBy')
    .select((is) => is.case().when(isNearChild(userId)).then(is.ref('child.full_name')).end().as('student'))
    .orderBy('c.given_at')
    .orderBy('c.id')
    .execute()
}

export function findUnusedAccountRecord(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('unused_accounts')
    .where('user_id', '=', userId)
    .select(['warned_at as warnedAt', 'kept_at as keptAt'])
    .executeTakeFirst()
}
