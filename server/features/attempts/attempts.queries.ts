import { type NotNull, type RawBuilder, sql } from 'kysely'
import { type AnswerSheet, lateArrivalLimitSeconds } from '#contracts/attempts/attempts.ts'
import { hasAnyMarkings } from '#domain/attempts/markings-limit.ts'
import type { RowOf } from '../../db/batch.ts'
import { testScale } from '../../db/scale-of-test.ts'
import { defineSystemStatement, defineUserStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

interface StudentAtTest {
  readonly student: string
  readonly test: string
}

/** The fields that determine whether the student's assignment lets an attempt start. */
export const assignmentTermsStatement = defineSystemStatement('assignment_terms', (tx, value: ValueOf<StudentAtTest>) =>
  tx
    .selectFrom('student_test_assignments')
    .where('student_id', '=', value('student'))
    .where('test_id', '=', value('test'))
    .select(['completed', 'locked', 'opens_at', 'closes_at']),
)

export type AssignmentTermsRow = RowOf<ReturnType<typeof assignmentTermsStatement>>

/** A literal instead of a parameter, because otherwise a prepared statement does not use the partial index on these attempts. */
const underWay = sql.lit('in_progress')

const attemptColumns = [
  'id',
  'student_id',
  'test_id',
  'test_version',
  'status',
  'writer',
  'started_at',
  'is_untimed',
  'entered_at',
  'deadline_at',
  'paused_until',
  'paused_seconds',
  'change_number',
  'current_question',
  'answers',
  'saved_at',
  'contact_at',
  'announced_through',
  'late_questions',
  'handed_in',
  'first_section',
] as const

/** Locks the attempt in progress until the end of the transaction. */
function openAttempt(tx: SystemTx, student: Operand<string>, test: Operand<string>) {
  return tx
    .selectFrom('test_attempts')
    .where('student_id', '=', student)
    .where('test_id', '=', test)
    .where('status', '=', underWay)
    .select(attemptColumns)
    .forUpdate()
}

export function findOpenAttempt(tx: SystemTx, student: string, test: string) {
  return openAttempt(tx, student, test).executeTakeFirst()
}

export const openAttemptStatement = defineSystemStatement('open_attempt', (tx, value: ValueOf<StudentAtTest>) =>
  openAttempt(tx, value('student'), value('test')),
)

/** Finds the student's other test whose clock is running and that ends first. Untimed tests do not count. */
export const otherOpenAttemptStatement = defineSystemStatement(
  'other_open_attempt',
  (tx, value: ValueOf<StudentAtTest & { readonly now: Date }>) =>
    tx
      .selectFrom('test_attempts')
      .innerJoin('tests', 'tests.id', 'test_attempts.test_id')
      .where('test_attempts.student_id', '=', value('student'))
      .where('test_attempts.test_id', '<>', value('test'))
      .where('test_attempts.status', '=', underWay)
      .where('test_attempts.deadline_at', '>', value('now'))
      .where('test_attempts.is_untimed', '=', sql.lit(false))
      .select(['tests.title', 'tests.slug', 'test_attempts.deadline_at', 'test_attempts.paused_until'])
      .$narrowType<{ deadline_at: NotNull }>()
      .orderBy('test_attempts.deadline_at')
      .limit(sql.lit(1)),
)

export type OtherAttemptRow = RowOf<ReturnType<typeof otherOpenAttemptStatement>>

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>

/**
 * Saves the current version of the test and starts an attempt on it, in one round trip. Undefined if another request has just opened one.
 */
export function insertAttempt(
  tx: SystemTx,
  values: { student_id: string; test_id: string; started_at: Date; deadline_at: Date | null; is_untimed: boolean },
) {
  return tx
    .insertInto('test_attempts')
    .values({
      ...values,
      test_version: sql<number>`public.keep_test_version(${values.test_id})`,
      saved_at: values.started_at,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'test_id']).where('status', '=', underWay).doNothing())
    .returning(attemptColumns)
    .executeTakeFirst()
}

