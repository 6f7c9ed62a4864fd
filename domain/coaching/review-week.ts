/**
 * Counts the reviews that were due in the last seven days, and how many were done. Past due dates are not stored: the cards of a past day
 * are derived from the looks up to then, and changes of the exam date and the minutes are recorded (decision 0064).
 */
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { moveOutOfBreaks, type PlannedBreak } from './breaks.ts'
import { isCardDone, type ReviewCard } from './review-cards.ts'
import { computeReviewDay, isCardLetGo, type PlannedCard, planReviewDay } from './review-dates.ts'

export const reviewWeekDays = 7

/** A card with its state after each look that counts, the earliest first. */
export interface CardOverTime<Memory> {
  readonly id: string
  readonly test: string
  /** Estimated time of a look. */
  readonly seconds: number
  readonly states: readonly ReviewCard<Memory>[]
}

export interface PlanSettings {
  readonly examOn: string | null
  /** Daily limit. */
  readonly minutes: number
}

/** Settings that were valid until that day and no longer at its end. */
export interface PastPlanSettings extends PlanSettings {
  readonly until: string
}

/** Number of reviews that were due, and how many of them were done. */
export interface ReviewsDone {
  readonly due: number
  readonly done: number
}

type Recall<Memory> = (memory: Memory, day: string) => number

export interface CardBounds {
  readonly examOn: string | null
  readonly letGoOn: string | null
  readonly breaks: readonly PlannedBreak[]
}

/** Returns the card as of the end of the day; null if there was none, or if the student let go of it. */
export function findCardOn<Memory>(
  { id, test, seconds, states }: CardOverTime<Memory>,
  day: string,
  { examOn, letGoOn, breaks }: CardBounds,
  recallOn: Recall<Memory>,
): PlannedCard | null {
  const state = states.findLast(({ lookedOn }) => lookedOn <= day)
  if (state === undefined) return null
  const { lookedOn } = state
  const plannedOn = isCardDone(state) ? null : computeReviewDay(lookedOn, state.plannedFor, examOn)
  const dueOn = plannedOn && moveOutOfBreaks(plannedOn, { lookedOn, examOn, breaks })
  if (isCardLetGo(dueOn, letGoOn)) return null
  return { id, test, dueOn, lookedOn, recall: recallOn(state.memory, day), seconds }
}

/** Returns the settings that were valid at the end of the day. */
export function getSettingsOn(day: string, past: readonly PastPlanSettings[], present: PlanSettings): PlanSettings {
  const later = past.filter(({ until }) => until > day).toSorted((a, b) => (a.until < b.until ? -1 : 1))
  return later[0] ?? present
}

export interface ReviewWeek<Memory> {
  readonly cards: readonly CardOverTime<Memory>[]
  readonly today: string
  readonly present: PlanSettings
  readonly past: readonly PastPlanSettings[]
  readonly letGoOn: string | null
  readonly breaks: readonly PlannedBreak[]
  /** Seconds of practice on that day. */
  readonly doneSecondsOn: (day: string) => number
  readonly recallOn: Recall<Memory>
}

/**
 * Counts each review once, from the day when it fits the daily minutes until the student looks at the question, no matter how many days it
 * waits. A review counts as due if it was done, or if it was still open at the end of a day. Today's open reviews do not count yet, because
 * today is not over. Reviews that the student let go of do not count.
 */
export function countReviewsOfWeek<Memory>(week: ReviewWeek<Memory>): ReviewsDone {
  const { cards, today } = week
  const from = addCalendarDays(today, 1 - reviewWeekDays)
  const looked = cards.flatMap((card) => looksSince(card, from))
  const due = new Set(looked.flatMap(({ name, isReview }) => (isReview ? [name] : [])))
  for (let day = from; day < today; day = addCalendarDays(day, 1)) {
    for (const { id, lookedOn } of leftOpen(week, day)) due.add(nameOf(id, lookedOn))
  }
  return { due: due.size, done: new Set(looked.filter(({ name }) => due.has(name)).map(({ name }) => name)).size }
}

/** Returns the reviews that were still open at the end of a day. */
function leftOpen<Memory>(week: ReviewWeek<Memory>, day: string): readonly PlannedCard[] {
  const { examOn, minutes } = getSettingsOn(day, week.past, week.present)
  const { letGoOn, breaks } = week
  const cards = week.cards.flatMap((card) => findCardOn(card, day, { examOn, letGoOn, breaks }, week.recallOn) ?? [])
  return planReviewDay(cards, { today: day, examOn, minutes, breaks, doneSeconds: week.doneSecondsOn(day) }).today
}

/** Lists the reviews that ended with a look. `isReview` is true if that look was a review. */
function looksSince<Memory>({ id, states }: CardOverTime<Memory>, from: string) {
  return states.flatMap(({ lookedOn, isReview }, at) => {
    const before = states[at - 1]
    return before === undefined || lookedOn < from ? [] : [{ name: nameOf(id, before.lookedOn), isReview }]
  })
}

/** Identifies a review of a card by the previous look. */
function nameOf(id: string, lookedOn: string): string {
  return `${id} ${lookedOn}`
}
