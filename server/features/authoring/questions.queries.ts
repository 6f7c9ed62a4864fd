import { sql } from 'kysely'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import type { Option, StoredOptions } from '#domain/answers/options.ts'
import { buildPlacedKey, writeInteraction } from '#domain/authoring/placed-columns.ts'
import type { StoredRationale } from '#domain/authoring/rationales.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

const columns = [
  'test_questions.id',
  'test_questions.section_id',
  'test_questions.title',
  'test_questions.text',
  'test_questions.type',
  'test_questions.input_type',
  'test_questions.options',
  'test_questions.interaction',
  'test_questions.retired_option_ids',
  'test_questions.correct_option',
  'test_questions.correct_response',
  'test_questions.choose_count',
  'test_questions.numeric_answer',
  'test_questions.unit_label',
  'test_questions.explanation',
  'test_questions.hint',
  'test_questions.image_url',
  'test_questions.image_alt',
  'test_questions.passage',
  'test_questions.topic',
  'test_questions.skill',
  'test_questions.standard',
  'test_questions.forms',
  'test_questions.difficulty',
  'test_questions.item_status',
  'test_questions.tags',
  'test_questions.rationales',
  'test_questions.revision',
  'test_questions.updated_at',
] as const

/** Includes the keys; sorted in the order of the test. */
export function listQuestionRows(tx: UserTx, test: string) {
  return tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .select(columns)
    .orderBy('test_sections.order_index')
    .orderBy('test_sections.id')
    .orderBy('test_questions.order_index')
    .orderBy('test_questions.id')
    .execute()
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number]

/** In this order. */
export async function listQuestionRowsById(tx: UserTx, ids: readonly string[]): Promise<QuestionRow[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .where((is) => is('test_questions.id', '=', is.fn.any(bindUuids(ids))))
    .select(columns)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export function findQuestionRow(tx: UserTx, id: string) {
  return tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_questions.id', '=', id)
    .select(columns)
    .select(['test_sections.test_id', 'test_sections.title as section_title'])
    .executeTakeFirst()
}

/** In order. */
export async function listQuestionIds(tx: UserTx, section: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('test_questions')
    .where('section_id', '=', section)
    .select('id')
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countQuestions(tx: UserTx, test: string): Promise<number> {
  const { count } = await tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A draft whose options have their ids. */
export interface IdentifiedDraft {
  readonly draft: QuestionDraft
  readonly known: StoredOptions
  /** Stored places of the question, matching the places of the draft. */
  readonly places: readonly Option[]
  readonly rationales: readonly StoredRationale[]
}

/** `order` is the index within the section. Returns the rows in the given order. */
export async function insertQuestions(
  tx: UserTx,
  section: string,
  questions: readonly (IdentifiedDraft & { order: number })[],
): Promise<QuestionRow[]> {
  const values = questions.map(({ order, ...question }) => ({
    ...valuesOf(question),
    section_id: section,
    order_index: order,
  }))
  return refusingUnknownTopic(tx.insertInto('test_questions').values(values).returning(columns).execute())
}

export function updateQuestionRow(tx: UserTx, id: string, question: IdentifiedDraft) {
  return refusingUnknownTopic(
    tx
      .updateTable('test_questions')
      .set({ ...valuesOf(question), retired_option_ids: [...question.known.retired] })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )
}

export function moveQuestionRow(tx: UserTx, id: string, section: string) {
  return tx
    .updateTable('test_questions')
    .set({ section_id: section })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function deleteQuestionRow(tx: UserTx, id: string) {
  return tx.deleteFrom('test_questions').where('id', '=', id).execute()
}

export async function writeQuestionOrder(tx: UserTx, order: readonly string[]) {
  await sql`
    update public.test_questions question set order_index = place.number - 1
    from unnest(${order}::uuid[]) with ordinality as place (id, number)
    where question.id = place.id and question.order_index is distinct from place.number - 1`.execute(tx)
}

/** Throws `invalid_input` if the topic is unknown. */
function refusingUnknownTopic<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, {
    test_questions_topic_fkey: () => makeInputRefusal('question.topic', 'This topic does not exist.'),
  })
}

function valuesOf({ draft, known: { options }, places, rationales }: IdentifiedDraft) {
  return {
    title: draft.title,
    text: draft.text,
    type: draft.type,
    input_type: draft.inputType,
    options: JSON.stringify(options),
    correct_option: draft.correctAnswer === null ? null : (options[draft.correctAnswer]?.id ?? null),
    interaction: draft.places === undefined ? null : JSON.stringify(writeInteraction(draft, options, places)),
    correct_response: draft.places === undefined ? responseOf(draft, options) : buildPlacedKey(draft, options, places),
    choose_count: draft.choose ?? null,
    numeric_answer: draft.numericAnswer,
    unit_label: draft.unitLabel,
    explanation: draft.explanation,
    hint: draft.hint,
    image_url: draft.imageUrl,
    image_alt: draft.imageAlt,
    passage: draft.passage === null ? null : JSON.stringify(draft.passage),
    topic: draft.topic,
    skill: draft.skill,
    standard: draft.standard,
    forms: draft.forms,
    difficulty: draft.difficulty,
    item_status: draft.itemStatus,
    tags: draft.tags,
    rationales: JSON.stringify(rationales),
  }
}

function responseOf({ correctAnswers }: QuestionDraft, options: StoredOptions['options']): string[] | null {
  const ids = (correctAnswers ?? []).flatMap((at) => options[at]?.id ?? [])
  return ids.length === 0 ? null : ids
}
