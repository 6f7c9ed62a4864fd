import { type RawBuilder, sql } from 'kysely'
import { rowCount } from '../../db/row-count.ts'
import type { AnyTx, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** What the model says of these questions. */
export function listKnownDifficulties(tx: SystemTx, fingerprints: readonly string[]) {
  return tx
    .selectFrom('question_calibrations')
    .where((is) => is('fingerprint', '=', is.fn.any(bindUuids(fingerprints))))
    .select(['fingerprint', 'difficulty', 'error', 'answers'])
    .execute()
}

export type KnownRow = Awaited<ReturnType<typeof listKnownDifficulties>>[number]

export async function countSources(tx: UserTx, tests: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('tests')
    .where((is) => is('id', '=', is.fn.any(bindUuids(tests))))
    .where('purpose', '<>', 'drill')
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of questions with a ruling, in any test. */
export async function listRuledFingerprints(tx: SystemTx, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('question_rulings as r')
    .innerJoin('test_questions as q', 'q.id', 'r.question_id')
    .where('r.ended_at', 'is', null)
    .where((is) => is('q.fingerprint', '=', is.fn.any(bindUuids(fingerprints))))
    .select('q.fingerprint')
    .distinct()
    .execute()
  return rows.map(({ fingerprint }) => fingerprint)
}

/** The question that each of these was first copied from, or the question itself, also if it is gone. */
export async function listFamilies(tx: AnyTx, questions: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await familiesOf(sql`unnest(${bindUuids(questions)}) question`).execute(tx)
  return new Map(rows.map(({ question, family }) => [question, family]))
}

/** `questions` is a table with a column `question`. */
function familiesOf(questions: RawBuilder<unknown>) {
  return sql<{ question: string; family: string }>`
    with recursive origins as (
      select question, question as family, 0 as copies from ${questions}
      union all select o.question, q.copied_from, o.copies + 1 from origins o
      join public.test_questions q on q.id = o.family where q.copied_from is not null
    )
    select distinct on (question) question, family from origins order by question, copies desc`
}

/** What students have seen. */
export interface SeenItems {
  readonly fingerprints: readonly string[]
  /** The questions that seen copies were first copied from, and seen questions with copies. */
  readonly families: readonly string[]
}

/**
 * What one of the students was shown in an attempt or asked in practice, also in the wording that it has now. One row of two lists, because
 * a class has seen thousands.
 */
export async function readSeenQuestions(tx: SystemTx, students: readonly string[]): Promise<SeenItems> {
  const { rows } = await sql<SeenItems>`
    with papers as (
      select test_id, test_version from public.test_attempts where student_id = any (${bindUuids(students)})
      union select test_id, test_version from public.test_submissions where student_id = any (${bindUuids(students)})
    ), kept as (
      select shown.question_id, shown.fingerprint from papers
      join public.test_versions v on v.test_id = papers.test_id and v.version = papers.test_version
      join public.question_versions shown on shown.id = any (v.questions)
    ), asked as (
      select question_id from kept
      union select question_id from public.practice_answers where student_id = any (${bindUuids(students)})
    ), now as (
      select q.id, q.fingerprint, q.copied_from from asked join public.test_questions q on q.id = asked.question_id
    )
    select array(select fingerprint from kept union select fingerprint from now) as fingerprints,
      array(select family from (${familiesOf(sql`(select id as question from now where copied_from is not null) copy`)}) of_copies
        union select question_id from asked
          where question_id in (select copied_from from public.test_questions where copied_from is not null)) as families`.execute(
    tx,
  )
  const [seen] = rows
  if (!seen) throw new Error('The statement always returns one row.')
  return seen
}
