/**
 * Computes what the student should review today, and a round of those questions. Reads nothing from the database, so no transaction is open
 * meanwhile.
 */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { findBreakOn } from '#domain/coaching/breaks.ts'
import { listReviewsAhead, type ReviewDay } from '#domain/coaching/review-ahead.ts'
import { planReviewDay } from '#domain/coaching/review-dates.ts'
import { countReviewsOfWeek, findCardOn } from '#domain/coaching/review-week.ts'
import { decideNextStep } from '#domain/coaching/what-is-first.ts'
import { isExamOver } from '#domain/people/goals.ts'
import { createDayFormatter, formatDayInTimeZone } from '../person/local-day.ts'
import { listCardsOverTime } from './cards-over-time.ts'
import { computeRecall } from './fsrs-planner.ts'
import type { PracticeAnswerRow } from './kept-practice.queries.ts'
import { makeNewQuestionId } from './new-questions.present.ts'
import type { ReviewPlanSource } from './read-reviews.ts'
import {
  type ChosenReview,
  estimateReviewMinutes,
  type PlannedReviews,
  presentTestToTake,
} from './review-cards.present.ts'
import { findMadeSister, findStoredSister } from './sisters.ts'
import type { AskableSisterQuestion } from './stored-sisters.ts'

/** For a person who has no student record yet. */
export const emptyPlan: PlannedReviews = {
  plan: { today: [], nextOn: null },
  week: { due: 0, done: 0 },
  next: { of: 'another', isFirst: true },
}

export async function planReviews(source: ReviewPlanSource, timeZone: string): Promise<PlannedReviews> {
  const { settings, now } = source
  const { examOn, minutesADay: minutes, letGoOn, breaks } = settings
  const today = formatDayInTimeZone(now, timeZone)
  const overTime = await listCardsOverTime(source, timeZone)
  const doneSecondsOn = secondsByDay(source.practiced, timeZone)
  const cards = overTime.flatMap((card) => {
    const { candidate, difficulty } = card
    const onDay = findCardOn(card, today, { examOn, letGoOn, breaks }, computeRecall)
    return onDay === null ? [] : [{ ...onDay, candidate, difficulty }]
  })
  const past = source.past.map((row) => ({
    until: formatDayInTimeZone(row.until, timeZone),
    examOn: row.exam_date,
    minutes: row.review_minutes,
  }))
  const present = { examOn, minutes }
  const plan = planReviewDay(cards, { today, examOn, minutes, breaks, doneSeconds: doneSecondsOn(today) })
  return {
    plan,
    next: firstOf(source, plan, timeZone),
    week: countReviewsOfWeek({
      cards: overTime,
      today,
      present,
      past,
      letGoOn,
      breaks,
      doneSecondsOn,
      recallOn: computeRecall,
    }),
  }
}

function firstOf(
  { situation, settings, now }: ReviewPlanSource,
  plan: PlannedReviews['plan'],
  timeZone: string,
): NextStep {
  const { test, missed, hasTaken } = situation
  const reviews = { due: plan.today.length, minutes: estimateReviewMinutes(plan) }
  const today = formatDayInTimeZone(now, timeZone)
  return decideNextStep(
    {
      test: test && presentTestToTake(test),
      missed,
      hasTaken,
      reviews,
      isExamOver: isExamOver(settings.examOn, today),
      awayUntil: findBreakOn(today, settings.breaks)?.lastDay ?? null,
    },
    now,
    timeZone,
  )
}

/** Returns the next days that have reviews, starting with today. */
export async function planReviewsAhead(source: ReviewPlanSource, timeZone: string): Promise<ReviewDay[]> {
  const { examOn, minutesADay: minutes, letGoOn, breaks } = source.settings
  const today = formatDayInTimeZone(source.now, timeZone)
  const cards = await listCardsOverTime(source, timeZone)
  return listReviewsAhead({
    cards,
    today,
    days: daysAhead,
    letGoOn,
    breaks,
    recallOn: computeRecall,
    doneSeconds: secondsByDay(source.practiced, timeZone)(today),
    settings: { examOn, minutes },
  })
}

const daysAhead = 14

/** Chooses the first questions of today. Questions with a template are asked with new numbers. */
export function chooseReviewRound({ plan }: PlannedReviews, seen: Set<string>): ChosenReview[] {
  return plan.today.slice(0, roundSize).map((card) => {
    const made = findMadeSister(card, seen, Math.random)
    if (made !== undefined) seen.add(makeNewQuestionId(made))
    return { card, sister: made && { kind: 'made', question: made } }
  })
}

/** Replaces the other questions with a stored question on the same topic, if there is one that the student has not seen. */
export function replaceWithStoredSisters(
  chosen: readonly ChosenReview[],
  stored: readonly AskableSisterQuestion[],
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
  const dayOf = createDayFormatter(timeZone)
  for (const { answered_at, seconds } of practiced) {
    const day = dayOf(answered_at)
    found.set(day, (found.get(day) ?? 0) + seconds)
  }
  return (day) => found.get(day) ?? 0
}
