import type { TestId, UserId } from '#contracts/ids.ts'
import type { Statement } from '../../db/batch.ts'
import type { SystemTx } from '../../db/transactions.ts'

/** Everything of a question but its key, in the order of the test. */
export function listQuestions(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test)
    .select([
      'test_questions.id',
      'test_questions.section_id',
      'test_questions.title',
      'test_questions.text',
      'test_questions.input_type',
      'test_questions.options',
      'test_questions.image_url',
      'test_questions.image_alt',
      'test_questions.passage',
      'test_questions.type',
      'test_questions.topic',
      'test_sections.subject',
    ])
    .execute()
}

/** Why the keys are what they are: for looking back alone. */
export function listExplanations(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test).select(['test_questions.id', 'test_questions.explanation']).execute()
}

/** The key of every question, in the order of the test: for scoring alone. */
export function listKeys(tx: SystemTx, test: string) {
  return questionsInOrder(tx, test)
    .select([
      'test_questions.id',
      'test_questions.section_id',
      'test_questions.type',
      'test_questions.input_type',
      'test_questions.passage',
      'test_questions.correct_answer',
      'test_questions.numeric_answer',
      'test_questions.topic',
      'test_sections.subject',
    ])
    .execute()
}

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

/** The scale that a test names, else the default one: a row for each subject. */
export function listScaleTables(tx: SystemTx, scale: string | null) {
  return tx
    .selectFrom('score_scale_tables')
    .innerJoin('score_scales', 'score_scales.id', 'score_scale_tables.scale_id')
    .where((where) => (scale ? where('score_scales.id', '=', scale) : where('score_scales.is_default', '=', true)))
    .select(['score_scales.id', 'score_scale_tables.subject', 'score_scale_tables.scaled_scores'])
    .execute()
}

interface ExtraTimeRow {
  /** The driver reads a `numeric` as text. */
  readonly time_multiplier: string
  readonly extra_minutes: number
}

/** For a batch as the system: the time that a student has beyond what tests give, where there is any. */
export function extraTimeStatement(user: UserId): Statement<ExtraTimeRow> {
  const text = `
    select accommodation.time_multiplier, accommodation.extra_minutes
    from public.student_accommodations accommodation
    join public.students student on student.id = accommodation.student_id
    where student.user_id = $1::uuid`
  return { name: 'extra_time', text, values: [user] }
}

/** What a student's row of `myPlaceStatement` holds. */
export interface Place {
  readonly assignment_id: string | null
  readonly locked: boolean
  readonly attempt_id: string | null
}

/** For a student's batch: my assignment of a test and my sitting of it that is under way, each null where there is none. */
export function myPlaceStatement(test: TestId | string): Statement<Place> {
  const text = `
    select assignment.id as assignment_id,
           coalesce(assignment.completed and assignment.locked, false) as locked,
           attempt.id as attempt_id
    from (select public.my_student_id() as student_id) me
    left join public.student_test_assignments assignment
      on assignment.student_id = me.student_id and assignment.test_id = $1::uuid
    left join public.test_attempts attempt
      on attempt.student_id = me.student_id and attempt.test_id = $1::uuid and attempt.status = 'in_progress'`
  return { name: 'my_place', text, values: [test] }
}