/** Gives the attempt to a new writer. The previous one can no longer save. */
export function updateWriter(tx: SystemTx, attempt: string, writer: string) {
  return tx
    .updateTable('test_attempts')
    .set({ writer })
    .where('id', '=', attempt)
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

export interface SavedChanges {
  readonly attempt: string
  readonly writer: string
  /** Numbers of the first and last change. If both are equal and there is no change, only the current question is saved. */
  readonly first: number
  readonly last: number
  readonly sheet: AnswerSheet
  readonly currentQuestion: number
  readonly now: Date
  /** The number of the last change that the device reports. */
  readonly announced: number
}

/**
 * Applies a batch once and in order, to a single row. Returns nothing if it was not applied; `attemptProgressStatement` finds the reason.
 * Part of the batch may have been applied earlier, but its records are the latest of their questions, so applying them again is safe. After
 * the deadline, a trigger records the contact and the late answers.
 */
export function buildSaveStatement(saving: SavedChanges) {
  // Measuring all notes and highlights is expensive, so only batches that contain some are measured.
  return Object.values(saving.sheet).some(hasAnyMarkings) ? saveMarked(saving) : saveUnmarked(saving)
}

const saveMarked = defineUserStatement('save_changes_with_markings', (tx, value: ValueOf<SavedChanges>) =>
  save(tx, value, sql`public.within_markings_limit(answers, ${value('sheet')}::jsonb)`),
)

const saveUnmarked = defineUserStatement('save_changes', (tx, value: ValueOf<SavedChanges>) =>
  save(tx, value, sql`${value('sheet')}::jsonb`),
)

type Written = Pick<SavedChanges, 'last' | 'currentQuestion' | 'now' | 'announced'>

function written<Values extends Written>(value: ValueOf<Values>, added: RawBuilder<unknown>) {
  const now = sql<Date>`${value('now')}::timestamptz`
  return {
    answers: sql<string>`answers || ${added}`,
    change_number: sql<number>`${value('last')}::bigint`,
    current_question: value('currentQuestion'),
    saved_at: now,
    announced_through: sql<number | null>`case when deadline_at < ${now} then ${value('announced')}::bigint end`,
  }
}

function save(tx: UserTx, value: ValueOf<SavedChanges>, added: RawBuilder<unknown>) {
  const now = sql<Date>`${value('now')}::timestamptz`
  return tx
    .updateTable('test_attempts')
    .set(written(value, added))
    .where('id', '=', value('attempt'))
    .where('status', '=', underWay)
    .where('writer', '=', value('writer'))
    .where(sql<boolean>`change_number between ${value('first')}::bigint - 1 and ${value('last')}::bigint - 1`)
    .where(
      sql<boolean>`(deadline_at >= ${now} or public.late_changes_count(
        deadline_at, contact_at, announced_through, saved_at, ${value('last')}::bigint, ${now}))`,
    )
    .returning(['change_number', 'deadline_at', 'paused_until', sql<number>`pg_column_size(answers)`.as('bytes')])
}

/** Reads the state of an attempt at a forward-only test, for changes to `questions`. Locks it until the end of the transaction. */
export const forwardProgressStatement = defineUserStatement(
  'forward_standing',
  (tx, value: ValueOf<{ readonly attempt: string; readonly questions: string }>) =>
    tx
      .selectFrom('test_attempts')
      .where('id', '=', value('attempt'))
      .where('status', '=', underWay)
      .select(['status', 'writer', 'change_number', 'deadline_at', 'contact_at', 'announced_through', 'saved_at'])
      .select(['handed_in', 'first_section', 'test_version', 'paused_until'])
      // Only the records of open questions, and of questions that are changed.
      .select(
        sql<unknown>`answers - array(select closed::text from unnest(handed_in) closed
          where closed <> all (${value('questions')}::uuid[]))`.as('answers'),
      )
      .forUpdate(),
)

export type ForwardProgressRow = RowOf<ReturnType<typeof forwardProgressStatement>>

export interface ForwardSavedChanges extends Omit<SavedChanges, 'first' | 'writer'> {
  /** A PostgreSQL array as text. */
  readonly handedIn: string
  readonly firstSection: string | null
}

/** Saves a batch to a locked attempt at a forward-only test. */
export function buildForwardSaveStatement(saving: ForwardSavedChanges) {
  return Object.values(saving.sheet).some(hasAnyMarkings) ? saveForwardMarked(saving) : saveForwardUnmarked(saving)
}

const saveForwardMarked = defineUserStatement('save_forward_with_markings', (tx, value: ValueOf<ForwardSavedChanges>) =>
  saveHandedIn(tx, value, sql`public.within_markings_limit(answers, ${value('sheet')}::jsonb)`),
)

const saveForwardUnmarked = defineUserStatement('save_forward', (tx, value: ValueOf<ForwardSavedChanges>) =>
  saveHandedIn(tx, value, sql`${value('sheet')}::jsonb`),
)

function saveHandedIn(tx: UserTx, value: ValueOf<ForwardSavedChanges>, added: RawBuilder<unknown>) {
  return tx
    .updateTable('test_attempts')
    .set({
      ...written(value, added),
      handed_in: sql`${value('handedIn')}::uuid[]`,
      first_section: sql`${value('firstSection')}::text`,
    })
    .where('id', '=', value('attempt'))
    .where('status', '=', underWay)
    .returning(sql<number>`pg_column_size(answers)`.as('bytes'))
}

/** For a batch without changes: saves only the question on the screen. */
export const savePlaceStatement = defineUserStatement('save_place', (tx, value: ValueOf<SavedChanges>) =>
  tx
    .updateTable('test_attempts')
    .set({ current_question: value('currentQuestion') })
    .where('id', '=', value('attempt'))
    .where('status', '=', underWay)
    .where('writer', '=', value('writer'))
    .where(
      sql<boolean>`(deadline_at is null or deadline_at + make_interval(secs => ${sql.lit(lateArrivalLimitSeconds)}) >= ${value('now')})`,
    )
    .returning(['change_number', 'deadline_at', 'paused_until', 'contact_at']),
)

interface ById {
  readonly attempt: string
}

/** The state of an attempt whose changes were not saved. */
export const attemptProgressStatement = defineUserStatement('attempt_standing', (tx, value: ValueOf<ById>) =>
  tx
    .selectFrom('test_attempts')
    .where('id', '=', value('attempt'))
    .select(['status', 'writer', 'change_number', 'deadline_at', 'paused_until', 'contact_at']),
)

export type AttemptProgressRow = RowOf<ReturnType<typeof attemptProgressStatement>>

/** Returns the test of an attempt, the version that the attempt began with, and what it has of the pool if that is a route. */
export const testOfAttemptStatement = defineSystemStatement('test_of_attempt', (tx, value: ValueOf<ById>) =>
  tx
    .selectFrom('test_attempts')
    .innerJoin('tests', 'tests.id', 'test_attempts.test_id')
    .leftJoin('test_versions as route', (join) =>
      join
        .onRef('route.test_id', '=', 'test_attempts.test_id')
        .onRef('route.version', '=', 'test_attempts.test_version')
        .on('route.pool_version', 'is not', null),
    )
    .where('test_attempts.id', '=', value('attempt'))
    .select(['test_attempts.test_id', 'test_attempts.test_version', 'route.pool_version', 'route.question_ids'])
    .select(testScale),
)

/** Returns the id of an attempt if the person may see it. */
export const visibleAttemptStatement = defineUserStatement('visible_attempt', (tx, value: ValueOf<ById>) =>
  tx.selectFrom('test_attempts').where('id', '=', value('attempt')).select('id'),
)

/** A separate statement, so that the next one sees the changes of the transaction that held the lock before. */
export const lockAttemptStatement = defineSystemStatement('lock_attempt', (tx, value: ValueOf<ById>) =>
  tx.selectFrom('test_attempts').where('id', '=', value('attempt')).select('id').forUpdate(),
)

/** Reads a locked attempt with the fields that determine its scoring. */
export const lockedAttemptStatement = defineSystemStatement('locked_attempt', (tx, value: ValueOf<ById>) =>
  tx
    .selectFrom('test_attempts')
    .innerJoin('tests', 'tests.id', 'test_attempts.test_id')
    .innerJoin('test_versions', (join) =>
      join
        .onRef('test_versions.test_id', '=', 'test_attempts.test_id')
        .onRef('test_versions.version', '=', 'test_attempts.test_version'),
    )
    .leftJoin('test_submissions', 'test_submissions.attempt_id', 'test_attempts.id')
    .where('test_attempts.id', '=', value('attempt'))
    .select([
      'test_attempts.id',
      'test_attempts.student_id',
      'test_attempts.test_id',
      'test_attempts.status',
      'test_attempts.writer',
      'test_attempts.change_number',
      'test_attempts.started_at',
      'test_attempts.is_untimed',
      'test_attempts.entered_at',
      'test_attempts.deadline_at',
      'test_attempts.paused_until',
      'test_attempts.paused_seconds',
      'test_attempts.answers',
      'test_attempts.contact_at',
      'test_attempts.announced_through',
      'test_attempts.saved_at',
      'test_attempts.late_questions',
      'test_attempts.handed_in',
      'test_attempts.first_section',
      'test_attempts.test_version',
      'tests.version as current_version',
      testScale,
      'test_submissions.id as submission_id',
      // Whether an earlier submission has already recorded the subjects and topics of the version's questions.
      sql<boolean>`test_versions.subjects is not null`.as('is_version_complete'),
    ]),
)

/** A locked attempt with the fields that determine its scoring. */
export type LockedAttempt = Readonly<RowOf<ReturnType<typeof lockedAttemptStatement>>>

/** Records the first contact with the writer after the deadline, and the changes that it reported. */
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

/** Lists attempts that ended so long ago that no more answers can arrive, the longest overdue first. */
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

/** Returns whether there is an attempt with a deadline at or after `after`. An attempt without a deadline counts while answers arrive. */
export async function hasOpenAttempt(tx: SystemTx, after: Date): Promise<boolean> {
  const open = await tx
    .selectFrom('test_attempts')
    .where('status', '=', 'in_progress')
    .where((is) =>
      is.or([is('deadline_at', '>=', after), is.and([is('deadline_at', 'is', null), is('saved_at', '>=', after)])]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Locks an attempt that is still overdue. Returns nothing if it was closed, got more time, or is being closed by another process. */
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

/** Returns the clock of an attempt that the person may see, and whether this device is its writer. */
export const attemptClockStatement = defineUserStatement(
  'attempt_clock',
  (tx, value: ValueOf<ById & { readonly writer: string | null }>) =>
    tx
      .selectFrom('test_attempts')
      .where('id', '=', value('attempt'))
      .select(['deadline_at', 'paused_until', 'contact_at', 'status', 'change_number'])
      .select(sql<boolean | null>`writer = ${value('writer')}::uuid`.as('is_writer')),
)
