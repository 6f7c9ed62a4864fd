/** The data that `keep_test_version` keeps for the attempts on one version of a test. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sectionId } from '#contracts/wire/ids.ts'
import { subject } from '#contracts/wire/subjects.ts'
import type { SystemTx } from '../../db/transactions.ts'
import type { SectionRow } from './find-test.ts'
import { imageSize, type KeyRow, type QuestionRow, rulingInForce } from './tests.queries.ts'

export interface TestVersion {
  readonly id: string
  readonly version: number
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
export function sectionsOfKept({
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
  return keptQuestions(tx, test)
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
    .select(imageSize('kept.image_url'))
    .execute()
}

/** Returns rows in the format of `listKeys`. */
export function listKeptKeys(tx: SystemTx, test: TestVersion): Promise<KeyRow[]> {
  return keptQuestions(tx, test)
    .leftJoin('question_rulings as ruling', (join) =>
      join.onRef('ruling.question_id', '=', 'kept.question_id').on('ruling.ended_at', 'is', null),
    )
    .select([
      'kept.question_id as id',
      'asked.section_id',
      'kept.type',
      'kept.input_type',
      'kept.passage',
      'kept.options',
    ])
    .select(['kept.interaction', 'kept.correct_response', 'kept.choose_count'])
    .select(['kept.correct_option', 'kept.numeric_answer', 'kept.unit_label', 'kept.topic', 'asked.subject'])
    .select(rulingInForce)
    .execute()
}

function keptQuestions(tx: SystemTx, test: TestVersion) {
  return tx
    .selectFrom(askedQuestions(test))
    .innerJoin('question_versions as kept', 'kept.id', 'asked.id')
    .orderBy('asked.place')
}

interface AskedRow {
  id: string
  place: number
  section_id: string
  subject: string | null
}

/** Expands the array columns and a JSON document, which Kysely cannot type. */
function askedQuestions({ id, version }: TestVersion) {
  return sql<AskedRow>`(
    select question.id, question.place, test.sections -> question.section_place::int ->> 'id' as section_id,
      test.sections -> question.section_place::int ->> 'subject' as subject
    from public.test_versions test,
      unnest(test.questions, test.section_places) with ordinality as question (id, section_place, place)
    where test.test_id = ${id} and test.version = ${version})`.as<'asked'>('asked')
}

/** Keeps the current state of the test, as the start of an attempt does. Returns the version number. */
export async function keepTestVersion(tx: SystemTx, test: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select public.keep_test_version(${test}) as version`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('Keeping a version gave no number.')
  return kept.version
}
