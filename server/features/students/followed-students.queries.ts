import { type NotNull, sql } from 'kysely'
import type { RowOf } from '../../db/batch.ts'
import { selectBreaks } from '../../db/breaks.ts'
import { defineUserStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import { reachedMarks } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

/** By name. The name is null if the profile is missing. Policies decide who is included: a parent's children, or a tutor's students. */
export function listFollowedStudents(tx: UserTx, limit: number) {
  return followedStudents(tx, limit).execute()
}

/** As `listFollowedStudents`, with the student's goals, breaks, and practice since a moment. */
export const followedStudentsStatement = defineUserStatement(
  'followed_students',
  (tx, value: ValueOf<{ limit: number; since: Date }>) =>
    followedStudents(tx, value('limit'))
      .leftJoin('student_goals as g', 'g.student_id', 'students.id')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('practice_answers as a')
            .whereRef('a.student_id', '=', 'students.id')
            .where('a.answered_at', '>', value('since'))
            .select(({ fn }) => [fn.countAll<number>().as('answers'), fn.sum<number>('a.seconds').as('seconds')])
            .as('week'),
        (join) => join.onTrue(),
      )
      .select(['g.exam_date', 'g.weekly_minutes', 'week.answers', 'week.seconds'])
      .select(({ selectFrom }) =>
        selectFrom('practice_answers as last')
          .whereRef('last.student_id', '=', 'students.id')
          .select(({ fn }) => fn.max('last.answered_at').as('last_at'))
          .as('last_practice_at'),
      )
      .select(selectBreaks('students')),
)

function followedStudents(tx: UserTx, limit: Operand<number>) {
  return tx
    .selectFrom('students')
    .leftJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select(['students.id', 'user_profiles.full_name', 'students.grade', 'students.school', 'students.tutor_id'])
    .select('students.created_at')
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
    .limit(limit)
}

export type FollowedStudentRow = Awaited<ReturnType<typeof listFollowedStudents>>[number]

export type FollowedStudentDetailRow = RowOf<ReturnType<typeof followedStudentsStatement>>

/** Lists tests that can be taken, have a due date, and are not completed, for everyone visible to the reader, earliest first. */
export const dueTestsStatement = defineUserStatement('due_tests', (tx, value: ValueOf<{ now: Date }>) =>
  dueTests(tx, value('now')),
)

/** Like `dueTestsStatement`, with the last reminders. Parents may not read when a student was reminded. */
export const remindedTestsStatement = defineUserStatement('reminded_tests', (tx, value: ValueOf<{ now: Date }>) =>
  dueTests(tx, value('now')).select('assignment.reminded_at'),
)

function dueTests(tx: UserTx, now: Operand<Date>) {
  return tx
    .selectFrom('student_test_assignments as assignment')
    .innerJoin('tests', 'tests.id', 'assignment.test_id')
    .where('assignment.completed', '=', false)
    .where('tests.status', 'in', ['active', 'published'])
    .where('assignment.due_date', 'is not', null)
    .where((is) => is.or([is('assignment.closes_at', 'is', null), is('assignment.closes_at', '>', now)]))
    .select(['assignment.id as assignment_id', 'assignment.student_id', 'tests.title', 'assignment.due_date'])
    .$narrowType<{ due_date: NotNull }>()
    .orderBy('assignment.due_date')
    .orderBy('tests.title')
}

export type DueTestRow = RowOf<ReturnType<typeof dueTestsStatement>> & { readonly reminded_at?: Date | null }

/**
 * Lists tests that closed since a moment and were not taken, for everyone visible to the reader, newest first. A test that was begun in
 * time may still be in progress.
 */
export const missedTestsStatement = defineUserStatement(
  'missed_tests',
  (tx, value: ValueOf<{ since: Date; now: Date }>) =>
    tx
      .selectFrom('student_test_assignments as assignment')
      .innerJoin('tests', 'tests.id', 'assignment.test_id')
      .where('assignment.completed', '=', false)
      .where('tests.status', 'in', ['active', 'published'])
      .where('assignment.closes_at', '>', value('since'))
      .where('assignment.closes_at', '<=', value('now'))
      .select(['assignment.id as assignment_id', 'assignment.student_id', 'assignment.test_id'])
      .select(['tests.title', 'assignment.closes_at'])
      .$narrowType<{ closes_at: NotNull }>()
      .orderBy('assignment.closes_at', 'desc')
      .orderBy('tests.title'),
)

export type MissedTestRow = RowOf<ReturnType<typeof missedTestsStatement>>

/** The next booked session of each student visible to the reader. */
export const nextSessionsStatement = defineUserStatement('next_sessions', (tx, value: ValueOf<{ now: Date }>) =>
  tx
    .selectFrom('tutoring_sessions')
    .where('status', '=', sql.lit('booked'))
    .where('starts_at', '>', value('now'))
    .groupBy('student_id')
    .select(({ fn }) => ['student_id', fn.min('starts_at').as('starts_at')]),
)

/** Lists the marks of everyone visible to the reader: one row for each submission that is not a drill, oldest first. */
export function listSubmissionMarks(tx: UserTx) {
  return tx
    .selectFrom('test_submissions as s')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .where('s.is_drill', '=', false)
    .select(['s.student_id', 's.test_id', 's.test_version'])
    .select(reachedMarks.as('marks'))
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .execute()
}

/** Lists the versions of those submissions. The first submission of a version determines its subjects and topics. */
export function listCountedVersions(tx: UserTx) {
  return tx
    .selectFrom('test_versions as version')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('version.test_id', 'version.version'),
        'in',
        selectFrom('test_submissions')
          .where('is_drill', '=', false)
          .select(['test_id', 'test_version'])
          .$asTuple('test_id', 'test_version'),
      ),
    )
    .where('version.subjects', 'is not', null)
    .where('version.topics', 'is not', null)
    .select(['version.test_id', 'version.version', 'version.subjects', 'version.topics', 'version.question_ids'])
    .$narrowType<{ subjects: NotNull; topics: NotNull }>()
    .execute()
}
