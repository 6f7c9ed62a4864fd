/**
 * How many reviews were due in the last seven days, and how many of them were done. Nothing stores what was due on a past day: the cards
 * of that day follow from the looks until then, and its exam and its minutes are kept where they change (decision 0064).
 */
import { isDone, type ReviewCard } from './review-cards.ts'
import { addDays, dayBeforeExam, isLetGo, type PlannedCard, planDay } from './review-dates.ts'

export const daysOfWeek = 7

/** A card with what it was after each look that counts, the earliest first. */
export interface CardOverTime<Memory> {
  readonly id: string
  readonly test: string
  /** How long a look takes. */
  readonly seconds: number
  readonly states: readonly ReviewCard<Memory>[]
}

export interface PlanSettings {
  readonly examOn: string | null
  /** What fits in a day. */
  readonly minutes: number
}

/** They held until that day, and no longer at its end. */
export interface PastSettings extends PlanSettings {
  readonly until: string
}

/** How many were due, and how many of them were done. */
export interface ReviewsDone {
  readonly due: number
  readonly done: number
}

type Recall<Memory> = (memory: Memory, day: string) => number

/** The card as it was at the end of the day; null if there was none, or if the student let go of it. */
export function cardOn<Memory>(
  { id, test, seconds, states }: CardOverTime<Memory>,
  day: string,
  { examOn, letGoOn }: { readonly examOn: string | null; readonly letGoOn: string | null },
  recallOn: Recall<Memory>,
): PlannedCard | null {
  const state = states.findLast(({ lookedOn }) => lookedOn <= day)
  if (state === undefined) return null
  const dueOn = isDone(state) ? null : dayBeforeExam(state.lookedOn, state.plannedFor, examOn)
  if (isLetGo(dueOn, letGoOn)) return null
  return { id, test, dueOn, lookedOn: state.lookedOn, recall: recallOn(state.memory, day), seconds }
}

/** Those that held at the end of the day. */
export function settingsOn(day: string, past: readonly PastSettings[], present: PlanSettings): PlanSettings {
  const later = past.filter(({ until }) => until > day).toSorted((a, b) => (a.until < b.until ? -1 : 1))
  return later[0] ?? present
}

export interface WeekToCount<Memory> {
  readonly cards: readonly CardOverTime<Memory>[]
  readonly today: string
  readonly present: PlanSettings
  readonly past: readonly PastSettings[]
  readonly letGoOn: string | null
  /** Practiced on that day. */
  readonly doneSecondsOn: (day: string) => number
  readonly recallOn: Recall<Memory>
}

/**
 * A review is due once, from the day when it fits the minutes until somebody looks at the question, however many days it waits. Due is what
 * was done and what the screen still asked for at the end of a day. What is open today does not count yet, because today is not over. What
 * the student let go of does not count.
 */
export function reviewsOfWeek<Memory>(week: WeekToCount<Memory>): ReviewsDone {
  const { cards, today } = week
  const from = addDays(today, 1 - daysOfWeek)
  const looked = cards.flatMap((card) => looksSince(card, from))
  const due = new Set(looked.flatMap(({ name, isReview }) => (isReview ? [name] : [])))
  for (let day = from; day < today; day = addDays(day, 1)) {
    for (const { id, lookedOn } of leftOpen(week, day)) due.add(nameOf(id, lookedOn))
  }
  return { due: due.size, done: new Set(looked.filter(({ name }) => due.has(name)).map(({ name }) => name)).size }
}

/** What a day still asked for when it ended. */
function leftOpen<Memory>(week: WeekToCount<Memory>, day: string): readonly PlannedCard[] {
  const { examOn, minutes } = settingsOn(day, week.past, week.present)
  const cards = week.cards.flatMap((card) => cardOn(card, day, { examOn, letGoOn: week.letGoOn }, week.recallOn) ?? [])
  return planDay(cards, { today: day, examOn, minutes, doneSeconds: week.doneSecondsOn(day) }).today
}

/** The reviews that ended with a look. `isReview` says whether that look was one. */
function looksSince<Memory>({ id, states }: CardOverTime<Memory>, from: string) {
  return states.flatMap(({ lookedOn, isReview }, at) => {
    const before = states[at - 1]
    return before === undefined || lookedOn < from ? [] : [{ name: nameOf(id, before.lookedOn), isReview }]
  })
}

/** A review of a card is named by the look before it. */
function nameOf(id: string, lookedOn: string): string {
  return `${id} ${lookedOn}`
}
