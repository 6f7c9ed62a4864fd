/** Nine weeks of tests: assignments, attempts and results. */
import type { SubmissionId } from '#contracts/wire/ids.ts'
import type { Scorecard } from '#domain/scores/scoring.ts'
import { dayMs, minuteMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../db/transactions.ts'
import { findTest, type TestRow } from '../features/tests/find-test.ts'
import type { Services } from '../services.ts'
import { insertPastAttempt } from './past-attempt.ts'
import { createRandomNumbers } from './random-numbers.ts'
import { middleDifficulty, simulateTermAnswers, type TermQuestion } from './term-answers.ts'
import { type TermStudent, termStudents } from './term-people.ts'
import { midtermKeyMistake, midtermSlug, type TermTest, termTests } from './term-plan.ts'

export interface TakenTermTest {
  readonly student: TermStudent
  readonly studentId: string
  readonly test: TestRow
  readonly version: number
  readonly submission: SubmissionId
  readonly submittedAt: Date
  readonly scorecard: Scorecard
}

const termWeeks = 9
/** Share of students who were ill on the day and have not made up the test. After `madeUpAfterDays`, all have. */
const shareAway = 0.06
const madeUpAfterDays = 24
/** Share of students who have already taken the test in progress. */
const shareEarly = 0.3

/** `students` maps addresses to ids. Inserts in order of the days. */
export async function insertTermAttempts(
  services: Services,
  tx: SystemTx,
  students: ReadonlyMap<string, string>,
): Promise<TakenTermTest[]> {
  const rows = await tx.selectFrom('test_questions').select(['id', 'difficulty']).execute()
  const difficulties = new Map(rows.map(({ id, difficulty }) => [id, difficulty ?? middleDifficulty]))
  const taken: TakenTermTest[] = []
  for (const planned of termTests) {
    const test = await findTest(tx, planned.slug)
    if (!test) throw new Error(`The demo's term names the test ${planned.slug}, which is not there.`)
    await insertAssignments(services, tx, test, planned, [...students.values()])
    for (const student of termStudents) {
      const studentId = students.get(student.email) ?? ''
      const startedAt = startOf(student, planned, services.clock.now())
      if (startedAt === null) continue
      const week = termWeeks - (services.clock.now().getTime() - startedAt.getTime()) / (7 * dayMs)
      const { id: submission, ...result } = await insertPastAttempt(services, tx, {
        student: studentId,
        test,
        startedAt,
        answer(questions) {
          const known = questions.map((question) => ({
            ...question,
            difficulty: difficulties.get(question.questionId) ?? middleDifficulty,
            isTempting: false,
          }))
          if (planned.slug === midtermSlug) correctMistake(known)
          const answers = simulateTermAnswers(known, { student, test: planned.slug, week, duration: test.duration })
          const seconds = Object.values(answers).reduce((sum, answer) => sum + answer.seconds, 0)
          return { answers, seconds: Math.min(seconds + 20, test.duration * 60) }
        },
      })
      taken.push({ student, studentId, test, submission, ...result })
    }
  }
  return taken
}

/** Students answer with the option that is actually correct, even if the key is wrong. */
function correctMistake(questions: TermQuestion[]) {
  const question = questions.at(-midtermKeyMistake.fromTheEnd)
  const right = question?.options[midtermKeyMistake.rightOption]
  if (question === undefined || right === undefined)
    throw new Error('The midterm does not have the question with the wrong key.')
  const corrected = {
    ...question,
    key: { kind: 'choice', correctOption: right } as const,
    difficulty: middleDifficulty,
    isTempting: true,
  }
  questions.splice(questions.length - midtermKeyMistake.fromTheEnd, 1, corrected)
}

async function insertAssignments(
  { clock }: Services,
  tx: SystemTx,
  test: TestRow,
  { dueDaysAgo, note = '' }: TermTest,
  students: readonly string[],
) {
  const due = getMinuteDaysAgo(clock.now(), dueDaysAgo, 23 * 60 + 59)
  await tx
    .insertInto('student_test_assignments')
    .values(
      students.map((student) => ({
        student_id: student,
        test_id: test.id,
        due_date: due,
        assigned_at: getMinuteDaysAgo(clock.now(), dueDaysAgo + 8, 17 * 60),
        note,
      })),
    )
    .execute()
}

/** Null if the student has not taken the test. */
function startOf(student: TermStudent, { slug, dueDaysAgo }: TermTest, now: Date): Date | null {
  const random = createRandomNumbers(`${student.email} ${slug} start`)
  const isUnderWay = dueDaysAgo < 0
  const isAway = random() < (isUnderWay ? 1 - shareEarly : shareAway)
  if (isAway && dueDaysAgo < madeUpAfterDays) return null
  if (student.isInTrouble && dueDaysAgo < 30 && slug !== midtermSlug) return null
  const back = isUnderWay ? 1 + Math.floor(3 * random()) : dueDaysAgo + Math.floor(3 * random())
  return getMinuteDaysAgo(now, back, 15 * 60 + 30 + Math.floor(150 * random()))
}

/** Returns the minute of the day in the server's time zone, this many days ago. */
export function getMinuteDaysAgo(now: Date, days: number, minute: number): Date {
  const day = new Date(now.getTime() - days * dayMs)
  day.setHours(0, 0, 0, 0)
  return new Date(day.getTime() + minute * minuteMs)
}
