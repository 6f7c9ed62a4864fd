import { type RawBuilder, sql } from 'kysely'
import { isCountedResult } from '../../db/counted-results.ts'
import { selectRecordedKeys } from '../../db/table-functions.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Newest first, each with its number of submissions with a clock and its number of students. */
export function listReportedTests(tx: UserTx) {
  return tx
    .with('each', (db) =>
      db
        .selectFrom('test_submissions')
        .where('is_untimed', '=', false)
        .groupBy(['test_id', 'student_id'])
        .select(({ fn, cast }) => [
          'test_id',
          fn.countAll<number>().as('submissions'),
          // Everybody gets about half right on an adaptive route.
          cast<number>(fn.sum('correct_answers').filterWhere('test_version', '>=', 0), 'bigint').as('right_answers'),
          cast<number>(fn.sum('total_questions').filterWhere('test_version', '>=', 0), 'bigint').as('questions'),
        ]),
    )
    .with('taken', (db) =>
      db
        .selectFrom('each')
        .groupBy('test_id')
        .select(({ fn, cast }) => [
          'test_id',
          cast<number>(fn.sum('submissions'), 'bigint').as('submissions'),
          fn.countAll<number>().as('students'),
          cast<number>(fn.sum('right_answers'), 'bigint').as('right_answers'),
          cast<number>(fn.sum('questions'), 'bigint').as('questions'),
        ]),
    )
    .selectFrom('tests as t')
    .leftJoin('taken', 'taken.test_id', 't.id')
    .where('t.purpose', '=', 'test')
    .select(({ fn, lit }) => [
      't.id',
      't.slug',
      't.title',
      fn.coalesce('taken.submissions', lit(0)).as('submissions'),
      fn.coalesce('taken.students', lit(0)).as('students'),
      fn.coalesce('taken.right_answers', lit(0)).as('right'),
      fn.coalesce('taken.questions', lit(0)).as('scored'),
    ])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

export type ReportedTestRow = Awaited<ReturnType<typeof listReportedTests>>[number]

export function listClasses(tx: UserTx) {
  return tx.selectFrom('student_classes').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

export async function listSchools(tx: UserTx): Promise<string[]> {
  const rows = await tx.selectFrom('students').select('school').distinct().orderBy('school').execute()
  return rows.map(({ school }) => school)
}

export interface ReportQueryScope {
  readonly test: string
  /** Undefined for all classes. */
  readonly classId: string | undefined
  /** Undefined for all schools. */
  readonly school: string | undefined
}

/**
 * Lists the `submissions` of the scope with a clock, oldest first, and all `scales`: each as id and version, separated by commas. The
 * version is the transaction that last wrote the row (PostgreSQL's `xmin`), so it differs after each change. A text of ids is much smaller
 * than the rows.
 */
export function listSubmissions(tx: UserTx, { test, classId, school }: ReportQueryScope) {
  const inClass = tx
    .selectFrom('student_class_memberships')
    .where('class_id', '=', classId ?? '')
    .select('student_id')
  const inSchool = tx
    .selectFrom('students')
    .where('school', '=', school ?? '')
    .select('id')
  const scales = tx.selectFrom('score_scales as scale').select(states('scale', sql`scale.id`).as('scales'))
  return tx
    .selectFrom('test_submissions as s')
    .where('s.test_id', '=', test)
    .where('s.is_untimed', '=', false)
    .$if(Boolean(classId), (query) => query.where('s.student_id', 'in', inClass))
    .$if(Boolean(school), (query) => query.where('s.student_id', 'in', inSchool))
    .select(states('s', sql`s.submitted_at, s.id`).as('submissions'))
    .select(scales.$asScalar().$notNull().as('scales'))
    .executeTakeFirstOrThrow()
}

export type ListedSubmissionRows = Awaited<ReturnType<typeof listSubmissions>>

/** Each version of these tests that a report may count. */
export function listTakenVersions(tx: UserTx, tests: readonly string[]) {
  return tx
    .selectFrom('test_submissions')
    .where((is) => is('test_id', '=', is.fn.any(bindUuids(tests))))
    .where('is_untimed', '=', false)
    .select(['test_id as id', 'test_version as version'])
    .distinct()
    .execute()
}

/** Builds a text that identifies the current state of a table's rows. */
function states(table: string, order: RawBuilder<unknown>) {
  const state = sql`${sql.ref(`${table}.id`)} || ' ' || ${sql.ref(`${table}.xmin`)}`
  return sql<string>`coalesce(string_agg(${state}, ',' order by ${order}), '')`
}

/** Lists those of `submissions` that the person may see. */
export function listAnswers(tx: UserTx, test: string, submissions: readonly string[]) {
  return tx
    .selectFrom('test_submissions as s')
    .where('s.test_id', '=', test)
    .where((is) => is('s.id', '=', is.fn.any(bindUuids(submissions))))
    .select(sql<string>`s.xmin::text`.as('row_version'))
    .select([
      's.id',
      's.student_id',
      's.test_version',
      's.answers',
      's.marks',
      's.correct_answers',
      's.total_questions',
    ])
    .select([
      's.composite',
      's.score_scale_id',
      's.result',
      's.reading_scored',
      's.reading_scaled',
      's.math_scored',
      's.math_scaled',
    ])
    .execute()
}

export type SubmissionRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** Returns the ids of estimated scales. */
export async function listEstimatedScales(tx: UserTx): Promise<string[]> {
  const rows = await tx.selectFrom('score_scales').where('is_estimated', '=', true).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns a row for each subject. */
export function listScaledScores(tx: UserTx, scale: string) {
  return tx
    .selectFrom('score_scale_tables')
    .where('scale_id', '=', scale)
    .select(['subject', 'scaled_scores'])
    .execute()
}

export function listVersions(tx: UserTx, test: string, versions: readonly number[]) {
  return tx
    .selectFrom('test_versions')
    .where('test_id', '=', test)
    .where('version', 'in', versions)
    .select(['version', 'question_ids', 'subjects', 'topics'])
    .select(sql<boolean>`format ->> 'navigation' = 'forward'`.as('is_forward_only'))
    .execute()
}

/** Lists the seconds for each question by place, separated by spaces, because a text is read faster than an array. */
export function listAnswerSeconds(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom('test_submissions')
    .where((is) => is('id', '=', is.fn.any(bindUuids(submissions))))
    .select(['id', sql<string>`array_to_string(seconds, ' ')`.as('seconds')])
    .execute()
}

/** Lists the classes and the school of each submission's student. */
export function listSubmissionGroups(tx: UserTx, submissions: readonly string[]) {
  const classes = tx
    .selectFrom('student_class_memberships as m')
    .whereRef('m.student_id', '=', sql.ref('st.id'))
    .select('m.class_id')
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .where((is) => is('s.id', '=', is.fn.any(bindUuids(submissions))))
    .select(['s.id', 'st.school', sql<string[]>`array(${classes})::text[]`.as('classes')])
    .execute()
}

/** Lists the keys that counted in these submissions. */
export function listRecordedKeys(tx: UserTx, submissions: readonly string[]) {
  return tx
    .selectFrom(sql<{ id: string }>`unnest(${bindUuids(submissions)})`.as<'wanted'>(sql`wanted (id)`))
    .crossJoinLateral(selectRecordedKeys(sql.ref('wanted.id')))
    .select(['wanted.id as submission_id', 'key.question_id', 'key.correct_answer'])
    .execute()
}

/** Lists the content at each place of these versions. */
export function listFingerprints(tx: SystemTx, test: string, versions: readonly number[]) {
  return tx
    .selectFrom('test_versions as v')
    .where('v.test_id', '=', test)
    .where('v.version', 'in', versions)
    .select(['v.test_id', 'v.version', 'v.question_ids', fingerprintsByPlace])
    .execute()
}

export type FingerprintsRow = Awaited<ReturnType<typeof listFingerprints>>[number]

/** Lists versions of tests that share most of these questions with `test` and have submissions. */
export function listSharingVersions(
  tx: SystemTx,
  test: string,
  fingerprints: readonly string[],
  tests: number,
): Promise<FingerprintsRow[]> {
  return (
    tx
      .with('sharing', (db) =>
        db
          .selectFrom('question_versions as q')
          .where((is) => is('q.fingerprint', '=', is.fn.any(bindUuids(fingerprints))))
          .where('q.test_id', '<>', test)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('test_submissions as s')
                .whereRef('s.test_id', '=', 'q.test_id')
                .where(isCountedResult('s'))
                .select('s.id'),
            ),
          )
          .groupBy('q.test_id')
          .select(({ fn }) => ['q.test_id', fn.count<number>('q.fingerprint').distinct().as('shared')])
          .orderBy('shared', 'desc')
          .orderBy('q.test_id')
          .limit(tests),
      )
      .selectFrom('sharing')
      .innerJoin('test_versions as v', 'v.test_id', 'sharing.test_id')
      .where('v.subjects', 'is not', null)
      // A route asks what suits a student, so its answers compare with nothing.
      .where('v.version', '>=', 0)
      .select(['v.test_id', 'v.version', 'v.question_ids', fingerprintsByPlace])
      .orderBy('sharing.shared', 'desc')
      .orderBy('v.test_id')
      .orderBy('v.version')
      .execute()
  )
}

/** By place in the version `v`. */
const fingerprintsByPlace = sql<string[]>`array(
  select q.fingerprint from unnest(v.questions) with ordinality asked (id, place)
    join public.question_versions q on q.id = asked.id order by asked.place)::text[]`.as('fingerprints')

export function listTestTitles(tx: UserTx, tests: readonly string[]) {
  return tx.selectFrom('tests').where('id', 'in', tests).select(['id', 'title']).execute()
}

/** Lists the rulings in force on the questions of the test. */
export function listRulingsInForce(tx: UserTx, test: string) {
  return tx
    .selectFrom('question_rulings')
    .where('test_id', '=', test)
    .where('ended_at', 'is', null)
    .select(['question_id', 'kind', 'ruled_at'])
    .execute()
}

/** Returns the questions that the test has now. */
export async function listPresentQuestions(tx: UserTx, test: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .select('test_questions.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of the last run of the model; nothing before it. */
export async function findScoreScales(tx: UserTx): Promise<unknown> {
  const row = await tx.selectFrom('calibration_runs').where('status', '=', 'done').select('scales').executeTakeFirst()
  return row?.scales ?? []
}

/** What the model says of these questions as they are now. */
export function listCalibrations(tx: UserTx, questions: readonly string[]) {
  return tx
    .selectFrom('test_questions as q')
    .innerJoin('question_calibrations as known', 'known.fingerprint', 'q.fingerprint')
    .where((is) => is('q.id', '=', is.fn.any(bindUuids(questions))))
    .select(['q.id', 'known.difficulty', 'known.error', 'known.answers', 'known.infit', 'known.outfit'])
    .execute()
}

/** Lists the questions of this test and of others of its format, as they are now, with what the model says of each. By title. */
export function listFormsOfFormat(tx: UserTx, test: string) {
  return tx
    .selectFrom('tests as own')
    .innerJoin('tests as form', 'form.format_id', 'own.format_id')
    .innerJoin('test_sections as section', 'section.test_id', 'form.id')
    .innerJoin('test_questions as q', 'q.section_id', 'section.id')
    .leftJoin('question_calibrations as known', 'known.fingerprint', 'q.fingerprint')
    .where('own.id', '=', test)
    .where('form.purpose', '=', 'test')
    .select(['form.id', 'form.title', 'section.subject', 'q.fingerprint as content', 'q.difficulty as level'])
    .select(['known.difficulty', 'known.error', 'known.answers'])
    .orderBy('form.title')
    .orderBy('form.id')
    .execute()
}
