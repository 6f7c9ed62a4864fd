import { sql } from 'kysely'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { rowCount } from '../../db/row-count.ts'
import { selectReviewableVersions } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Lists the versions in which this person may review the question, latest first. */
export function listReviewableVersions(tx: UserTx, question: QuestionId) {
  return tx.selectFrom(selectReviewableVersions(question)).selectAll().orderBy('version', 'desc').execute()
}

export function findSubmission(tx: UserTx, id: string) {
  return tx.selectFrom('test_submissions').where('id', '=', id).select(['test_id', 'test_version']).executeTakeFirst()
}

export interface ReportedQuestionPlace {
  readonly test_id?: string
  readonly question_id?: string
  readonly version?: number
  readonly code?: string
}

export function findOpenReport(
  tx: UserTx,
  reporter: string,
  { question_id = null, code = null }: Nullable<ReportedQuestionPlace>,
) {
  return tx
    .selectFrom('problem_reports')
    .where('reporter_id', '=', reporter)
    .where('question_id', 'is not distinct from', question_id)
    .where('code', 'is not distinct from', code)
    .where('answered_at', 'is', null)
    .select('id')
    .executeTakeFirst()
}

type Nullable<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null }

/** Counts open reports, including those that an attempt in progress hides from the reporter. */
export async function countOpenReports(tx: SystemTx, reporter: string): Promise<number> {
  const { count } = await tx
    .selectFrom('problem_reports')
    .where('reporter_id', '=', reporter)
    .where('answered_at', 'is', null)
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts a report, or changes this person's open report on the same question. */
export function upsertReport(
  tx: UserTx,
  values: ReportedQuestionPlace & { reporter_id: string; kind: string; text: string },
) {
  return tx
    .insertInto('problem_reports')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'question_id', 'code'])
        .where('answered_at', 'is', null)
        .doUpdateSet({ kind: values.kind, text: values.text }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Newest first. Policies leave out reports that an attempt in progress hides. */
export async function listMyReports(tx: UserTx, reporter: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('problem_reports')
    .where('reporter_id', '=', reporter)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Oldest first, without reports that an attempt in progress hides from the reporter. */
export async function listReportsToExport(tx: SystemTx, reporter: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('problem_reports')
    .where('reporter_id', '=', reporter)
    .where(sql<boolean>`(question_id is null or not public.is_asked_now(question_id))`)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ReportFilter {
  readonly isAnswered: boolean
  /** Includes copies of the test's questions. Null for all tests. */
  readonly test: string | null
}

function matching(tx: UserTx, { isAnswered, test }: ReportFilter) {
  return tx
    .selectFrom('problem_reports as r')
    .where('r.answered_at', isAnswered ? 'is not' : 'is', null)
    .$if(test !== null, (query) =>
      query.where(
        sql<boolean>`(r.test_id = ${test} or r.question_id in (
          select copy.id from public.test_questions copy
          join public.test_questions original on original.id = copy.origin_id
          join public.test_sections section on section.id = original.section_id
          where section.test_id = ${test}))`,
      ),
    )
}

export async function countReports(tx: UserTx, filter: ReportFilter): Promise<number> {
  const { count } = await matching(tx, filter).select(rowCount).executeTakeFirstOrThrow()
  return count
}

export async function listReports(tx: UserTx, filter: ReportFilter, limit: number): Promise<string[]> {
  const query = filter.isAnswered
    ? matching(tx, filter).orderBy('r.answered_at', 'desc')
    : matching(tx, filter).orderBy('r.created_at')
  const rows = await query.select('r.id').orderBy('r.id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Lists reports with the test and question that they are about, ordered by id. */
export function listReportsWithPlaces(tx: SystemTx, ids: readonly string[]) {
  return (
    tx
      .selectFrom('problem_reports as r')
      .innerJoin('user_profiles as p', 'p.id', 'r.reporter_id')
      .leftJoin('students as s', 's.user_id', 'r.reporter_id')
      .leftJoin('tests as t', 't.id', 'r.test_id')
      .leftJoin('test_versions as seen', (join) =>
        join.onRef('seen.test_id', '=', 'r.test_id').onRef('seen.version', '=', 'r.version'),
      )
      .leftJoin('question_versions as kept', (join) =>
        join
          .onRef('kept.question_id', '=', 'r.question_id')
          .on((is) => is('kept.id', '=', is.fn.any('seen.questions'))),
      )
      .leftJoin('test_questions as q', 'q.id', 'r.question_id')
      .where((is) => is('r.id', '=', is.fn.any(bindUuids(ids))))
      .select(['r.id', 'r.reporter_id', 'r.question_id', 'r.version', 'r.code', 'r.kind', 'r.text'])
      .select(['r.created_at', 'r.edited_at', 'r.answer', 'r.answered_at'])
      .select(['t.title', 't.slug', 't.purpose', 't.version as present_version'])
      .select(['p.full_name', 'p.email', 'p.role', 's.id as student_id', 's.grade', 's.school'])
      .select(({ fn }) => fn.coalesce('kept.text', 'q.text').as('content'))
      .select(sql<number | null>`array_position(seen.question_ids, r.question_id)`.as('number'))
      // Prefers the original question over a copy.
      .select(
        sql<string | null>`(select taken.question_id from public.question_versions taken
        where taken.question_id in (r.question_id, q.origin_id)
        order by taken.question_id = r.question_id limit 1)`.as('ruled_id'),
      )
      .orderBy(sql`array_position(${bindUuids(ids)}, r.id)`)
      .execute()
  )
}
export type ReportRow = Awaited<ReturnType<typeof listReportsWithPlaces>>[number]

export function findReport(tx: UserTx, id: string) {
  return tx
    .selectFrom('problem_reports')
    .where('id', '=', id)
    .select(['reporter_id', 'kind', 'text'])
    .executeTakeFirst()
}

/** Returns undefined if the report is already answered. */
export function updateReportAnswer(
  tx: UserTx,
  id: string,
  answered: { answer: string; answered_by: string; answered_at: Date },
) {
  return tx
    .updateTable('problem_reports')
    .set(answered)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export async function deleteReportsAnsweredBefore(tx: SystemTx, moment: Date) {
  await tx.deleteFrom('problem_reports').where('answered_at', '<', moment).execute()
}
