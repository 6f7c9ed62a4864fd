/** A family enters the scores of the real exam, changes and deletes them. No act goes into the audit log, which administrators read. */
import type { RealScore, RealScoreForm, RealScoreState } from '#contracts/people/real-scores.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { type ExamSeason, findSeasonToEnter, isInSeason } from '#domain/people/exam-season.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { makeChangedMeanwhileRefusal } from '../audit/require-revision.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { findMyStudent } from '../person/my-student.ts'
import { hasOwnDecision, requireOwnDecision } from '../person/require-own-decision.ts'
import { readEstimate } from './estimate.ts'
import { presentRealScore } from './real-scores.present.ts'
import {
  deleteRealScore,
  findExamDay,
  findRealScore,
  findShownRealScore,
  hasFullTestSince,
  insertRealScore,
  updateEstimate,
  updateRealScore,
} from './real-scores.queries.ts'

export async function readMyRealScore(services: Services, tx: UserTx, person: Person): Promise<RealScoreState> {
  const student = await findMyStudent(tx, person.userId)
  if (student !== undefined) return readRealScore(services, tx, person, student.id)
  return {
    score: null,
    season: findSeason(services),
    examDay: null,
    isAsked: false,
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
  const mayAsk = row === undefined && season !== null && person.role !== 'tutor'
  return presentRealScore(row, {
    season,
    examDay: isOfSeason ? goals.exam_date : null,
    isAsked:
      mayAsk && (isOfSeason || (goals.exam_date === null && (await hasFullTestSince(tx, student, season.firstDay)))),
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
  if (needsSeason(before.score, form)) requireSeason(before.season, form)
  const isSameExam = before.score?.mayCheck === true && before.score.examDay === form.examDay
  // Before the row is written: from then on, other families wait.
  const estimate =
    form.mayCheck && !isSameExam ? await readEstimate(services, tx, person, { student, examDay: form.examDay }) : null
  const isSaved =
    before.score === null
      ? form.revision === 0 && (await insertRealScore(tx, student, form))
      : await updateRealScore(tx, student, form)
  if (!isSaved) throw makeChangedMeanwhileRefusal(await readRealScore(services, tx, person, student))
  if (estimate !== null) {
    await runElevated(tx, person, 'nobody may write their own estimate', (system) =>
      updateEstimate(system, student, estimate),
    )
  }
  return readRealScore(services, tx, person, student)
}

/** A yes can be taken back all year. */
function needsSeason(before: RealScore | null, { examDay, reading, math, mayCheck }: RealScoreForm): boolean {
  if (before === null || (mayCheck && before.mayCheck !== true)) return true
  return before.examDay !== examDay || before.reading !== reading || before.math !== math
}

/** Throws `too_early`, `invalid_input`. */
function requireSeason(season: ExamSeason | null, { examDay }: RealScoreForm) {
  if (season === null) throw new Refusal('too_early', 'You can enter the scores from March 1 to August 31.')
  if (isInSeason(examDay, season)) return
  throw makeInputRefusal('examDay', 'Enter the scores of the last exam: a day from September to February.')
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
