import { sql, type Updateable } from 'kysely'
import { selectQuestionCount } from '../../db/exam-questions.ts'
import type { StudentTestAssignmentsTable } from '../../db/schema.ts'
import { isTakingTest } from '../../db/tests-in-progress.ts'
import type { AnyTx, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/**
 * Returns those of the students that the tutor teaches. Tutors may not lock them; if one is deleted in the meantime, a foreign key refuses
 * the row.
 */
export async function listVisibleStudents(tx: UserTx, students: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('students')
    .where((is) => is('id', '=', is.fn.any(bindUuids(students))))
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** With their status. */
export function listTests(tx: UserTx, tests: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where((is) => is('id', '=', is.fn.any(bindUuids(tests))))
    .select(['id', 'title', 'status', 'purpose'])
    .orderBy('id')
    .execute()
}

/** Returns those of the students who exist, and locks them so that none can be deleted until the end of the transaction. */
export async function lockStudentsForKeyShare(tx: UserTx, students: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('students')
    .where((is) => is('id', '=', is.fn.any(bindUuids(students))))
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** By title. */
export function listAssignableTests(tx: UserTx, statuses: readonly string[], students: readonly string[]) {
  const assigned = tx
    .selectFrom('student_test_assignments')
    .where((is) => is('student_id', '=', is.fn.any(bindUuids(students))))
    .groupBy('test_id')
    .select(({ fn }) => ['test_id', fn.countAll<number>().as('assigned')])
  return (
    tx
      .selectFrom('tests as t')
      .innerJoin('exam_formats as f', 'f.id', 't.format_id')
      .leftJoin(assigned.as('a'), 'a.test_id', 't.id')
      .where((is) => is('t.status', '=', is.fn.any(sql<string[]>`${statuses}::text[]`)))
      // Tutors see drills that others gave to their students, but assign only their own.
      .where((is) => is.or([is('t.purpose', '=', 'test'), is('t.made_by', '=', sql<string>`auth.uid()`)]))
      .select(selectQuestionCount)
      .select(({ fn, lit }) => [
        't.id',
        't.slug',
        't.title',
        't.status',
        't.purpose',
        fn.coalesce('a.assigned', lit(0)).as('assigned'),
        sql<boolean>`t.show_answers = 'after_due_date' and public.release_state(t.id) = 'released'`.as(
          'are_answers_released',
        ),
      ])
      .orderBy('t.title')
      .orderBy('t.id')
      .execute()
  )
}

export type AssignableTestRow = Awaited<ReturnType<typeof listAssignableTests>>[number]

/** Returns the tests with their status, and locks them so that none can be deleted until the end of the transaction. */
export function lockTestsForKeyShare(tx: UserTx, tests: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where((is) => is('id', '=', is.fn.any(bindUuids(tests))))
    .select(['id', 'title', 'status', 'purpose'])
    .orderBy('id')
    .forKeyShare()
    .execute()
}

export interface NewAssignmentTerms {
  readonly assignedAt: Date
  readonly dueDate: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly note: string
  /** Absent for tutors, who may not write it. */
  readonly retakePin?: string | null
}

/** Assigns each test to each student who does not have it yet. Returns the new assignments. */
export function insertAssignments(
  tx: UserTx,
  students: readonly string[],
  tests: readonly string[],
  { assignedAt, retakePin, ...terms }: NewAssignmentTerms,
) {
  const columns = ['student_id', 'test_id', 'assigned_at', 'due_date', 'opens_at', 'closes_at', 'note'] as const
  const pairs = sql<{ student_id: string; test_id: string }>`(
    select student_id, test_id from unnest(${students}::uuid[]) as student_id, unnest(${tests}::uuid[]) as test_id)`
  return tx
    .insertInto('student_test_assignments')
    .columns(retakePin === undefined ? columns : [...columns, 'retake_pin'])
    .expression((db) =>
      db
        .selectFrom(pairs.as<'pairs'>('pairs'))
        .select(['student_id', 'test_id'])
        .select([
          sql<Date>`${assignedAt}::timestamptz`.as('assigned_at'),
          sql<Date | null>`${terms.dueDate}::timestamptz`.as('due_date'),
          sql<Date | null>`${terms.opensAt}::timestamptz`.as('opens_at'),
          sql<Date | null>`${terms.closesAt}::timestamptz`.as('closes_at'),
          sql<string>`${terms.note}::text`.as('note'),
        ])
        .$if(retakePin !== undefined, (select) =>
          select.select(sql<string | null>`${retakePin ?? null}::text`.as('retake_pin')),
        )
        .orderBy('student_id')
        .orderBy('test_id'),
    )
    .onConflict((conflict) => conflict.columns(['student_id', 'test_id']).doNothing())
    .returning(['student_id', 'test_id'])
    .execute()
}

/** Lists a student's assignments, latest first, or a single one. */
export function listStudentAssignments(tx: AnyTx, of: { student: string } | { assignment: string }) {
  const query = tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('students as pupil', 'pupil.id', 'a.student_id')
    .leftJoin('user_profiles as p', 'p.id', 'pupil.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('test_submissions as s')
          .whereRef('s.student_id', '=', 'a.student_id')
          .whereRef('s.test_id', '=', 'a.test_id')
          .select([
            's.id',
            's.submitted_at',
            's.score_percentage',
            's.total_questions',
            's.is_untimed',
            's.test_version',
          ])
          .orderBy('s.submitted_at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.student_id', 't.id as test_id', 't.slug', 't.title', 't.status', 'a.assigned_at', 'a.due_date'])
    .select(['pupil.user_id', 'p.full_name as student_name'])
    .select([
      'a.opens_at',
      'a.closes_at',
      'a.note',
      'a.reminded_at',
      'a.completed',
      'a.locked',
      'latest.id as submission_id',
      'latest.submitted_at',
    ])
    .select(['latest.score_percentage', 'latest.total_questions', 'latest.is_untimed', 'latest.test_version'])
    .select((eb) => [
      eb('a.retake_pin', 'is not', null).as('has_own_pin'),
      isTakingTest(eb.ref('a.student_id'), eb.ref('a.test_id')).as('is_under_way'),
    ])
    .orderBy('a.assigned_at', 'desc')
    .orderBy('t.title')
    .orderBy('a.id')
  return (
    'student' in of ? query.where('a.student_id', '=', of.student) : query.where('a.id', '=', of.assignment)
  ).execute()
}

export type StudentAssignmentRow = Awaited<ReturnType<typeof listStudentAssignments>>[number]

/** Locks the assignment until the end of the transaction. Returns whether it exists. */
export async function lockStudentAssignment(tx: UserTx, assignment: string): Promise<boolean> {
  const row = await tx
    .selectFrom('student_test_assignments')
    .where('id', '=', assignment)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export function updateAssignmentRow(tx: UserTx, assignment: string, values: Updateable<StudentTestAssignmentsTable>) {
  return tx.updateTable('student_test_assignments').set(values).where('id', '=', assignment).execute()
}

/** If several reminders are sent within a day, only one of them gets the row. */
export async function claimReminder(tx: UserTx, assignment: string, now: Date, before: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('student_test_assignments')
    .set({ reminded_at: now })
    .where('id', '=', assignment)
    .where((is) => is.or([is('reminded_at', 'is', null), is('reminded_at', '<=', before)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the student, and the tutor who sends the reminder. */
export function getReminder(tx: SystemTx, assignment: string, tutor: string) {
  return tx
    .selectFrom('student_test_assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('user_profiles as teacher', (join) => join.on('teacher.id', '=', tutor))
    .where('a.id', '=', assignment)
    .select(['s.user_id', 'teacher.full_name as tutor_name'])
    .executeTakeFirstOrThrow()
}

export function deleteAssignmentRow(tx: UserTx, assignment: string) {
  return tx.deleteFrom('student_test_assignments').where('id', '=', assignment).execute()
}
