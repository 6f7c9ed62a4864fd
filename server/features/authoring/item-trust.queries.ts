import { sql } from 'kysely'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** The oldest copy of a question, which stands for all. */
export function findItem(tx: UserTx, question: string) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .innerJoin('tests as t', 't.id', 's.test_id')
    .leftJoin('question_calibrations as c', 'c.fingerprint', 'q.fingerprint')
    .where('q.fingerprint', '=', (query) =>
      query.selectFrom('test_questions').where('id', '=', question).select('fingerprint'),
    )
    .select(['q.id', 'q.fingerprint', 'q.input_type', 'q.topic', 'q.skill', 'q.difficulty as level', 'q.text'])
    .select(['q.section_id', 'q.copied_from', 'q.created_at', 's.test_id', 't.import_digest'])
    .select(['c.difficulty', 'c.error', 'c.answers', 'q.options as pieces'])
    .select(['q.item_status', 'q.tags', 'q.origin_id', 'q.revision'])
    .select(sql<string | null>`q.passage ->> 'title'`.as('passage_title'))
    .orderBy('q.id')
    .limit(1)
    .executeTakeFirst()
}

export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** The act in whose transaction the question was made: on itself, its section or its test. */
export function findMakingAct(tx: UserTx, { id, section_id, test_id }: FoundItem) {
  return tx
    .selectFrom('audit_log as l')
    .leftJoin('user_profiles as p', 'p.id', 'l.actor_id')
    .where('l.entity_type', 'in', ['test_questions', 'test_sections', 'tests'])
    .where('l.entity_id', 'in', [id, section_id, test_id])
    .where('l.created_at', '=', (query) => query.selectFrom('test_questions').where('id', '=', id).select('created_at'))
    .select(['l.action', 'p.full_name'])
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
}

export function listRulingsOfItem(tx: UserTx, fingerprint: string, limit: number) {
  return (
    tx
      .selectFrom('question_rulings as r')
      .innerJoin('test_questions as q', 'q.id', 'r.question_id')
      .innerJoin('tests as t', 't.id', 'r.test_id')
      .leftJoin('user_profiles as p', 'p.id', 'r.ruled_by')
      .where('q.fingerprint', '=', fingerprint)
      // Those of copies in drills come with these.
      .where('r.follows', 'is', null)
      .select(['r.id', 'r.kind', 'r.reason', 'r.ruled_at', 'r.ended_at', 'p.full_name', 't.slug', 't.title'])
      .orderBy('r.ruled_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export type RulingOfItemRow = Awaited<ReturnType<typeof listRulingsOfItem>>[number]

export function countReportsOfItem(tx: UserTx, fingerprint: string) {
  return tx
    .selectFrom('problem_reports as r')
    .innerJoin('test_questions as q', 'q.id', 'r.question_id')
    .where('q.fingerprint', '=', fingerprint)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('r.answered_at', 'is', null).as('open'),
      fn.countAll<number>().filterWhere('r.answered_at', 'is not', null).as('answered'),
    ])
    .executeTakeFirstOrThrow()
}

/** The copies of an item, and all questions that were copied from one of `origins`, with the origins. */
export async function listRelatives(tx: UserTx, fingerprint: string, origins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive relatives (id) as (
      select unnest(${bindUuids(origins)})
      union select q.id from public.test_questions q where q.fingerprint = ${fingerprint}
      union select q.id from relatives r join public.test_questions q on q.copied_from = r.id or q.origin_id = r.id
    )
    select id from relatives`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listCopies(tx: UserTx, fingerprint: string): Promise<string[]> {
  const rows = await tx.selectFrom('test_questions').where('fingerprint', '=', fingerprint).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Students who were shown one of these questions, or one with these words, in an attempt, or asked one in practice. */
export async function listViewers(tx: SystemTx, fingerprint: string, questions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    with shown as (
      select id, test_id from public.question_versions
      where fingerprint = ${fingerprint} or question_id = any (${bindUuids(questions)})
    ), papers as (
      select distinct v.test_id, v.version from shown
      join public.test_versions v on v.test_id = shown.test_id and shown.id = any (v.questions)
    )
    select a.student_id from papers join public.test_attempts a on a.test_id = papers.test_id and a.test_version = papers.version
    union select s.student_id from papers
      join public.test_submissions s on s.test_id = papers.test_id and s.test_version = papers.version
    union select student_id from public.practice_answers where question_id = any (${bindUuids(questions)})`.execute(tx)
  return rows.map(({ student_id }) => student_id)
}
