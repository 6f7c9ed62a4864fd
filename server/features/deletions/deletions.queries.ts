import { sql } from 'kysely'
import type { DeletionKind } from '#contracts/administration/deletions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

/** Call this before the deletion. Returns the id of the kept copy. */
export async function keepDeletedRows(tx: UserTx, kind: DeletionKind, entity: string, at: Date): Promise<string> {
  const { id } = await tx
    .selectNoFrom(sql<string>`public.keep_deleted(${kind}, ${entity}, ${at})`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

function deletions(tx: UserTx) {
  return tx
    .selectFrom('deletions as d')
    .leftJoin('tests as t', 't.id', 'd.test_id')
    .leftJoin('user_profiles as p', 'p.id', 'd.deleted_by')
    .select([
      'd.id',
      'd.kind',
      'd.name',
      'd.test_id',
      't.title as test_title',
      'p.full_name as deleted_by',
      'd.deleted_at',
    ])
}

/** Newest first. */
export function listDeletionRows(tx: UserTx, limit: number) {
  return deletions(tx).orderBy('d.deleted_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute()
}

export type DeletionRow = Awaited<ReturnType<typeof listDeletionRows>>[number]

/** Locks the deletion, so that nobody else restores or deletes it until this transaction ends. */
export async function findLockedDeletion(tx: UserTx, id: string) {
  // The role has no right to update these rows, so it cannot lock them; an advisory lock is used instead.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deletion ${id}`}, 0))`.execute(tx)
  return deletions(tx).where('d.id', '=', id).executeTakeFirst()
}

export async function restoreDeletedRows(tx: UserTx, id: string) {
  await tx.selectNoFrom(sql`public.restore_deleted(${id})`.as('restored')).execute()
}

export function deleteDeletion(tx: UserTx, id: string) {
  return tx.deleteFrom('deletions').where('id', '=', id).execute()
}

export function deleteDeletionsBefore(tx: SystemTx, before: Date) {
  return tx.deleteFrom('deletions').where('deleted_at', '<', before).execute()
}

/** Returns the number of questions of the test, and their bytes including its passages. */
export async function measureTestSize(tx: UserTx, test: string) {
  const questions = await tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where('s.test_id', '=', test)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(octet_length((to_jsonb(q) - 'words')::text)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  const passages = await tx
    .selectFrom('passages')
    .where('test_id', '=', test)
    .select(sql<number>`coalesce(sum(octet_length(title) + octet_length(text)), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return { questions: questions.count, bytes: questions.bytes + passages.bytes }
}
