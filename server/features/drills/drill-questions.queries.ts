/** Queries for the questions that drills are made of, without their keys. */
import { sql } from 'kysely'
import { type PaperFormat, paperFormat } from '#contracts/authoring/formats.ts'
import { submissionAnswers } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Longer than what a list shows: markup and formulas become shorter words. */
const excerptLength = 1000

/** Lists the questions of these tests in order, with the fields that determine their subject and topic. */
export function listQuestionsOfTests(tx: SystemTx, tests: readonly string[]) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where((is) => is('s.test_id', '=', is.fn.any(bindUuids(tests))))
    .select(['q.id', 'q.origin_id', 's.test_id', 'q.section_id', 's.subject', 'q.type', 'q.input_type', 'q.topic'])
    .select(['q.skill', 'q.difficulty', 'q.fingerprint as content'])
    .select([
      sql<string>`left(q.text, ${sql.lit(excerptLength)})`.as('text'),
      sql<unknown>`case when q.input_type = 'clickable_text' then q.options else '[]' end`.as('pieces'),
      sql<string | null>`q.passage ->> 'title'`.as('passage_title'),
      sql<string | null>`md5(q.passage ->> 'text')`.as('passage'),
      sql<boolean>`exists (select from public.question_rulings r where r.question_id = q.id and r.ended_at is null)`.as(
        'is_ruled',
      ),
      sql<boolean>`q.fingerprint in (select public.withheld_items())`.as('is_withheld'),
      sql<boolean>`coalesce(q.correct_option, q.numeric_answer::text, q.correct_response[1]) is not null`.as('has_key'),
    ])
    .orderBy('s.test_id')
    .orderBy('s.order_index')
    .orderBy('s.id')
    .orderBy('q.order_index')
    .orderBy('q.id')
    .execute()
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestionsOfTests>>[number]

export function listTestsById(tx: SystemTx, tests: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where((is) => is('id', '=', is.fn.any(bindUuids(tests))))
    .select(['id', 'slug', 'title', 'format_id'])
    .orderBy('title')
    .orderBy('id')
    .execute()
}

export type TestRow = Awaited<ReturnType<typeof listTestsById>>[number]

/** Returns the formats by their ids. */
export async function readPaperFormats(tx: SystemTx, formats: readonly string[]): Promise<Map<string, PaperFormat>> {
  if (formats.length === 0) return new Map()
  const rows = await tx
    .selectFrom('exam_formats as f')
    .where('f.id', 'in', formats)
    .select(['f.id', sql<unknown>`public.paper_format(f)`.as('format')])
    .execute()
  return new Map(rows.map(({ id, format }) => [id, paperFormat.parse(format)]))
}

/** Lists the tests whose questions a drill can use: the newest, at most `limit`. */
export async function listSourceTests(tx: SystemTx, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tests')
    .where('id', 'in', sql<string>`(select public.tests_for_drills())`)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the tests that contain these questions. */
export async function listTestsAsking(tx: SystemTx, questions: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_questions as q')
    .innerJoin('test_sections as s', 's.id', 'q.section_id')
    .where((is) => is('q.id', '=', is.fn.any(bindUuids(questions))))
    .select('s.test_id')
    .distinct()
    .execute()
  return rows.map(({ test_id }) => test_id)
}

/** Returns each student's last answer to each question, in tests and in drills. */
export function listLastAnswers(tx: SystemTx, students: readonly string[]) {
  const question = sql<string>`coalesce(q.origin_id, a.question_id)`
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin(submissionAnswers, 'a.submission_id', 's.id')
    .leftJoin('test_questions as q', 'q.id', 'a.question_id')
    .where((is) => is('s.student_id', '=', is.fn.any(bindUuids(students))))
    .where('a.is_scored', '=', true)
    .distinctOn(['s.student_id', question])
    .select(['s.student_id', question.as('question_id'), 'a.is_correct', 's.submitted_at'])
    .orderBy('s.student_id')
    .orderBy(question)
    .orderBy('s.submitted_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

export type LastAnswerRow = Awaited<ReturnType<typeof listLastAnswers>>[number]

/** A student's answer to a question. */
export type AnswerRow = Omit<LastAnswerRow, 'submitted_at'>

/** Lists the available tests that contain some of these questions, with their number. */
export async function listTestsWithQuestions(tx: UserTx, questions: readonly string[]) {
  const found = await sql<{ test_id: string; title: string; questions: number }>`
    select test_id, title, questions from public.tests_with_questions(${bindUuids(questions)})`.execute(tx)
  return found.rows
}

/** Returns which of these students have submitted which of these tests. */
export function listTestTakers(tx: UserTx, tests: readonly string[], students: readonly string[]) {
  return tx
    .selectFrom('test_submissions')
    .where((is) => is('test_id', '=', is.fn.any(bindUuids(tests))))
    .where((is) => is('student_id', '=', is.fn.any(bindUuids(students))))
    .select(['test_id', 'student_id'])
    .distinct()
    .execute()
}
