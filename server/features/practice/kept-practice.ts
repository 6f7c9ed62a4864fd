/** What students answered when they practiced, kept for themselves, their parents and their tutor. */

import type { keepPracticeAnswers, PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { readWeeklyMinutes } from '../goals/review-settings.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import { presentPracticePeriods } from './kept-practice.present.ts'
import { findVisibleStudent, insertPracticeAnswers, listPracticePeriods } from './kept-practice.queries.ts'

/** A newcomer gets a student record, because new questions need no test. */
export async function keepAnswers(tx: UserTx, me: UserId, body: BodyOf<typeof keepPracticeAnswers>) {
  const { id } = await getOrInsertMyStudent(tx, me)
  await insertPracticeAnswers(tx, id, body.roundId, body.answers)
}

export async function readMyPeriods(tx: UserTx, me: UserId, now: Date): Promise<PracticePeriods> {
  const student = await findMyStudent(tx, me)
  return student === undefined ? presentPracticePeriods([], null) : readPeriods(tx, student.id, now)
}

/** Throws `not_found`. */
export async function readPeriodsOfStudent(tx: UserTx, student: string, now: Date): Promise<PracticePeriods> {
  if ((await findVisibleStudent(tx, student)) === undefined) throw notFound('student')
  return readPeriods(tx, student, now)
}

async function readPeriods(tx: UserTx, student: string, now: Date): Promise<PracticePeriods> {
  const rows = await listPracticePeriods(tx, student, now)
  return presentPracticePeriods(rows, await readWeeklyMinutes(tx, student))
}
