import { sql } from 'kysely'
import type { UserId } from '#contracts/wire/ids.ts'
import type { RowOf } from '../../db/batch.ts'
import { defineSystemStatement, defineUserStatement, type ValueOf } from '../../db/statements.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Lists questions in the order of the test, with everything but the key. */
export function listQuestions(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test)
    .select([
      'test_questions.id',
      'test_questions.section_id',
      'test_questions.title',
      'test_questions.text',
      'test_questions.input_type',
      'test_questions.options',
      'test_questions.interaction',
      'test_questions.choose_count',
      'test_questions.unit_label',
      'test_questions.image_url',
      'test_questions.image_alt',
      'test_questions.passage',
      'test_questions.type',
      'test_questions.topic',
      'test_sections.subject',
    ])
    .select(selectImageSize('test_questions.image_url'))
    .execute()
}

/** Selects the size of the uploaded image at an address. */
export function selectImageSize(address: 'test_questions.image_url' | 'kept.image_url') {
  return sql<unknown>`public.image_size(${sql.ref(address)})`.as('image_size')
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

/** Lists the explanations of the answers, with the current key that they were written for. Only for reviews. */
export function listExplanations(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test)
    .select([
      'test_questions.id',
      'test_questions.explanation',
      'test_questions.hint',
      'test_questions.rationales',
      'test_questions.skill',
      'test_questions.input_type',
      'test_questions.correct_option',
      'test_questions.correct_response',
      'test_questions.numeric_answer',
    ])
    .execute()
}

export type ExplanationRow = Awaited<ReturnType<typeof listExplanations>>[number]

/** The key of every question with the ruling in force, null where there is none, in the order of the test: only for scoring. */
export function listKeys(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test)
    .leftJoin('question_rulings as ruling', (join) =>
      join.onRef('ruling.question_id', '=', 'test_questions.id').on('ruling.ended_at', 'is', null),
    )
    .select(rulingInForce)
    .select(sql.lit<number | null>(null).as('thousandths'))
    .select([
      'test_questions.id',
      'test_questions.section_id',
      'test_questions.type',
      'test_questions.input_type',
      'test_questions.passage',
      'test_questions.options',
      'test_questions.interaction',
      'test_questions.correct_option',
      'test_questions.correct_response',
      'test_questions.choose_count',
      'test_questions.numeric_answer',
      'test_questions.unit_label',
      'test_questions.topic',
      'test_sections.subject',
    ])
    .execute()
}

/** Of a query that has joined it. */
export const rulingInForce = sql<unknown>`case when ruling.id is not null
  then jsonb_build_object('kind', ruling.kind, 'accepted', ruling.accepted) end`.as('ruling')

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

function questionsInOrder(tx: SystemTx, test: string) {
  return tx
    .selectFrom('test_questions')
    .innerJoin('test_sections', 'test_sections.id', 'test_questions.section_id')
    .where('test_sections.test_id', '=', test)
    .orderBy('test_sections.order_index')
    .orderBy('test_sections.id')
    .orderBy('test_questions.order_index')
    .orderBy('test_questions.id')
}

/** Lists the scale that a test names, or else the default one: a row for each subject. */
export function listScaleTables(tx: SystemTx, scale: string | null) {
  return tx
    .selectFrom('score_scale_tables')
    .innerJoin('score_scales', 'score_scales.id', 'score_scale_tables.scale_id')
    .where((where) => (scale ? where('score_scales.id', '=', scale) : where('score_scales.is_default', '=', true)))
    .select(['score_scales.id', 'score_scale_tables.subject', 'score_scale_tables.scaled_scores'])
    .execute()
}

/** A student's extra time and tools, if any. */
export const accommodationStatement = defineSystemStatement(
  'my_accommodation',
  (tx, value: ValueOf<{ user: UserId }>) =>
    tx
      .selectFrom('student_accommodations')
      .innerJoin('students', 'students.id', 'student_accommodations.student_id')
      .where('students.user_id', '=', value('user'))
      .select(['student_accommodations.time_multiplier', 'student_accommodations.extra_minutes'])
      .select(['student_accommodations.tools_on', 'student_accommodations.tools_off']),
)

export type AccommodationRow = Readonly<RowOf<ReturnType<typeof accommodationStatement>>>

/** My assignment of a test and my attempt in progress. Each is null if there is none. */
export const myPlaceStatement = defineUserStatement('my_place', (tx, value: ValueOf<{ test: string }>) =>
  tx
    .selectFrom(sql<{ student_id: string | null }>`(select public.my_student_id() as student_id)`.as<'me'>('me'))
    .leftJoin('student_test_assignments', (join) =>
      join
        .onRef('student_test_assignments.student_id', '=', 'me.student_id')
        .on('student_test_assignments.test_id', '=', value('test')),
    )
    .leftJoin('test_attempts', (join) =>
      join
        .onRef('test_attempts.student_id', '=', 'me.student_id')
        .on('test_attempts.test_id', '=', value('test'))
        .on('test_attempts.status', '=', sql.lit('in_progress')),
    )
    .select(['student_test_assignments.id as assignment_id', 'test_attempts.id as attempt_id'])
    .select(['student_test_assignments.due_date', 'student_test_assignments.opens_at'])
    .select(['student_test_assignments.closes_at', 'student_test_assignments.note'])
    .select(
      sql<boolean>`coalesce(student_test_assignments.completed and student_test_assignments.locked, false)`.as(
        'locked',
      ),
    ),
)

export type MyPlaceRow = Readonly<RowOf<ReturnType<typeof myPlaceStatement>>>
