/**
 * Review cards: questions that come back. A card is derived from its looks in tests and in practice, which are recorded anyway, so it
 * cannot contradict them.
 */

/** One answer to the question, or none if the student left it open. */
export interface ReviewLook {
  /** The date in the student's time zone: `2026-03-01`. */
  readonly day: string
  readonly isRight: boolean
  readonly isOpen: boolean
  /** Null if the time was not measured. */
  readonly seconds: number | null
  /** Whether the question was asked because the card was due. */
  readonly isReview: boolean
}

/** The time that students take for the question. */
export interface TypicalTime {
  readonly median: number
  readonly answers: number
}

/** There is no "easy", because a guess among four options is right one time in four. */
export type LookRating = 'again' | 'hard' | 'good'

/** Plans dates from what the student remembered and for how long. `Memory` is private to the planner. */
export interface DatePlanner<Memory> {
  first(day: string, rating: LookRating): Planned<Memory>
  next(memory: Memory, day: string, rating: LookRating): Planned<Memory>
}

interface Planned<Memory> {
  readonly memory: Memory
  readonly plannedFor: string
}

export interface ReviewCard<Memory> extends Planned<Memory> {
  readonly lookedOn: string
  readonly rightsInARow: number
  /** Whether the look was a review. */
  readonly isReview: boolean
}

/** With fewer answers, the median is unreliable. */
const enoughAnswers = 20
const fewestSeconds = 3
/** A card is done after this many right answers in a row, each when it was due. */
const rightsToBeDone = 2

/** Returns whether the answer came too fast for the student to have read the question. */
export function isRapidLook(seconds: number | null, usual: TypicalTime | null): boolean {
  if (seconds === null) return false
  return seconds < (isKnown(usual) ? usual.median / 10 : fewestSeconds)
}

/** Returns seconds; null until enough students have answered. */
export function getKnownMedian(usual: TypicalTime | null): number | null {
  return isKnown(usual) ? usual.median : null
}

function isSlow(seconds: number | null, usual: TypicalTime | null): boolean {
  return seconds !== null && isKnown(usual) && seconds > 1.5 * usual.median
}

function isKnown(usual: TypicalTime | null): usual is TypicalTime {
  return usual !== null && usual.answers >= enoughAnswers
}

/** Estimates the seconds for a look: the median of other students, or the exam's time for a question. */
export function estimateLookSeconds(usual: TypicalTime | null, examSeconds: number): number {
  return isKnown(usual) ? Math.max(1, usual.median) : examSeconds
}

export function rateReviewLook({ isRight, isOpen, seconds }: ReviewLook, usual: TypicalTime | null): LookRating {
  if (isOpen || !isRight) return 'again'
  return isRapidLook(seconds, usual) || isSlow(seconds, usual) ? 'hard' : 'good'
}

/** Returns whether a look creates a card: the question was missed, left open, or answered too fast to have been read. */
export function createsReviewCard(look: ReviewLook, usual: TypicalTime | null): boolean {
  return rateReviewLook(look, usual) === 'again' || isRapidLook(look.seconds, usual)
}

export function isCardDone({ rightsInARow }: Pick<ReviewCard<unknown>, 'rightsInARow'>): boolean {
  return rightsInARow >= rightsToBeDone
}

/**
 * Returns the state of the card after each look that counts, in chronological order. Without states, the question needs no review. Only the
 * first look of a day counts, because afterward the student knows the answer. A right answer before the due day does not count, because it
 * says little about memory.
 */
export function listCardStates<Memory>(
  looks: readonly ReviewLook[],
  usual: TypicalTime | null,
  planner: DatePlanner<Memory>,
): ReviewCard<Memory>[] {
  const states: ReviewCard<Memory>[] = []
  let lastDay = ''
  for (const look of looks) {
    if (look.day <= lastDay) continue
    lastDay = look.day
    const before = states.at(-1)
    const after = before === undefined ? begun(look, usual, planner) : looked(before, look, usual, planner)
    if (after !== null) states.push(after)
  }
  return states
}

function begun<Memory>(
  look: ReviewLook,
  usual: TypicalTime | null,
  planner: DatePlanner<Memory>,
): ReviewCard<Memory> | null {
  if (!createsReviewCard(look, usual)) return null
  return {
    ...planner.first(look.day, rateReviewLook(look, usual)),
    lookedOn: look.day,
    rightsInARow: 0,
    isReview: look.isReview,
  }
}

/** Null if the look does not count. */
function looked<Memory>(
  card: ReviewCard<Memory>,
  look: ReviewLook,
  usual: TypicalTime | null,
  planner: DatePlanner<Memory>,
): ReviewCard<Memory> | null {
  const rating = rateReviewLook(look, usual)
  const isMissed = rating === 'again'
  if (!isMissed && !look.isReview && look.day < card.plannedFor) return null
  const planned = planner.next(card.memory, look.day, rating)
  // A very fast answer may be luck or a memorized letter, so it does not bring the card closer to done.
  const more = isRapidLook(look.seconds, usual) ? 0 : 1
  const rightsInARow = isMissed ? 0 : card.rightsInARow + more
  return { ...planned, lookedOn: look.day, rightsInARow, isReview: look.isReview }
}
