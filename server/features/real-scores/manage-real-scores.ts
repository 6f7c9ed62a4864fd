/** A family enters the scores of the real exam, changes and deletes them. No act goes into the audit log, which administrators read. */
import type { RealScoreForm, RealScoreState } from '#contracts/people/real-scores.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { type ExamSeason, findSeasonToEnter, isInSeason } from '#domain/people/exam-season.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { makeChangedMeanwhileRefusal } from '../audit/require-revision.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { findMyStudent } from '../person/my-student.ts'
import { hasOwnDecision, requireOwnDecision } from '../person/require-own-decision.ts'
import { keepEstimate } from './keep-estimate.ts'
import { presentRealScore } from './real-scores.present.ts'
import {
  deleteRealScore,
  findExamDay,
  findRealScore,
  findShownRealScore,
  insertRealScore,
  updateRealScore,
} from './real-scores.queries.ts'

export async function readMyRealScore(services: Services, tx: UserTx, person: Person): Promise<RealScoreState> {
  const student = await findMyStudent(tx, person.userId)
  if (student !== undefined) return readRealScore(services, tx, person, student.id)
  return {
    ...{ score: null, season: findSeason(services), examDay: null },
    mayChange: person.role !== 'tutor' && (await hasOwnDecision(tx, person)),
  }
}

/** Throws `not_found`. */
export async function readRealScore(
  services: Services,
  tx: UserTx,
  person: Person,
  student: string,
): Promise<RealScoreState> {
  const goals = await findExamDay(tx, student)
  if (goals === undefined) throw notFound('student')
  const row = person.role === 'tutor' ? await findShownRealScore(tx, student) : await findRealScore(tx, student)
  const season = findSeason(services)
  const isOfSeason = season !== null && goals.exam_date !== null && isInSeason(goals.exam_date, season)
  return presentRealScore(row, {
    season,
    examDay: isOfSeason ? goals.exam_date : null,
    mayChange: person.role !== 'tutor' && (await hasOwnDecision(tx, person)),
  })
}

function findSeason({ clock }: Services): ExamSeason | null {
  return findSeasonToEnter(formatDayInTimeZone(clock.now(), defaultTimeZone))
}

/** Throws `not_found`, `not_allowed`, `too_early`, `invalid_input`, `changed_meanwhile`. */
export async function saveRealScore(
  services: Services,
  tx: UserTx,
  person: Person,
  student: string,
  form: RealScoreForm,
): Promise<RealScoreState> {
  await requireOwnDecision(tx, person)
  const before = await readRealScore(services, tx, person, student)
  if (before.season === null) throw new Refusal('too_early', 'You can enter the scores from March 1 to August 31.')
  if (!isInSeason(form.examDay, before.season)) {
    throw makeInputRefusal('examDay', 'Enter the scores of the last exam: a day from September to February.')
  }
  const isSaved =
    before.score === null
      ? form.revision === 0 && (await insertRealScore(tx, student, form))
      : await updateRealScore(tx, student, form)
  if (!isSaved) throw makeChangedMeanwhileRefusal(await readRealScore(services, tx, person, student))
  const isSameExam = before.score?.mayCheck === true && before.score.examDay === form.examDay
  if (form.mayCheck && !isSameExam) await keepEstimate(services, tx, person, { student, examDay: form.examDay })
  return readRealScore(services, tx, person, student)
}

/** Throws `not_found`, `not_allowed`. */
export async function removeRealScore(
  services: Services,
  tx: UserTx,
  person: Person,
  student: string,
): Promise<RealScoreState> {
  await requireOwnDecision(tx, person)
  if (!(await deleteRealScore(tx, student))) throw notFound('score')
  return readRealScore(services, tx, person, student)
}
