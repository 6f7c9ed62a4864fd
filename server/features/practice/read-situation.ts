/** What a student could do next, read with the rights of the reader. */
import { sql } from 'kysely'
import { isExamOver } from '../../db/assigned-tests.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { readTestToLearnFrom } from '../submissions/read-submission.ts'
import { type AnsweredHistory, countMistakes } from './read-mistakes.ts'

export type StudentSituationRow = Awaited<ReturnType<typeof readStudentSituation>>

/** Without the reviews, which are planned when no transaction is open. */
export async function readStudentSituation(
  tx: UserTx,
  person: Person,
  student: { readonly id: string; readonly user_id: string },
  answered: AnsweredHistory,
  now: Date,
) {
  // Only students and administrators see attempts; that a test is in progress is what the pages of the others say, too.
  const test = await runElevated(tx, person, 'name the next test of a student', (system) =>
    findTestToTake(system, student.id, now),
  )
  const latest = await readTestToLearnFrom(tx, student.id)
  const left = (await countMistakes(tx, student.user_id, answered, latest?.id ?? null)).ofSubmission
  return {
    test: test ?? null,
    missed: latest && { submissionId: latest.id, testTitle: latest.testTitle, left },
    hasTaken: latest !== null,
  }
}

/** One in progress, the one whose time ends first; else of those that were given and can be taken now, the one that is due first. */
function findTestToTake(tx: SystemTx, student: string, now: Date) {
  return tx
    .selectFrom('tests as t')
    .leftJoin('student_test_assignments as a', (join) =>
      join.onRef('a.test_id', '=', 't.id').on('a.student_id', '=', student),
    )
    .leftJoin('test_attempts as attempt', (join) =>
      join
        .onRef('attempt.test_id', '=', 't.id')
        .on('attempt.student_id', '=', student)
        .on('attempt.status', '=', sql.lit('in_progress')),
    )
    .where('t.status', 'in', ['active', 'published'])
    .where((is) => {
      const isOpen = is.and([
        is('a.completed', '=', false),
        is.or([is('a.opens_at', 'is', null), is('a.opens_at', '<=', now)]),
        is.or([is('a.closes_at', 'is', null), is('a.closes_at', '>', now)]),
        is.not(isExamOver(sql`a.student_id`, now)),
        is.exists(
          is
            .selectFrom('test_questions as q')
            .innerJoin('test_sections as s', 's.id', 'q.section_id')
            .whereRef('s.test_id', '=', 't.id')
            .select(sql.lit(1).as('one')),
        ),
      ])
      return is.or([is('attempt.id', 'is not', null), isOpen])
    })
    .select(['t.slug', 't.title', 'a.due_date'])
    .select((is) => is('attempt.id', 'is not', null).as('is_in_progress'))
    .orderBy('is_in_progress', 'desc')
    .orderBy('attempt.deadline_at', (by) => by.asc().nullsLast())
    .orderBy('a.due_date', (by) => by.asc().nullsLast())
    .orderBy('t.title')
    .limit(1)
    .executeTakeFirst()
}
