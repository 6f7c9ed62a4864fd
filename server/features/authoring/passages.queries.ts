import { sql } from 'kysely'
import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { UserTx } from '../../db/transactions.ts'

const columns = ['id', 'test_id', 'title', 'text', 'revision'] as const

/** Sorted by time of creation; those of one import by title. */
export function listPassageRows(tx: UserTx, test: string) {
  return tx
    .selectFrom('passages')
    .where('test_id', '=', test)
    .select(columns)
    .orderBy('created_at')
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export type PassageRow = Awaited<ReturnType<typeof listPassageRows>>[number]

export function findPassageRow(tx: UserTx, id: string) {
  return tx.selectFrom('passages').where('id', '=', id).select(columns).executeTakeFirst()
}

export async function insertPassages(tx: UserTx, test: string, passages: readonly QuestionPassage[]) {
  if (passages.length === 0) return []
  return tx
    .insertInto('passages')
    .values(passages.map(({ title, text }) => ({ test_id: test, title, text })))
    .returning(columns)
    .execute()
}

export function updatePassageRow(tx: UserTx, id: string, { title, text }: QuestionPassage) {
  return tx
    .updateTable('passages')
    .set({ title, text })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function deletePassageRow(tx: UserTx, id: string) {
  return tx.deleteFrom('passages').where('id', '=', id).execute()
}

/** Replaces or removes the passage with that title in all questions of a test. Returns their number. */
export async function replacePassage(tx: UserTx, test: string, title: string, passage: QuestionPassage | null) {
  const { numAffectedRows } = await sql`
    update public.test_questions question set passage = ${passage === null ? null : JSON.stringify(passage)}::jsonb
    from public.test_sections section
    where section.id = question.section_id and section.test_id = ${test} and question.passage ->> 'title' = ${title}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Returns how many questions of the test have a passage with that title, and the total bytes of these passages. */
export function measurePassageInQuestions(tx: UserTx, test: string, title: string) {
  const bytes = sql<number>`coalesce(sum(octet_length(passage ->> 'title') + octet_length(passage ->> 'text')), 0)`
  return tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .where(sql<string>`test_questions.passage ->> 'title'`, '=', title)
    .select(({ fn }) => [fn.countAll<number>().as('questions'), bytes.as('bytes')])
    .executeTakeFirstOrThrow()
}
