import { sql } from 'kysely'
import { type AnswerSheet, lateArrivalSeconds } from '#contracts/attempts.ts'
import type { StudentId, TestId, UserId } from '#contracts/ids.ts'
import { hasMarkings } from '#domain/markings-limit.ts'
import type { Statement } from '../../db/batch.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'
import type { LockedAttempt } from './locked-attempt.ts'

/** For a batch: the person's student record, where there is one already. */
export function myStudentStatement(me: UserId): Statement<{ id: string }> {
  return { name: 'my_student', text: 'select id from public.students where user_id = $1::uuid', values: [me] }
}

/** The person's student record; made with the default grade and school where there is none yet. */
export async function getOrInsertMyStudent(tx: UserTx, me: UserId): Promise<string> {
  await tx
    .insertInto('students')
    .values({ user_id: me })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await tx.selectFrom('students').where('user_id', '=', me).select('id').executeTakeFirstOrThrow()
  return row.id
}

/** For a batch as the system: a row where only a retake opens the test again. */
export function lockedAssignmentStatement(student: string, test: string): Statement<{ id: string }> {
  return {
    name: 'locked_assignment',
    text: `select id from public.student_test_assignments
           where student_id = $1::uuid and test_id = $2::uuid and completed and locked`,
    values: [student, test],
  }
}

/** Not a parameter: a prepared statement finds an index over these attempts alone only by the word itself. */
const underWay = sql.lit('in_progress')

const attemptColumns = [
  'id',
  'student_id',
  'test_id',
  'test_version',
  'status',
  'writer',
  'started_at',
  'deadline_at',
  'change_number',
  'current_question',
  'answers',
  'saved_at',
  'contact_at',
  'announced_through',
  'late_questions',
] as const

/** Locks the sitting that is under way until the end of the transaction. */
export function findOpenAttempt(tx: SystemTx, student: string, test: string) {
  return tx
    .selectFrom('test_attempts')
    .where('student_id', '=', student)
    .where('test_id', '=', test)
    .where('status', '=', underWay)
    .select(attemptColumns)
    .forUpdate()
    .executeTakeFirst()
}

/** For a batch as the system: as `findOpenAttempt`. */
export function openAttemptStatement(student: string, test: string): Statement<AttemptRow> {
  return {
    name: 'open_attempt',
    text: `select ${attemptColumns.join(', ')} from public.test_attempts
           where student_id = $1::uuid and test_id = $2::uuid and status = 'in_progress' for update`,
    values: [student, test],
  }
}

/** For a batch as the system: another test of the student whose clock still runs, the one that ends first. */
export function otherOpenAttemptStatement(student: string, test: string, now: Date): Statement<OtherAttemptRow> {
  return {
    name: 'other_open_attempt',
    text: `select t.title, t.slug, a.deadline_at
           from public.test_attempts a join public.tests t on t.id = a.test_id
           where a.student_id = $1::uuid and a.test_id <> $2::uuid and a.status = 'in_progress'
             and a.deadline_at > $3::timestamptz
           order by a.deadline_at limit 1`,
    values: [student, test, now],
  }
}

export interface OtherAttemptRow {
  readonly title: string
  readonly slug: string
  readonly deadline_at: Date
}

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>

/** Undefined where another request has opened one at the same moment. */
export function insertAttempt(
  tx: SystemTx,
  values: {
    student_id: StudentId | string
    test_id: TestId | string
    test_version: number
    started_at: Date
    deadline_at: Date
  },
) {
  return tx
    .insertInto('test_attempts')
    .values({ ...values, saved_at: values.started_at })
    .onConflict((conflict) => conflict.columns(['student_id', 'test_id']).where('status', '=', underWay).doNothing())
    .returning(attemptColumns)
    .executeTakeFirst()
}

