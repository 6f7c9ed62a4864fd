/** The answers that students gave in practice, stored for themselves, their parents, and their tutor. */

import type { keepPracticeAnswers, PracticeAnswer, PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { dayMs, hourMs } from '#domain/text/milliseconds.ts'
import { findTimeZoneOf } from '../../db/person-time-zone.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { readWeeklyMinutes } from '../goals/review-settings.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { presentPracticePeriods } from './kept-practice.present.ts'
import {
  findVisibleStudent,
  insertPracticeAnswers,
  listPracticeDays,
  listPracticePeriods,
} from './kept-practice.queries.ts'
import {
  listOwnQuestions,
  listPracticeSince,
  listQuestionsOfPracticeTests,
  lockPractice,
} from './practice-bounds.queries.ts'
import {
  computeCreditableSeconds,
  creditPracticeTime,
  keepAskedPracticeAnswers,
  maxAnswersPerDay,
} from './practice-bounds.ts'

/**
 * Creates a student record for a newcomer, because new questions need no test. Drops answers to questions that the student may not be
 * asked, so that the other answers of a device that was offline still count. Throws `too_many_requests`.
 */
export async function savePracticeAnswers(
  tx: UserTx,
  person: Person,
  body: BodyOf<typeof keepPracticeAnswers>,
  now: Date,
) {
  const { id } = await getOrInsertMyStudent(tx, person.userId)
  await lockPractice(tx, id)
  const today = await listPracticeSince(tx, id, new Date(now.getTime() - dayMs))
  const known = new Set(today.filter((row) => row.round_id === body.roundId).map((row) => row.question_id))
  const fresh = body.answers.filter(({ questionId }) => !known.has(questionId))
  if (fresh.length === 0) return
  if (today.length + fresh.length > maxAnswersPerDay) throw tooMuchPractice()
  const asked = await onlyAsked(tx, person, id, fresh)
  if (asked.length > 0)
    await insertPracticeAnswers(tx, id, body.roundId, creditPracticeTime(asked, computeCreditableSeconds(today, now)))
}

function onlyAsked(tx: UserTx, person: Person, student: string, answers: readonly PracticeAnswer[]) {
  const questions = answers.flatMap(({ questionId, card }) => (card === undefined ? [questionId] : [questionId, card]))
  return runElevated(tx, person, 'say what a question is about, also while a test hides its answer', async (system) =>
    keepAskedPracticeAnswers(
      answers,
      await listOwnQuestions(system, student, questions),
      await listQuestionsOfPracticeTests(system, questions),
    ),
  )
}

function tooMuchPractice() {
  const most = maxAnswersPerDay.toLocaleString('en-US')
  return new Refusal('too_many_requests', `We keep ${most} practice answers in 24 hours. Please go on tomorrow.`, {
    waitSeconds: hourMs / 1000,
  })
}

export async function readMyPeriods(tx: UserTx, person: Person, now: Date): Promise<PracticePeriods> {
  const student = await findMyStudent(tx, person.userId)
  if (student === undefined) return presentPracticePeriods([], [], formatDayInTimeZone(now, defaultTimeZone), null)
  return readPeriods(tx, person, { id: student.id, user_id: person.userId }, now)
}

/** Throws `not_found`. */
export async function readPeriodsOfStudent(
  tx: UserTx,
  person: Person,
  id: string,
  now: Date,
): Promise<PracticePeriods> {
  const student = await findVisibleStudent(tx, id)
  if (student === undefined) throw notFound('student')
  return readPeriods(tx, person, student, now)
}

/** Days are those of the student, so that all readers see the same. */
async function readPeriods(
  tx: UserTx,
  person: Person,
  student: { readonly id: string; readonly user_id: string },
  now: Date,
): Promise<PracticePeriods> {
  const known = await runElevated(tx, person, 'count the days where the student is', (system) =>
    findTimeZoneOf(system, student.user_id),
  )
  const timeZone = known ?? defaultTimeZone
  const periods = await listPracticePeriods(tx, student.id, now)
  const days = await listPracticeDays(tx, student.id, now, timeZone)
  const today = formatDayInTimeZone(now, timeZone)
  return presentPracticePeriods(periods, days, today, await readWeeklyMinutes(tx, student.id, today))
}
