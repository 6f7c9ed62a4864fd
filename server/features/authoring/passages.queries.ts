import { sql } from 'kysely'
import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

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

/** Those that the test keeps, and those in its questions, except in some of them. */
export function listPassagesInUse(tx: UserTx, test: string, except: readonly string[] = []) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where('s.test_id', '=', test)
    .where('q.passage', 'is not', null)
    .where(sql<boolean>`q.id <> all (${bindUuids(except)})`)
    .select([sql<string>`q.passage ->> 'title'`.as('title'), sql<string>`q.passage ->> 'text'`.as('text')])
    .union(tx.selectFrom('passages').where('test_id', '=', test).select(['title', 'text']))
    .execute()
}

/** Everywhere in the test. A question whose passage has the same title, but another text, stays as it is. */
export async function revisePassage(tx: UserTx, test: string, before: QuestionPassage, text: string): Promise<void> {
  await sql`
    update public.test_questions question set passage = jsonb_set(question.passage, '{text}', to_jsonb(${text}::text))
    from public.test_sections section
    where section.id = question.section_id and section.test_id = ${test}
      and question.passage ->> 'title' = ${before.title} and question.passage ->> 'text' = ${before.text}`.execute(tx)
  await tx
    .updateTable('passages')
    .set({ text })
    .where('test_id', '=', test)
    .where('title', '=', before.title)
    .where('text', '=', before.text)
    .execute()
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