/** Gives the attempt to a new writer; the one before may save no more. */
export function updateWriter(tx: SystemTx, attempt: string, writer: string) {
  return tx
    .updateTable('test_attempts')
    .set({ writer })
    .where('id', '=', attempt)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

export interface Saving {
  readonly attempt: string
  readonly writer: string
  /** Number of the first and last change; equal bounds without any change mean that only the place is saved. */
  readonly first: number
  readonly last: number
  readonly sheet: AnswerSheet
  readonly currentQuestion: number
  readonly now: Date
  /** The last change that the device says it holds. */
  readonly announced: number
}

/**
 * Applies a batch once and in order, on one row; gives nothing where that was not to be done, for a reason that
 * `attemptStandingStatement` tells. Part of the batch may have been applied earlier: its records are the last of their
 * questions, so applying them again is right. After the deadline a trigger notes the contact and what came late.
 */
export function saveStatement(saving: Saving): Statement {
  // Measuring all notes and highlights costs: only a batch that brings some pays for it.
  const isMarked = Object.values(saving.sheet).some(hasMarkings)
  return {
    name: isMarked ? 'save_changes_with_markings' : 'save_changes',
    text: `
      update public.test_attempts
      set answers = answers || ${isMarked ? 'public.within_markings_limit(answers, $2::jsonb)' : '$2::jsonb'},
        change_number = $4::bigint, current_question = $5::int, saved_at = $6::timestamptz,
        announced_through = case when deadline_at < $6::timestamptz then $8::bigint end
      where id = $1::uuid and status = 'in_progress' and writer = $7::uuid
        and change_number between $3::bigint - 1 and $4::bigint - 1
        and (deadline_at >= $6::timestamptz or public.late_changes_count(
          deadline_at, contact_at, announced_through, saved_at, $4::bigint, $6::timestamptz))
      returning change_number, deadline_at, pg_column_size(answers) as bytes`,
    values: [
      saving.attempt,
      saving.sheet,
      saving.first,
      saving.last,
      saving.currentQuestion,
      saving.now,
      saving.writer,
      saving.announced,
    ],
  }
}

/** Without changes: keeps which question is on the screen. */
export function savePlaceStatement(saving: Saving): Statement {
  return {
    name: 'save_place',
    text: `
      update public.test_attempts set current_question = $2::int
      where id = $1::uuid and status = 'in_progress' and writer = $3::uuid
        and deadline_at + make_interval(secs => $5::int) >= $4::timestamptz
      returning change_number, deadline_at, contact_at`,
    values: [saving.attempt, saving.currentQuestion, saving.writer, saving.now, lateArrivalSeconds],
  }
}

/** How an attempt stands whose changes were not saved. */
export function attemptStandingStatement(attempt: string): Statement {
  return {
    name: 'attempt_standing',
    text: `select status, writer, change_number, deadline_at, contact_at from public.test_attempts where id = $1::uuid`,
    values: [attempt],
  }
}

interface TestOfAttemptRow {
  readonly test_id: string
  readonly test_version: number
  readonly version: number
  readonly score_scale_id: string | null
}

/** For a batch as the system: the test of an attempt as it is now, and the version that the attempt began with. */
export function testOfAttemptStatement(attempt: string): Statement<TestOfAttemptRow> {
  return {
    name: 'test_of_attempt',
    text: `select a.test_id, a.test_version, t.version, t.score_scale_id
           from public.test_attempts a join public.tests t on t.id = a.test_id where a.id = $1::uuid`,
    values: [attempt],
  }
}

/** For a batch: the id of an attempt that the person may see. */
export function visibleAttemptStatement(attempt: string): Statement<{ id: string }> {
  return { name: 'visible_attempt', text: 'select id from public.test_attempts where id = $1::uuid', values: [attempt] }
}

/**
 * For a batch as the system. A statement of its own: the one that reads afterwards then sees what the transaction that
 * held the lock before has written.
 */
export function lockAttemptStatement(attempt: string): Statement {
  return {
    name: 'lock_attempt',
    text: 'select id from public.test_attempts where id = $1::uuid for update',
    values: [attempt],
  }
}

/** For a batch as the system: an attempt that is locked, with what decides how it is scored. */
export function lockedAttemptStatement(attempt: string): Statement<LockedAttempt> {
  return {
    name: 'locked_attempt',
    text: `
      select a.id, a.student_id, a.test_id, a.status, a.writer, a.change_number, a.started_at, a.deadline_at, a.answers,
        a.contact_at, a.announced_through, a.saved_at, a.late_questions, t.version as current_version, t.score_scale_id, s.id as submission_id
      from public.test_attempts a
      join public.tests t on t.id = a.test_id
      left join public.test_submissions s on s.attempt_id = a.id
      where a.id = $1::uuid`,
    values: [attempt],
  }
}

/** The first answer to the writer after the deadline, and what it said it still holds. */
export function updateContact(tx: SystemTx, attempt: string, writer: string, announced: number | null, at: Date) {
  return tx
    .updateTable('test_attempts')
    .set({ contact_at: at, announced_through: announced })
    .where('id', '=', attempt)
    .where('writer', '=', writer)
    .where('status', '=', 'in_progress')
    .where('deadline_at', '<', at)
    .where((eb) => eb.or([eb('contact_at', 'is', null), eb('contact_at', '<=', eb.ref('deadline_at'))]))
    .execute()
}

/** Attempts whose time ran out so long ago that nothing more can arrive, the longest overdue first. */
export function listOverdueAttempts(tx: SystemTx, before: Date, limit: number) {
  return tx
    .selectFrom('test_attempts')
    .where('status', '=', 'in_progress')
    .where('deadline_at', '<', before)
    .select('id')
    .orderBy('deadline_at')
    .limit(limit)
    .execute()
}

/** With a deadline not before `after`. */
export async function hasOpenAttempt(tx: SystemTx, after: Date): Promise<boolean> {
  const open = await tx
    .selectFrom('test_attempts')
    .where('status', '=', 'in_progress')
    .where('deadline_at', '>=', after)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Locks an attempt that is still overdue. Nothing where it was closed, got more time, or is being closed elsewhere. */
export function lockOverdueAttempt(tx: SystemTx, attempt: string, before: Date) {
  return tx
    .selectFrom('test_attempts')
    .where('id', '=', attempt)
    .where('status', '=', 'in_progress')
    .where('deadline_at', '<', before)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** For a batch: the clock of an attempt that the person may see, and whether they are the one who writes it. */
export function attemptClockStatement(attempt: string, writer: string | undefined): Statement {
  return {
    name: 'attempt_clock',
    text: `select deadline_at, contact_at, status, change_number, writer = $2::uuid as is_writer
           from public.test_attempts where id = $1::uuid`,
    values: [attempt, writer ?? null],
  }
}
