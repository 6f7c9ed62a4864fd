/** Finds a test and its parts, for all features that use tests. */
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '#domain/text/uuid.ts'
import type { RowOf } from '../../db/batch.ts'
import { testScale } from '../../db/scale-of-test.ts'
import { bindValues, defineSystemStatement, defineUserStatement, type ValueOf } from '../../db/statements.ts'
import type { AnyTx } from '../../db/transactions.ts'

/** The slug or id that names a test. The slug wins if both match. */
export interface TestRef {
  readonly slug: string
  /** Null if the name cannot be an id. */
  readonly id: string | null
}

export function makeTestRef(slugOrId: string): TestRef {
  return { slug: slugOrId, id: isUuid(slugOrId) ? slugOrId : null }
}

/** Finds the test by slug or id, as far as the person may see it. */
export function findTest(tx: AnyTx, slugOrId: string) {
  return named(tx, bindValues(makeTestRef(slugOrId)))
    .select(testColumns)
    .executeTakeFirst()
}

const testColumns = [
  'id',
  'slug',
  'title',
  'description',
  'duration',
  'status',
  'version',
  'purpose',
  'is_always_timed',
  testScale,
] as const

/** The same SQL text for all refs, so that it can be prepared. */
function named(tx: AnyTx, value: ValueOf<TestRef>) {
  return tx
    .selectFrom('tests')
    .where((where) =>
      where.or([where('slug', '=', value('slug')), where('id', '=', sql<string>`${value('id')}::uuid`)]),
    )
    .orderBy((order) => order('slug', '=', value('slug')), 'desc')
    .limit(sql.lit(1))
}

/** For a query about the test with this slug or id. */
export function queryTestId(tx: AnyTx, value: ValueOf<TestRef>) {
  return named(tx, value).select('id')
}

export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>

/** As `findTest`. */
export const testStatement = defineUserStatement('test_by_ref', (tx, value: ValueOf<TestRef>) =>
  named(tx, value).select(testColumns),
)

/** Like `findTest`, but only the columns that decide whether a paper may be given out, and which. */
export const testVersionStatement = defineUserStatement('test_version', (tx, value: ValueOf<TestRef>) =>
  named(tx, value)
    .select(['id', 'status', 'version'])
    .select(
      sql<boolean>`exists (select from public.exam_formats f where f.id = format_id and f.delivery = 'adaptive')`.as(
        'is_adaptive',
      ),
    ),
)

/** Has a row with the version if the person has an attempt at the test in progress. */
export const attemptUnderWayStatement = defineSystemStatement(
  'attempt_under_way',
  (tx, value: ValueOf<TestRef & { readonly user: string }>) =>
    tx
      .selectFrom('test_attempts')
      .innerJoin('students', 'students.id', 'test_attempts.student_id')
      .where('test_attempts.test_id', '=', queryTestId(tx, value))
      .where('students.user_id', '=', value('user'))
      .where('test_attempts.status', '=', sql.lit('in_progress'))
      .select('test_attempts.test_version'),
)

/** In order, each with the number of questions that the person may see. */
export function listSections(tx: AnyTx, test: string) {
  return sectionsOf(tx, sql`${test}::uuid`).execute()
}

/** As `listSections`. */
export const sectionsStatement = defineUserStatement('sections_by_ref', (tx, value: ValueOf<TestRef>) =>
  sectionsOf(tx, sql`(${queryTestId(tx, value)})`),
)

function sectionsOf(tx: AnyTx, test: RawBuilder<string>) {
  return tx
    .selectFrom('test_sections')
    .where('test_id', '=', test)
    .select(['id', 'title', 'subject'])
    .select(
      sql<number>`(select count(*) from public.test_questions q where q.section_id = test_sections.id)::int`.as(
        'question_count',
      ),
    )
    .orderBy('order_index')
    .orderBy('id')
}

/** The current format of a test. */
export const testFormatStatement = defineUserStatement('format_of_test', (tx, value: ValueOf<TestRef>) =>
  tx
    .selectFrom('exam_formats')
    .where('id', '=', named(tx, value).select('format_id'))
    .select(['navigation', 'delivery', 'requires_answer', 'answer_in_passages', 'chooses_first_section'])
    .select(['tools', 'sections']),
)

export type FormatRow = RowOf<ReturnType<typeof testFormatStatement>>

export type SectionRow = RowOf<ReturnType<typeof sectionsStatement>>
