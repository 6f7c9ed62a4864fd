/** The data that `keep_test_version` keeps for the attempts on one version of a test. */
import { type NotNull, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { type PaperFormat, paperFormat } from '#contracts/authoring/formats.ts'
import { sectionId } from '#contracts/wire/ids.ts'
import { subject } from '#contracts/wire/subjects.ts'
import type { RowOf } from '../../db/batch.ts'
import { defineSystemStatement, type ValueOf } from '../../db/statements.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'
import type { SectionRow } from './find-test.ts'
import { type KeyRow, type QuestionRow, rulingInForce, selectImageSize } from './tests.queries.ts'

export interface TestVersion {
  readonly id: string
  readonly version: number
}

/** Whether this is what an adaptive test has delivered to one attempt so far (`deliver` in SQL). */
export function isRoute({ version }: Pick<TestVersion, 'version'>): boolean {
  return version < 0
}

export function nameVersion({ id, version }: TestVersion): string {
  return `${id}#${version}`
}

/** What these routes have of their pools. Leaves out other versions, and routes that are gone. */
export function listRoutes(tx: SystemTx, versions: readonly TestVersion[]) {
  return keptAmong(tx, versions)
    .where('pool_version', 'is not', null)
    .select(['test_id as id', 'version', 'pool_version', 'question_ids'])
    .$narrowType<{ pool_version: NotNull }>()
    .execute()
}

const keptSections = z.array(z.object({ id: sectionId, title: z.string(), subject: z.nullable(subject) }))

/** Returns undefined if no attempt has started on that version. */
export function findKeptTest(tx: SystemTx, { id, version }: TestVersion) {
  return tx
    .selectFrom('test_versions')
    .where('test_id', '=', id)
    .where('version', '=', version)
    .select(['title', 'description', 'duration', 'sections', 'section_places'])
    .executeTakeFirst()
}

type KeptTest = NonNullable<Awaited<ReturnType<typeof findKeptTest>>>

/** Returns rows in the format of `listSections`. */
export function listKeptSections({
  sections,
  section_places,
}: Pick<KeptTest, 'sections' | 'section_places'>): SectionRow[] {
  return keptSections.parse(sections).map((section, place) => ({
    ...section,
    question_count: section_places.filter((other) => other === place).length,
  }))
}

/** Returns rows in the format of `listQuestions`. */
export function listKeptQuestions(tx: SystemTx, test: TestVersion): Promise<QuestionRow[]> {
  return queryKeptQuestions(tx, askedQuestions(test)).execute()
}

/** The questions of an attempt's present version that are not handed in, in the format of `listQuestions`. */
export const openQuestionsStatement = defineSystemStatement(
  'open_questions',
  (tx, value: ValueOf<{ readonly attempt: string }>) => queryKeptQuestions(tx, openQuestions(value('attempt'))),
)

export type OpenQuestionRow = RowOf<ReturnType<typeof openQuestionsStatement>>

function queryKeptQuestions(tx: SystemTx, asked: AskedQuestions) {
  return keptQuestions(tx, asked)
    .select([
      'kept.question_id as id',
      'asked.section_id',
      'kept.title',
      'kept.text',
      'kept.input_type',
      'kept.options',
      'kept.interaction',
      'kept.choose_count',
    ])
    .select([
      'kept.unit_label',
      'kept.image_url',
      'kept.image_alt',
      'kept.passage',
      'kept.type',
      'kept.topic',
      'asked.subject',
    ])
    .select(selectImageSize('kept.image_url'))
}

/** A version that attempts have started on, with its keys and the rulings in force. */
export interface KeptKeys extends TestVersion {
  readonly format: PaperFormat
  /** In the order of the test. */
  readonly rows: readonly KeyRow[]
}

/**
 * In two statements, however many versions there are. Each question is read once, because the routes of an adaptive test have theirs from
 * one pool. Leaves out versions that no attempt has started on, and routes that are gone.
 */
export async function listKeptKeys(tx: SystemTx, versions: readonly TestVersion[]): Promise<KeptKeys[]> {
  const kept = await keptAmong(tx, versions)
    .select(['test_id', 'version', 'format', 'sections', 'questions', 'section_places', 'difficulties'])
    .execute()
  const keys = await listKeysOf(tx, [...new Set(kept.flatMap(({ questions }) => questions))])
  const byId = new Map(keys.map(({ kept_id, ...row }) => [kept_id, row]))
  return kept.map(({ test_id: id, version, format, sections, questions, section_places, difficulties }) => {
    const named = keptSections.parse(sections)
    const rows = questions.map((question, at) => {
      const [row, section] = [byId.get(question), named[section_places[at] ?? -1]]
      if (!row || !section) throw new Error('A kept version has lost a question.')
      return { ...row, section_id: section.id, subject: section.subject, thousandths: difficulties?.[at] ?? null }
    })
    return { id, version, format: paperFormat.parse(format), rows }
  })
}

function keptAmong(tx: SystemTx, versions: readonly TestVersion[]) {
  const [ids, numbers] = [versions.map(({ id }) => id), versions.map(({ version }) => version)]
  return tx.selectFrom('test_versions').where(
    sql<boolean>`(test_id, version) in (
        select wanted.id, wanted.number from unnest(${bindUuids(ids)}, ${numbers}::integer[]) as wanted (id, number))`,
  )
}

function listKeysOf(tx: SystemTx, kept: readonly string[]) {
  return tx
    .selectFrom('question_versions as kept')
    .leftJoin('question_rulings as ruling', (join) =>
      join.onRef('ruling.question_id', '=', 'kept.question_id').on('ruling.ended_at', 'is', null),
    )
    .where((is) => is('kept.id', '=', is.fn.any(bindUuids(kept))))
    .select(['kept.id as kept_id', 'kept.question_id as id', 'kept.type', 'kept.input_type', 'kept.passage'])
    .select(['kept.options', 'kept.interaction', 'kept.correct_response', 'kept.choose_count'])
    .select(['kept.correct_option', 'kept.numeric_answer', 'kept.unit_label', 'kept.topic'])
    .select(rulingInForce)
    .execute()
}

/** Returns what decides which questions of a pool are delivered. `answers` are those that the model has. */
export function listKeptForPool(tx: SystemTx, test: TestVersion) {
  return keptQuestions(tx, askedQuestions(test))
    .leftJoin('test_questions as present', 'present.id', 'kept.question_id')
    .leftJoin('question_calibrations as calibration', 'calibration.fingerprint', 'kept.fingerprint')
    .select(['kept.question_id as id', 'asked.section_id', 'kept.type', 'kept.input_type', 'kept.passage'])
    .select(['kept.topic', 'kept.unit_label', 'kept.choose_count', 'asked.subject', 'present.skill'])
    .select(['present.difficulty as level', 'calibration.difficulty', 'calibration.answers'])
    .execute()
}

function keptQuestions(tx: SystemTx, asked: AskedQuestions) {
  return tx.selectFrom(asked).innerJoin('question_versions as kept', 'kept.id', 'asked.id').orderBy('asked.place')
}

interface AskedRow {
  id: string
  place: number
  section_id: string
  subject: string | null
}

type AskedQuestions = ReturnType<typeof askedQuestions>

/** Expands the array columns and a JSON document, which Kysely cannot type. */
function askedQuestions({ id, version }: TestVersion) {
  return sql<AskedRow>`(
    select question.id, question.place, test.sections -> question.section_place::int ->> 'id' as section_id,
      test.sections -> question.section_place::int ->> 'subject' as subject
    from public.test_versions test, unnest(test.questions, test.section_places) with ordinality as question (id, section_place, place)
    where test.test_id = ${id} and test.version = ${version})`.as<'asked'>('asked')
}

function openQuestions(attempt: RawBuilder<string>): AskedQuestions {
  return sql<AskedRow>`(
    select question.id, question.place, test.sections -> question.section_place::int ->> 'id' as section_id,
      test.sections -> question.section_place::int ->> 'subject' as subject
    from public.test_attempts attempt
    join public.test_versions test on test.test_id = attempt.test_id and test.version = attempt.test_version,
      unnest(test.questions, test.section_places, test.question_ids) with ordinality
        as question (id, section_place, question_id, place)
    where attempt.id = ${attempt} and question.question_id <> all (attempt.handed_in))`.as<'asked'>('asked')
}

/** Keeps the current state of the test, as the start of an attempt does. Returns the version number. */
export async function keepTestVersion(tx: SystemTx, test: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select public.keep_test_version(${test}) as version`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('Keeping a version gave no number.')
  return kept.version
}
