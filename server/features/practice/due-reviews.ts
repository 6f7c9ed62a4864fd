/** What the student should review today, and a round of it. */

import { roundSize } from '#contracts/practice.ts'
import type { DueReviews } from '#contracts/review-cards.ts'
import { type DayPlan, planDay } from '#domain/review-dates.ts'
import type { NewQuestion } from '#domain/templates/new-questions.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readGoals } from '../goals/manage-goals.ts'
import { findMyStudent } from '../profile/my-student.ts'
import { dayIn } from '../schedule/local-time.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { listPracticeAnswers, type PracticeAnswerRow } from './kept-practice.queries.ts'
import { newQuestionId } from './new-questions.present.ts'
import { type QuestionCard, readCards } from './read-cards.ts'
import { presentDueReviews } from './review-cards.present.ts'
import { findSister } from './sisters.ts'

const minutesADay = 20

export async function readDueReviews(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
): Promise<DueReviews> {
  const { plan } = await readPlan(services, tx, person, papers, timeZone)
  return presentDueReviews(plan, minutesADay)
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
  const { plan, practiced } = await readPlan(services, tx, person, papers, timeZone)
  const seen = new Set(practiced.flatMap(({ origin, question_id }) => (origin === 'template' ? [question_id] : [])))
  return plan.today.slice(0, roundSize).map((card) => {
    const sister = findSister(card, seen, Math.random)
    if (sister !== undefined) seen.add(newQuestionId(sister))
    return { card, sister }
  })
}

interface Planned {
  readonly plan: DayPlan<QuestionCard>
  readonly practiced: readonly PracticeAnswerRow[]
}

async function readPlan(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
): Promise<Planned> {
  const student = await findMyStudent(tx, person.userId)
  if (student === undefined) return { plan: { today: [], waiting: 0, nextOn: null }, practiced: [] }
  const { examDate: examOn } = await readGoals(tx, student.id)
  const practiced = await listPracticeAnswers(tx, student.id)
  const today = dayIn(services.clock.now(), timeZone)
  const cards = await readCards(services, tx, person, papers, { practiced, examOn, today, timeZone })
  const doneSeconds = practiced
    .filter(({ answered_at }) => dayIn(answered_at, timeZone) === today)
    .reduce((sum, { seconds }) => sum + seconds, 0)
  return { plan: planDay(cards, { today, examOn, minutes: minutesADay, doneSeconds }), practiced }
}
