/**
 * Computes what the student should review today, and a round of those questions. Reads nothing from the database, so no transaction is open
 * meanwhile.
 */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { type DayAhead, reviewsAhead } from '#domain/coaching/review-ahead.ts'
import { planDay } from '#domain/coaching/review-dates.ts'
import { cardOn, reviewsOfWeek } from '#domain/coaching/review-week.ts'
import { whatIsFirst } from '#domain/coaching/what-is-first.ts'
import { isExamOver } from '#domain/people/goals.ts'
import { dayIn, daysIn } from '../person/local-day.ts'
import { cardsOverTime } from './cards-over-time.ts'
import { recallOn } from './fsrs-planner.ts'
import type { PracticeAnswerRow } from './kept-practice.queries.ts'
import { newQuestionId } from './new-questions.present.ts'
import type { ReviewSource } from './read-reviews.ts'
import { type ChosenReview, minutesOf, type Planned, presentTestToTake } from './review-cards.present.ts'
import { findMadeSister, findStoredSister } from './sisters.ts'
import type { AskableSister } from './stored-sisters.ts'

/** For a person who has no student record yet. */
export const nothingPlanned: Planned = {
  plan: { today: [], nextOn: null },
  week: { due: 0, done: 0 },
  next: { of: 'another', isFirst: true },
}

export async function planReviews(source: ReviewSource, timeZone: string): Promise<Planned> {
  const { settings, now } = source
  const { examOn, minutesADay: minutes, letGoOn } = settings
  const today = dayIn(now, timeZone)
  const overTime = await cardsOverTime(source, timeZone)
  const doneSecondsOn = secondsByDay(source.practiced, timeZone)
  const cards = overTime.flatMap((card) => {
    const { candidate, difficulty } = card
    const onDay = cardOn(card, today, { examOn, letGoOn }, recallOn)
    return onDay === null ? [] : [{ ...onDay, candidate, difficulty }]
  })
  const past = source.past.map((row) => ({
    ...{ until: dayIn(row.until, timeZone), examOn: row.exam_date, minutes: row.review_minutes },
  }))
  const present = { examOn, minutes }
  const plan = planDay(cards, { today, examOn, minutes, doneSeconds: doneSecondsOn(today) })
  return {
    plan,
    next: firstOf(source, plan, timeZone),
    week: reviewsOfWeek({ cards: overTime, today, present, past, letGoOn, doneSecondsOn, recallOn }),
  }
}

function firstOf({ situation, settings, now }: ReviewSource, plan: Planned['plan'], timeZone: string): NextStep {
  const { test, missed, hasTaken } = situation
  const reviews = { due: plan.today.length, minutes: minutesOf(plan) }
  const isOver = isExamOver(settings.examOn, dayIn(now, timeZone))
  return whatIsFirst(
    { test: test && presentTestToTake(test), missed, hasTaken, reviews, isExamOver: isOver },
    now,
    timeZone,
  )
}

/** Returns the next days that have reviews, starting with today. */
export async function planAhead(source: ReviewSource, timeZone: string): Promise<DayAhead[]> {
  const { examOn, minutesADay: minutes, letGoOn } = source.settings
  const today = dayIn(source.now, timeZone)
  const cards = await cardsOverTime(source, timeZone)
  return reviewsAhead({
    ...{ cards, today, days: daysAhead, letGoOn, recallOn },
    doneSeconds: secondsByDay(source.practiced, timeZone)(today),
    settings: { examOn, minutes },
  })
}

const daysAhead = 14

/** Chooses the first questions of today. Questions with a template are asked with new numbers. */
export function chooseRound({ plan }: Planned, seen: Set<string>): ChosenReview[] {
  return plan.today.slice(0, roundSize).map((card) => {
    const made = findMadeSister(card, seen, Math.random)
    if (made !== undefined) seen.add(newQuestionId(made))
    return { card, sister: made && { kind: 'made', question: made } }
  })
}

/** Replaces the other questions with a stored question on the same topic, if there is one that the student has not seen. */
export function withStoredSisters(
  chosen: readonly ChosenReview[],
  stored: readonly AskableSister[],
  seen: Set<string>,
): ChosenReview[] {
  return chosen.map((one) => {
    const found = one.sister === undefined ? findStoredSister(one.card, stored, seen, Math.random) : undefined
    if (found === undefined) return one
    seen.add(found.id)
    return { card: one.card, sister: { kind: 'stored', question: found.question } }
  })
}

/** Returns a function that gives the seconds the student practiced on a day. */
function secondsByDay(practiced: readonly PracticeAnswerRow[], timeZone: string): (day: string) => number {
  const found = new Map<string, number>()
  const dayOf = daysIn(timeZone)
  for (const { answered_at, seconds } of practiced) {
    const day = dayOf(answered_at)
    found.set(day, (found.get(day) ?? 0) + seconds)
  }
  return (day) => found.get(day) ?? 0
}
