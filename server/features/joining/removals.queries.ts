import { sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Returns undefined if this person has already asked for it. */
export function insertRemoval(
  tx: UserTx,
  row: { student_id: string; adult_id: string; asked_by: string; asked_at: Date },
) {
  return tx
    .insertInto('removal_requests')
    .values(row)
    .onConflict((conflict) => conflict.constraint('removal_requests_once').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Lists this person's removal requests. */
export function listMyRemovals(tx: UserTx, me: string) {
  return tx
    .selectFrom('removal_requests')
    .where('asked_by', '=', me)
    .select(['id', 'student_id', 'adult_id'])
    .limit(200)
    .execute()
}

/** Lists all requests for an administrator, oldest first. */
export function listRemovals(tx: UserTx, limit: number) {
  return tx
    .selectFrom('removal_requests as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('user_profiles as adult', 'adult.id', 'r.adult_id')
    .innerJoin('user_profiles as asker', 'asker.id', 'r.asked_by')
    .select(['r.id', 'r.student_id', 'r.adult_id', 'r.asked_by', 'r.asked_at', 's.grade', 's.school'])
    .select(['child.id as child_id', 'child.full_name', 'child.email'])
    .select(['adult.full_name as adult_name', 'adult.email as adult_email', 'asker.full_name as asker_name'])
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}
export type RemovalRow = Awaited<ReturnType<typeof listRemovals>>[number]

export function findRemoval(tx: UserTx, id: string) {
  return tx.selectFrom('removal_requests').where('id', '=', id).select(['student_id', 'adult_id']).executeTakeFirst()
}

/** Deletes all requests to remove this adult from this child. */
export function deleteRemovals(tx: UserTx, student: string, adult: string) {
  return tx
    .deleteFrom('removal_requests')
    .where('student_id', '=', student)
    .where('adult_id', '=', adult)
    .returning(['id', 'asked_by'])
    .execute()
}

export function listRemovalAskers(tx: SystemTx, ids: readonly string[], now: Date) {
  return tx
    .selectFrom('user_profiles as p')
    .where('p.id', 'in', [...ids])
    .select(['p.id', 'p.email', 'p.role'])
    .select(sql<boolean>`auth.can_sign_in(p.id, ${now})`.as('can_sign_in'))
    .execute()
}

export function getPersonName(tx: SystemTx, person: string) {
  return tx.selectFrom('user_profiles').where('id', '=', person).select('full_name').executeTakeFirstOrThrow()
}
