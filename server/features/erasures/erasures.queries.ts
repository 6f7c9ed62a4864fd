import { sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

const columns = [
  'e.asked_at',
  'e.due_at',
  'e.is_automatic',
  'e.is_withdrawal',
  'e.refusal',
  'asker.full_name as asked_by',
] as const

/** Policies limit the records to the person's own and those of the person's children. */
export function listStudentRecords(tx: UserTx) {
  return tx.selectFrom('students').select(['id', 'user_id']).limit(200).execute()
}

/** Uses the system's rights, because parents cannot see each other's profiles but may know who requested the erasure. */
export function listNamedErasures(tx: SystemTx, students: readonly string[], reader: string) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('erasure_requests as e', 'e.student_id', 's.id')
    .leftJoin('user_profiles as asker', 'asker.id', 'e.asked_by')
    .where('s.id', 'in', [...students])
    .select(['s.id as student_id', 's.grade', 's.school', 'p.full_name', ...columns])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('consents as c')
            .whereRef('c.user_id', '=', 's.user_id')
            .where('c.given_by', '=', reader)
            .where('c.method', '=', 'email_plus'),
        )
        .as('has_consented'),
    )
    .orderBy('p.full_name')
    .orderBy('s.id')
    .execute()
}

/** Lists waiting requests by due date. */
export function listWaitingErasures(tx: UserTx) {
  return tx
    .selectFrom('erasure_requests as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('user_profiles as asker', 'asker.id', 'e.asked_by')
    .where('e.refused_at', 'is', null)
    .select(['s.id as student_id', 's.user_id', 's.grade', 's.school', 'p.full_name', 'p.email', ...columns])
    .orderBy('e.due_at')
    .orderBy('s.id')
    .limit(200)
    .execute()
}

export type RequestRow = Pick<
  Awaited<ReturnType<typeof listWaitingErasures>>[number],
  'asked_by' | 'asked_at' | 'due_at' | 'is_automatic' | 'is_withdrawal' | 'refusal'
>

/** Replaces a refused request. False if one is already waiting. */
export async function insertRequest(
  tx: UserTx,
  row: { student_id: string; asked_by: string; due_at: Date; is_automatic: boolean; is_withdrawal?: boolean },
): Promise<boolean> {
  await tx
    .deleteFrom('erasure_requests')
    .where('student_id', '=', row.student_id)
    .where('refused_at', 'is not', null)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('erasure_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findWaitingErasure(tx: UserTx, student: string) {
  return tx
    .selectFrom('erasure_requests')
    .where('student_id', '=', student)
    .where('refused_at', 'is', null)
    .select('due_at')
    .executeTakeFirst()
}

/** Undefined if no request is waiting that this person may undo. */
export function deleteWaitingErasure(tx: UserTx, student: string) {
  return tx
    .deleteFrom('erasure_requests')
    .where('student_id', '=', student)
    .where('refused_at', 'is', null)
    .returning('student_id')
    .executeTakeFirst()
}

export function updateRefusedErasure(tx: UserTx, student: string, by: string, reason: string, now: Date) {
  return tx
    .updateTable('erasure_requests')
    .set({ refused_at: now, refused_by: by, refusal: reason })
    .where('student_id', '=', student)
    .where('refused_at', 'is', null)
    .returning('student_id')
    .executeTakeFirst()
}

export async function findUserOfStudent(tx: UserTx, student: string): Promise<string | undefined> {
  return (await tx.selectFrom('students').where('id', '=', student).select('user_id').executeTakeFirst())?.user_id
}

/** Takes a request that is due. Nobody can undo it afterward. */
export async function claimDueErasure(tx: SystemTx, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    delete from public.erasure_requests e using public.students s
    where s.id = e.student_id and e.student_id = (
      select student_id from public.erasure_requests
      where is_automatic and refused_at is null and due_at <= ${now} order by due_at limit 1)
    returning s.user_id`.execute(tx)
  return rows[0]?.user_id
}
