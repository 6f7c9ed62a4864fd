import { sql } from 'kysely'
import type { Counted } from '#contracts/reports.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ReportedTestRow {
  id: string
  slug: string
  title: string
  submissions: number
  students: number
}

/** Newest first, each with how often it was submitted and by how many. */
export async function listReportedTests(tx: UserTx): Promise<ReportedTestRow[]> {
  const found = await sql<ReportedTestRow>`
    select t.id, t.slug, t.title, coalesce(taken.submissions, 0) as submissions, coalesce(taken.students, 0) as students
    from public.tests t
    left join (
      select test_id, sum(submissions)::bigint as submissions, count(*) as students
      from (select test_id, student_id, count(*) as submissions from public.test_submissions group by test_id, student_id) each
      group by test_id) taken on taken.test_id = t.id
    order by t.created_at desc, t.id desc`.execute(tx)
  return found.rows
}

export function listClasses(tx: UserTx) {
  return tx.selectFrom('student_classes').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

export async function listSchools(tx: UserTx): Promise<string[]> {
  const rows = await tx.selectFrom('students').select('school').distinct().orderBy('school').execute()
  return rows.map(({ school }) => school)
}

export interface Scope {
  readonly test: string
  /** Undefined for all classes. */
  readonly classId: string | undefined
  /** Undefined for all schools. */
  readonly school: string | undefined
}

export async function countSubmissions(tx: UserTx, scope: Scope): Promise<{ submissions: number; students: number }> {
  const { rows } = await sql<{ submissions: number; students: number }>`
    select count(*) as submissions, count(distinct s.student_id) as students
    from public.test_submissions s where ${within(scope)}`.execute(tx)
  return rows[0] ?? { submissions: 0, students: 0 }
}

export interface CountedRow {
  id: string
  layout_id: string
  choices: string
  marks: string
  correct_answers: number
  total_questions: number
  composite: number
  is_estimated: boolean
  reading_scored: number
  reading_scaled: number
  math_scored: number
  math_scaled: number
}

/** Oldest first: of each student the first, the latest or all submissions, a row with all of its answers for each. */
export async function listCounted(tx: UserTx, scope: Scope, counted: Counted): Promise<CountedRow[]> {
  const found = await sql<CountedRow>`
    select s.id, sheet.layout_id, sheet.choices, sheet.marks, s.correct_answers,
      s.total_questions, s.composite, scale.is_estimated, s.reading_scored, s.reading_scaled, s.math_scored, s.math_scaled
    from (${countedSubmissions(scope, counted)}) s
    join public.submission_sheets sheet on sheet.submission_id = s.id
    join public.score_scales scale on scale.id = s.score_scale_id
    order by s.submitted_at, s.id`.execute(tx)
  return found.rows
}

function countedSubmissions(scope: Scope, counted: Counted) {
  switch (counted) {
    case 'all':
      return sql`select s.* from public.test_submissions s where ${within(scope)}`
    case 'first':
      return sql`select distinct on (s.student_id) s.* from public.test_submissions s where ${within(scope)}
        order by s.student_id, s.submitted_at, s.id`
    case 'latest':
      return sql`select distinct on (s.student_id) s.* from public.test_submissions s where ${within(scope)}
        order by s.student_id, s.submitted_at desc, s.id desc`
  }
}

function within({ test, classId, school }: Scope) {
  const ofClass = classId
    ? sql`and s.student_id in (select student_id from public.student_class_memberships where class_id = ${classId})`
    : sql``
  const ofSchool = school ? sql`and s.student_id in (select id from public.students where school = ${school})` : sql``
  return sql`s.test_id = ${test} ${ofClass} ${ofSchool}`
}

export function listLayouts(tx: UserTx, ids: readonly string[]) {
  return tx
    .selectFrom('answer_layouts')
    .where('id', 'in', ids)
    .select(['id', 'question_ids', 'subjects', 'topics'])
    .execute()
}

/** What these submissions were scored with. */
export function listRecordedKeys(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom('submission_answers')
    .where('submission_id', 'in', submissions)
    .select(['submission_id', 'question_id', 'correct_answer'])
    .execute()
}

/** The numbers that were typed, as they are compared: `0.5` for `.50`. */
export async function listNumbers(
  tx: UserTx,
  answers: readonly { submission: string; question: string }[],
): Promise<{ submission_id: string; question_id: string; number: string }[]> {
  const submissions = answers.map(({ submission }) => submission)
  const questions = answers.map(({ question }) => question)
  const found = await sql<{ submission_id: string; question_id: string; number: string }>`
    select a.submission_id, a.question_id, a.user_answer ->> 'number' as number
    from unnest(${submissions}::uuid[], ${questions}::uuid[]) as wanted (submission_id, question_id)
    join public.submission_answers a using (submission_id, question_id)`.execute(tx)
  return found.rows
}
