/**
 * When a review card comes back before an exam, and how many reviews fit in a day. Days are written `2026-03-01`. No screen shows these
 * numbers: recall plans days and does not measure a child.
 */

import { countDaysUntilExam } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { type Break, findBreakOn, findDayBack } from './breaks.ts'

/**
 * Returns the day on which a card comes back: the planned day, but after at most half of the days left until the exam, and before the exam.
 * Null if no day is left. Without an exam, returns the planned day.
 */
export function computeReviewDay(lookedOn: string, plannedFor: string, examOn: string | null): string | null {
  if (examOn === null) return plannedFor
  const longest = Math.max(1, Math.floor(countDaysUntilExam(examOn, lookedOn) / 2))
  const day = addCalendarDays(lookedOn, Math.min(countDaysUntilExam(plannedFor, lookedOn), longest))
  return day < examOn ? day : null
}

/**
 * Returns whether the student let go of the card: it was due on that day or before. It rests until the next look makes it due on a later
 * day.
 */
export function isCardLetGo(dueOn: string | null, letGoOn: string | null): boolean {
  return dueOn !== null && letGoOn !== null && dueOn <= letGoOn
}

/** In the week before the exam, the least remembered cards come first, and done cards get a last look. */
export function isLastWeekBeforeExam(today: string, examOn: string | null): boolean {
  return examOn !== null && today < examOn && countDaysUntilExam(examOn, today) <= 7
}

export interface PlannedCard {
  readonly id: string
  /** The test in which it was answered last. */
  readonly test: string
  /** Null if the card is done, or if no day is left before the exam. */
  readonly dueOn: string | null
  readonly lookedOn: string
  /** Probability that the student remembers it today, 0 to 1. */
  readonly recall: number
  /** Estimated time of a look. */
  readonly seconds: number
}

export interface DayPlan<Card> {
  readonly today: readonly Card[]
  /** The next day with a card, if today has none. */
  readonly nextOn: string | null
}

/** Of the cards that are not done. With more, those looked at longest ago rest until others are done. So a backlog has an end. */
export const maxActiveCards = 120
/** A long test that went badly does not fill the weeks after it: the rest of what it showed is practiced by topic. */
export const maxCardsOfTest = 30

/**
 * The oldest cards first, as many as fit. The rest waits for the next day. A day on which nothing was practiced yet has room for at
 * least one. From the day of the exam on, and in a break, nothing is due.
 */
export function planReviewDay<Card extends PlannedCard>(
  cards: readonly Card[],
  { today, examOn, minutes, breaks, doneSeconds }: DayLimits,
): DayPlan<Card> {
  if (examOn !== null && today >= examOn) return { today: [], nextOn: null }
  const kept = keepSome(cards)
  const tomorrow = addCalendarDays(today, 1)
  const next = kept
    .map(({ dueOn }) => findDayBack(dueOn !== null && dueOn > today ? dueOn : tomorrow, breaks))
    .toSorted()[0]
  const nextOn = next === undefined || (examOn !== null && next >= examOn) ? null : next
  if (findBreakOn(today, breaks) !== null) return { today: [], nextOn }
  const isLast = isLastWeekBeforeExam(today, examOn)
  const due = kept.filter(({ dueOn }) => dueOn !== null && dueOn <= today).toSorted(isLast ? byRecall : byDay)
  const room = minutes * 60 - doneSeconds
  const fitting = takeFitting(due, room, doneSeconds === 0)
  const rest = room - sumCardSeconds(fitting)
  const lastLooks = isLast && fitting.length === due.length ? takeFitting(notSeenLately(cards, today), rest, false) : []
  const asked = [...fitting, ...lastLooks]
  return { today: asked, nextOn: asked.length > 0 ? null : nextOn }
}

/** Of the cards that are not done, those that take part. */
function keepSome<Card extends PlannedCard>(cards: readonly Card[]): Card[] {
  const ofTest = new Map<string, number>()
  return cards
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted(byLook)
    .filter(({ test }) => {
      const count = (ofTest.get(test) ?? 0) + 1
      ofTest.set(test, count)
      return count <= maxCardsOfTest
    })
    .slice(0, maxActiveCards)
}

export interface DayLimits {
  readonly today: string
  readonly examOn: string | null
  readonly minutes: number
  readonly breaks: readonly Break[]
  /** Practiced today already. */
  readonly doneSeconds: number
}

/** Returns done cards without a look in the last week, the least remembered first. */
function notSeenLately<Card extends PlannedCard>(cards: readonly Card[], today: string): Card[] {
  return cards
    .filter(({ dueOn, lookedOn }) => dueOn === null && countDaysUntilExam(today, lookedOn) >= 7)
    .toSorted(byRecall)
}

function takeFitting<Card extends PlannedCard>(cards: readonly Card[], room: number, isOneSure: boolean): Card[] {
  const taken: Card[] = []
  let used = 0
  for (const card of cards) {
    const isSure = isOneSure && taken.length === 0
    if (!isSure && used + card.seconds > room) break
    used += card.seconds
    taken.push(card)
  }
  return taken
}

export function sumCardSeconds(cards: readonly Pick<PlannedCard, 'seconds'>[]): number {
  return cards.reduce((sum, { seconds }) => sum + seconds, 0)
}

function byDay(a: PlannedCard, b: PlannedCard): number {
  return compare(a.dueOn ?? '', b.dueOn ?? '') || compare(a.id, b.id)
}

function byRecall(a: PlannedCard, b: PlannedCard): number {
  return a.recall - b.recall || compare(a.id, b.id)
}

/** The newest first. */
function byLook(a: PlannedCard, b: PlannedCard): number {
  return compare(b.lookedOn, a.lookedOn) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
