/** What the student should review today, and a round of it. */

import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { DueReviews } from '#contracts/coaching/review-cards.ts'
import { usualReviewMinutes } from '#contracts/people/goals.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { refusedAt } from '#contracts/wire/refusals.ts'
import { examSecondsOf } from '#domain/coaching/exam-pace.ts'
import { type DayAhead, reviewsAhead } from '#domain/coaching/review-ahead.ts'
import { addDays, planDay } from '#domain/coaching/review-dates.ts'
import { cardOn, daysOfWeek, reviewsOfWeek } from '#domain/coaching/review-week.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { letGoOfReviews, listPastSettings, readReviewSettings } from '../goals/review-settings.ts'
import { dayIn } from '../person/local-day.ts'
import { findMyStudent, getOrInsertMyStudent } from '../person/my-student.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { readPaceOf } from './exam-pace.ts'
import { recallOn } from './fsrs-planner.ts'
import { listPracticeAnswers, type PracticeAnswerRow } from './kept-practice.queries.ts'
import { newQuestionId } from './new-questions.present.ts'
import { readCards } from './read-cards.ts'
import { type ChosenReview, type Planned, presentDueReviews } from './review-cards.present.ts'
import { findMadeSister, findStoredSister } from './sisters.ts'
import { listStoredSisters } from './stored-sisters.ts'

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
  const planned = await readPlan(services, tx, person, papers, timeZone, student)
  return presentDueReviews(planned)
}

/** Returns the day of the letting go before this one. Throws `invalid_input` for a day that has not begun anywhere. */
export async function letGo(tx: UserTx, me: UserId, on: string | null, now: Date): Promise<{ before: string | null }> {
  if (on !== null && on > addDays(dayIn(now, 'UTC'), 1)) throw refusedAt('on', 'This day is still to come.')
  const { id } = await getOrInsertMyStudent(tx, me)
  return { before: await letGoOfReviews(tx, id, on) }
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
  const seen = new Set(practiced.map(({ question_id }) => question_id))
  const chosen = plan.today.slice(0, roundSize).map((card) => {
    const made = findMadeSister(card, seen, Math.random)
    if (made !== undefined) seen.add(newQuestionId(made))
    return { card, sister: made && ({ kind: 'made', question: made } as const) }
  })
  if (student === undefined) return chosen
  const without = chosen.flatMap(({ card, sister }) => (sister === undefined ? [card] : []))
  const stored = await listStoredSisters(tx, person, papers, student.id, without)
  return chosen.map(({ card, sister }) => {
    const found = sister === undefined ? findStoredSister(card, stored, seen, Math.random) : undefined
    if (found === undefined) return { card, sister }
    seen.add(found.id)
    return { card, sister: { kind: 'stored', question: found.question } }
  })
}

/** Whose plan it is. */
export interface Reviewer {
  readonly id: string
  readonly user_id: string
}

const nothingPlanned: Planned = {
  plan: { today: [], waiting: 0, resting: 0, nextOn: null },
  week: { due: 0, done: 0 },
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
  const cardsOf = await readPlanCards(services, tx, person, papers, timeZone, student)
  const { overTime, today, settings, practiced, doneSecondsOn } = cardsOf
  const { examOn, minutesADay: minutes, letGoOn } = settings
  const cards = overTime.flatMap((card) => {
    const { candidate, difficulty } = card
    const onDay = cardOn(card, today, { examOn, letGoOn }, recallOn)
    return onDay === null ? [] : [{ ...onDay, candidate, difficulty }]
  })
  const since = new Date(services.clock.now().getTime() - settingsMs)
  const past = (await listPastSettings(tx, student.id, since)).map((row) => ({
    ...{ until: dayIn(row.until, timeZone), examOn: row.exam_date, minutes: row.review_minutes },
  }))
  const present = { examOn, minutes }
  return {
    plan: planDay(cards, { today, examOn, minutes, doneSeconds: doneSecondsOn(today) }),
    week: reviewsOfWeek({ cards: overTime, today, present, past, letGoOn, doneSecondsOn, recallOn }),
    ...{ practiced, settings },
  }
}

/** The next days that have reviews, today first. */
export async function readReviewsAhead(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
  student: Reviewer,
): Promise<DayAhead[]> {
  const cardsOf = await readPlanCards(services, tx, person, papers, timeZone, student)
  const { overTime: cards, today, settings, doneSecondsOn } = cardsOf
  return reviewsAhead({
    ...{ cards, today, days: daysAhead, letGoOn: settings.letGoOn, recallOn, doneSeconds: doneSecondsOn(today) },
    settings: { examOn: settings.examOn, minutes: settings.minutesADay },
  })
}

const daysAhead = 14

async function readPlanCards(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  timeZone: string,
  student: Reviewer,
) {
  const settings = await readReviewSettings(tx, student.id)
  const practiced = await listPracticeAnswers(tx, student.id)
  const now = services.clock.now()
  const examSeconds = examSecondsOf(await readPaceOf(tx, settings.examOn, now))
  const whose = { userId: student.user_id, practiced, timeZone, examSeconds }
  return {
    ...{ settings, practiced, today: dayIn(now, timeZone) },
    overTime: await readCards(services, tx, person, papers, whose),
    doneSecondsOn: secondsByDay(practiced, timeZone),
  }
}

/** A day more than the week, because days begin elsewhere earlier. */
const settingsMs = (daysOfWeek + 1) * 24 * 3600 * 1000

/** How long the student practiced on a day. */
function secondsByDay(practiced: readonly PracticeAnswerRow[], timeZone: string): (day: string) => number {
  const found = new Map<string, number>()
  for (const { answered_at, seconds } of practiced) {
    const day = dayIn(answered_at, timeZone)
    found.set(day, (found.get(day) ?? 0) + seconds)
  }
  return (day) => found.get(day) ?? 0
}
