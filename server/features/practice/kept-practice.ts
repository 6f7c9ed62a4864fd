/** The answers that students gave in practice, stored for themselves, their parents, and their tutor. */

import type { keepPracticeAnswers, PracticeAnswer, PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { dayMs, hourMs } from '#domain/text/milliseconds.ts'
import { findZone } from '../../db/person-time-zone.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { readWeeklyMinutes } from '../goals/review-settings.ts'
import { dayIn, usualTimeZone } from '../person/local-day.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { presentPracticePeriods } from './kept-practice.present.ts'
import {
  findVisibleStudent,
  insertPracticeAnswers,
  listPracticeDays,
  listPracticePeriods,
} from './kept-practice.queries.ts'
import {
  listKeptSince,
  listOwnQuestions,
  listQuestionsOfPracticeTests,
  lockPractice,
} from './practice-bounds.queries.ts'
import { askedOnly, mostKeptInADay, secondsFree, withinTime } from './practice-bounds.ts'

/**
 * Creates a student record for a newcomer, because new questions need no test. Drops answers to questions that the student may not be
 * asked, so that the other answers of a device that was offline still count. Throws `too_many_requests`.
 */
export async function keepAnswers(tx: UserTx, person: Person, body: BodyOf<typeof keepPracticeAnswers>, now: Date) {
  const { id } = await getOrInsertMyStudent(tx, person.userId)
  await lockPractice(tx, id)
  const today = await listKeptSince(tx, id, new Date(now.getTime() - dayMs))
  const known = new Set(today.filter((row) => row.round_id === body.roundId).map((row) => row.question_id))
  const fresh = body.answers.filter(({ questionId }) => !known.has(questionId))
  if (fresh.length === 0) return
  if (today.length + fresh.length > mostKeptInADay) throw tooMuchPractice()
  const asked = await onlyAsked(tx, person, id, fresh)
  if (asked.length > 0) await insertPracticeAnswers(tx, id, body.roundId, withinTime(asked, secondsFree(today, now)))
}

function onlyAsked(tx: UserTx, person: Person, student: string, answers: readonly PracticeAnswer[]) {
  const questions = answers.flatMap(({ questionId, card }) => (card === undefined ? [questionId] : [questionId, card]))
  return elevated(tx, person, 'say what a question is about, also while a test hides its answer', async (system) =>
    askedOnly(
      answers,
      await listOwnQuestions(system, student, questions),
      await listQuestionsOfPracticeTests(system, questions),
    ),
  )
}

function tooMuchPractice() {
  const most = mostKeptInADay.toLocaleString('en-US')
  return new Refusal('too_many_requests', `We keep ${most} practice answers in 24 hours. Please go on tomorrow.`, {
    waitSeconds: hourMs / 1000,
  })
}

export async function readMyPeriods(tx: UserTx, person: Person, now: Date): Promise<PracticePeriods> {
  const student = await findMyStudent(tx, person.userId)
  if (student === undefined) return presentPracticePeriods([], [], dayIn(now, usualTimeZone), null)
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
  const known = await elevated(tx, person, 'count the days where the student is', (system) =>
    findZone(system, student.user_id),
  )
  const timeZone = known ?? usualTimeZone
  const periods = await listPracticePeriods(tx, student.id, now)
  const days = await listPracticeDays(tx, student.id, now, timeZone)
  return presentPracticePeriods(periods, days, dayIn(now, timeZone), await readWeeklyMinutes(tx, student.id))
}
