import { sql } from 'kysely'
import type { SectionForm } from '#contracts/authoring/authoring-questions.ts'
import type { UserTx } from '../../db/transactions.ts'

const columns = ['id', 'test_id', 'title', 'subject', 'revision'] as const

/** In order. */
export function listSectionRows(tx: UserTx, test: string) {
  return tx
    .selectFrom('test_sections')
    .where('test_id', '=', test)
    .select(columns)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export type SectionRow = Awaited<ReturnType<typeof listSectionRows>>[number]

export function findSectionRow(tx: UserTx, id: string) {
  return tx.selectFrom('test_sections').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Adds the section at the end of the test. */
export function insertSection(tx: UserTx, test: string, { title, subject }: SectionForm) {
  return tx
    .insertInto('test_sections')
    .values((expression) => ({
      test_id: test,
      title,
      subject,
      order_index: expression
        .selectFrom('test_sections')
        .where('test_id', '=', test)
        .select(sql<number>`coalesce(max(order_index) + 1, 0)`.as('next')),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateSectionRow(tx: UserTx, id: string, { title, subject }: SectionForm) {
  return tx
    .updateTable('test_sections')
    .set({ title, subject })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function deleteSectionRow(tx: UserTx, id: string) {
  return tx.deleteFrom('test_sections').where('id', '=', id).execute()
}

export async function writeSectionOrder(tx: UserTx, order: readonly string[]) {
  await sql`
    update public.test_sections section set order_index = place.number - 1
    from unnest(${order}::uuid[]) with ordinality as place (id, number)
    where section.id = place.id and section.order_index is distinct from place.number - 1`.execute(tx)
}
