/** What the student should review today, and a round of it. */

import { usualReviewMinutes } from '#contracts/goals.ts'
import type { UserId } from '#contracts/ids.ts'
import { roundSize } from '#contracts/practice.ts'
import { refusedAt } from '#contracts/refusals.ts'
import type { DueReviews } from '#contracts/review-cards.ts'
import { addDays, type DayPlan, planDay } from '#domain/review-dates.ts'
import type { NewQuestion } from '#domain/templates/new-questions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { letGoOfReviews, type ReviewSettings, readReviewSettings } from '../goals/review-settings.ts'
import { findMyStudent, getOrInsertMyStudent } from '../profile/my-student.ts'
import { dayIn } from '../schedule/local-time.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { listPracticeAnswers, type PracticeAnswerRow } from './kept-practice.queries.ts'
import { newQuestionId } from './new-questions.present.ts'
import { type QuestionCard, readCards } from './read-cards.ts'
import { presentDueReviews } from './review-cards.present.ts'
import { findSister } from './sisters.ts'

export async function readDueReviews(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
): Promise<DueReviews> {
  const student = await findMyStudent(tx, person.userId)
  return readDueReviewsOf(services, tx, person, papers, timeZone, student && { ...student, user_id: person.userId })
}

/** Of a student that the reader may see. Hidden answers make no cards, and the reader’s policies say which ones are hidden. */
export async function readDueReviewsOf(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
  student: Reviewer | undefined,
): Promise<DueReviews> {
  const { plan, settings } = await readPlan(services, tx, person, papers, timeZone, student)
  return presentDueReviews(plan, settings.minutesADay)
}

/** Returns the day of the letting go before this one. Throws `invalid_input` for a day that has not begun anywhere. */
export async function letGo(tx: UserTx, me: UserId, on: string | null, now: Date): Promise<{ before: string | null }> {
  if (on !== null && on > addDays(dayIn(now, 'UTC'), 1)) throw refusedAt('on', 'This day is still to come.')
  const { id } = await getOrInsertMyStudent(tx, me)
  return { before: await letGoOfReviews(tx, id, on) }
}

export interface ChosenReview {
  readonly card: QuestionCard
  /** Asked instead of the question itself. */
  readonly sister: NewQuestion | undefined
}

/** The first questions of today. */
export async function chooseRound(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
): Promise<ChosenReview[]> {
  const mine = await findMyStudent(tx, person.userId)
  const student = mine && { ...mine, user_id: person.userId }
  const { plan, practiced } = await readPlan(services, tx, person, papers, timeZone, student)
  const seen = new Set(practiced.flatMap(({ origin, question_id }) => (origin === 'template' ? [question_id] : [])))
  return plan.today.slice(0, roundSize).map((card) => {
    const sister = findSister(card, seen, Math.random)
    if (sister !== undefined) seen.add(newQuestionId(sister))
    return { card, sister }
  })
}

/** Whose plan it is. */
export interface Reviewer {
  readonly id: string
  readonly user_id: string
}

interface Planned {
  readonly plan: DayPlan<QuestionCard>
  readonly practiced: readonly PracticeAnswerRow[]
  readonly settings: Pick<ReviewSettings, 'minutesADay'>
}

const nothingPlanned: Planned = {
  plan: { today: [], waiting: 0, nextOn: null },
  practiced: [],
  settings: { minutesADay: usualReviewMinutes },
}

async function readPlan(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
  student: Reviewer | undefined,
): Promise<Planned> {
  if (student === undefined) return nothingPlanned
  const settings = await readReviewSettings(tx, student.id)
  const { examOn, minutesADay: minutes, letGoOn } = settings
  const practiced = await listPracticeAnswers(tx, student.id)
  const today = dayIn(services.clock.now(), timeZone)
  const cards = await readCards(services, tx, person, papers, {
    ...{ userId: student.user_id, practiced, examOn, letGoOn, today, timeZone },
  })
  const doneSeconds = practiced
    .filter(({ answered_at }) => dayIn(answered_at, timeZone) === today)
    .reduce((sum, { seconds }) => sum + seconds, 0)
  return { plan: planDay(cards, { today, examOn, minutes, doneSeconds }), practiced, settings }
}
