/** Reads the data for reviews. Only this runs in a transaction; the rest takes longer the more a student has done. */
import { getExamSecondsPerQuestion } from '#domain/coaching/exam-pace.ts'
import { reviewWeekDays } from '#domain/coaching/review-week.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listPastSettings, readReviewSettings } from '../goals/review-settings.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { gatherPracticeCandidates, readQuestionContents } from './candidates.ts'
import { readExamPaceOn } from './exam-pace.ts'
import { listPracticeAnswers } from './kept-practice.queries.ts'
import { listAnswersOverTime } from './practice.queries.ts'
import { readStudentSituation } from './read-situation.ts'
import { listDistinctTests } from './usual-times.ts'

/** The student whose plan it is. */
export interface ReviewingStudent {
  readonly id: string
  readonly user_id: string
}

export type ReviewPlanSource = Awaited<ReturnType<typeof readReviews>>

/**
 * Reads the reviews of a student that the reader may see. Hidden answers make no cards; the reader’s policies decide which answers are
 * hidden.
 */
export async function readReviews(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: ReviewingStudent,
) {
  const now = services.clock.now()
  const settings = await readReviewSettings(tx, student.id)
  const practiced = await listPracticeAnswers(tx, student.id)
  const answers = await listAnswersOverTime(tx, student.user_id)
  const contents = await readQuestionContents(tx, person, answers)
  const times = await runElevated(
    tx,
    person,
    'the usual time of a question counts the answers of everybody',
    (system) => services.usualTimes.read(system, listDistinctTests(answers)),
  )
  const candidates = gatherPracticeCandidates(answers, contents, papers)
  return {
    now,
    student,
    settings,
    practiced,
    answers,
    contents,
    times,
    candidates,
    situation: await readStudentSituation(tx, person, student, { practiced, candidates, contents }, now),
    /** Seconds per question in the student’s exam. */
    examSeconds: getExamSecondsPerQuestion(await readExamPaceOn(tx, settings.examOn, now)),
    past: await listPastSettings(tx, student.id, new Date(now.getTime() - settingsMs)),
  }
}

/** One day more than the week, because days begin earlier in other time zones. */
const settingsMs = (reviewWeekDays + 1) * dayMs
