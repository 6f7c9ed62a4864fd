import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

interface Wanted {
  readonly questionIds: readonly string[]
  readonly withPassages: boolean
  readonly test: string
}

/** The chosen questions in their order. The other questions on the passage of one come with it, in the order of their test. */
export function listQuestionsToCopy(tx: UserTx, { questionIds, withPassages, test }: Wanted) {
  const chosen = sql<{ id: string; place: number }>`unnest(${bindUuids(questionIds)}) with ordinality`.as<'chosen'>(
    sql`chosen (id, place)`,
  )
  return (
    tx
      .selectFrom(chosen)
      .innerJoin('test_questions as named', 'named.id', 'chosen.id')
      .innerJoin('test_sections as place', 'place.id', 'named.section_id')
      .innerJoin('test_sections as s', 's.test_id', 'place.test_id')
      .innerJoin('test_questions as q', 'q.section_id', 's.id')
      .where(sql<boolean>`(q.id = named.id or (${withPassages} and q.passage ->> 'text' = named.passage ->> 'text'))`)
      .select(['q.id', 'q.fingerprint'])
      // In the test already.
      .select(
        sql<boolean>`exists (select from public.test_questions there
          join public.test_sections own on own.id = there.section_id
          where own.test_id = ${test} and there.fingerprint = q.fingerprint)`.as('is_there'),
      )
      .orderBy('chosen.place')
      .orderBy('s.order_index')
      .orderBy('s.id')
      .orderBy('q.order_index')
      .orderBy('q.id')
      .execute()
  )
}

/** Returns the ids of the copies, in the same order. */
export async function insertCopies(tx: UserTx, section: string, questions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from public.copy_questions(${section}, ${bindUuids(questions)}) id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** `titles` by the ids of the questions. */
export async function setPassageTitles(tx: UserTx, titles: ReadonlyMap<string, string>): Promise<void> {
  if (titles.size === 0) return
  await sql`
    update public.test_questions question set passage = jsonb_set(question.passage, '{title}', to_jsonb(named.title))
    from unnest(${bindUuids([...titles.keys()])}, ${[...titles.values()]}::text[]) named (id, title)
    where question.id = named.id and question.passage ->> 'title' <> named.title`.execute(tx)
}

/** What a copy takes of its question. */
const contents = [
  'text',
  'type',
  'input_type',
  'options',
  'interaction',
  'correct_option',
  'correct_response',
  'choose_count',
  'numeric_answer',
  'unit_label',
  'explanation',
  'image_url',
  'image_alt',
  'passage',
  'topic',
  'skill',
  'standard',
  'forms',
  'difficulty',
  'hint',
  'rationales',
]

/** In the order of the test. */
export function listNewer(tx: UserTx, test: string) {
  const numbered = tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where('s.test_id', '=', test)
    .select(['q.id', 'q.revision', 'q.text', 'q.input_type', 'q.options', 'q.copied_from', 'q.copied_revision'])
    .select(sql<number>`row_number() over (order by s.order_index, s.id, q.order_index, q.id)::int`.as('number'))
  return tx
    .selectFrom(numbered.as('copy'))
    .innerJoin('test_questions as newer', 'newer.id', 'copy.copied_from')
    .innerJoin('test_sections as s', 's.id', 'newer.section_id')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .whereRef('newer.revision', '>', 'copy.copied_revision')
    .select(['copy.id', 'copy.number', 'copy.revision', 'copy.text', 'copy.input_type', 'copy.options'])
    .select(['newer.id as newer_id', 'newer.revision as newer_revision', 'newer.text as newer_text'])
    .select(['newer.input_type as newer_input_type', 'newer.options as newer_options', 't.slug', 't.title'])
    .orderBy('copy.number')
    .execute()
}

export type NewerRow = Awaited<ReturnType<typeof listNewer>>[number]

/** The revision that its question has now, if that is newer. */
export async function findNewerRevision(tx: UserTx, copy: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('test_questions as copy')
    .innerJoin('test_questions as newer', 'newer.id', 'copy.copied_from')
    .where('copy.id', '=', copy)
    .whereRef('newer.revision', '>', 'copy.copied_revision')
    .select('newer.revision')
    .executeTakeFirst()
  return row?.revision
}

/** Options that the newer version does not have are removed: past reviews still show them. */
export async function takeNewer(tx: UserTx, copy: string): Promise<void> {
  const columns = sql.join(contents.map((column) => sql.ref(column)))
  const newer = sql.join(contents.map((column) => sql.ref(`newer.${column}`)))
  await sql`
    update public.test_questions copy set (${columns}, retired_option_ids) = (
      select ${newer}, array(
          select id from unnest(copy.retired_option_ids || newer.retired_option_ids
            || array(select jsonb_path_query(copy.options, '$[*].id') #>> '{}')) id
          where not jsonb_path_query_array(newer.options, '$[*].id') ? id group by id order by id)
      from public.test_questions newer where newer.id = copy.copied_from)
    where copy.id = ${copy}`.execute(tx)
}

/** Notes that the copy has this revision of its question, or that its author left it. */
export async function noteCopiedRevision(tx: UserTx, copy: string, revision: number): Promise<void> {
  await sql`select public.note_copied_revision(${copy}, ${revision})`.execute(tx)
}
