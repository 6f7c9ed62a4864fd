/**
 * Review cards: the questions that come back. A card is nothing but what its looks made of it, in tests and in practice. So it
 * follows from what is recorded anyway, and cannot differ from it.
 */

/** One answer to the question, or none where it was left open. */
export interface Look {
  /** `2026-03-01`, where the student is. */
  readonly day: string
  readonly isRight: boolean
  readonly isOpen: boolean
  /** Null where nobody measured the time. */
  readonly seconds: number | null
  /** Asked because the card was due. */
  readonly isReview: boolean
}

/** How long students take for the question. */
export interface UsualTime {
  readonly median: number
  readonly answers: number
}

/** Never easy: one of four options is guessed one time in four. */
export type Rating = 'again' | 'hard' | 'good'

/** Plans by what was remembered how long. `Memory` is the planner's own. */
export interface DatePlanner<Memory> {
  first(day: string, rating: Rating): Planned<Memory>
  next(memory: Memory, day: string, rating: Rating): Planned<Memory>
}

interface Planned<Memory> {
  readonly memory: Memory
  readonly plannedFor: string
}

export interface ReviewCard<Memory> extends Planned<Memory> {
  readonly lookedOn: string
  readonly rightsInARow: number
  /** The look was a review. */
  readonly isReview: boolean
}

/** With fewer answers, a median says little. */
const enoughAnswers = 20
const fewestSeconds = 3
/** A card is done after so many right answers in a row, each on its day. */
const rightsToBeDone = 2

/** Answered too fast to have been read. */
export function isRapid(seconds: number | null, usual: UsualTime | null): boolean {
  if (seconds === null) return false
  return seconds < (isKnown(usual) ? usual.median / 10 : fewestSeconds)
}

/** In seconds; null until enough students have answered. */
export function knownMedian(usual: UsualTime | null): number | null {
  return isKnown(usual) ? usual.median : null
}

function isSlow(seconds: number | null, usual: UsualTime | null): boolean {
  return seconds !== null && isKnown(usual) && seconds > 1.5 * usual.median
}

function isKnown(usual: UsualTime | null): usual is UsualTime {
  return usual !== null && usual.answers >= enoughAnswers
}

/** How long a look takes: what it takes others, or what the exam gives for a question. */
export function expectedSeconds(usual: UsualTime | null, examSeconds: number): number {
  return isKnown(usual) ? Math.max(1, usual.median) : examSeconds
}

export function rateLook({ isRight, isOpen, seconds }: Look, usual: UsualTime | null): Rating {
  if (isOpen || !isRight) return 'again'
  return isRapid(seconds, usual) || isSlow(seconds, usual) ? 'hard' : 'good'
}

/** Whether a look makes a card: a question that was missed, left open or answered too fast to have been read. */
export function makesCard(look: Look, usual: UsualTime | null): boolean {
  return rateLook(look, usual) === 'again' || isRapid(look.seconds, usual)
}

export function isDone({ rightsInARow }: Pick<ReviewCard<unknown>, 'rightsInARow'>): boolean {
  return rightsInARow >= rightsToBeDone
}

/** What the looks made, in their order; null if the question needs no review. */
export function makeCard<Memory>(
  looks: readonly Look[],
  usual: UsualTime | null,
  planner: DatePlanner<Memory>,
): ReviewCard<Memory> | null {
  return listCardStates(looks, usual, planner).at(-1) ?? null
}

/**
 * The card after each look that counts. Only the first look of a day counts: after it, the answer is known. A right answer before its day
 * does not count, because it says little about remembering.
 */
export function listCardStates<Memory>(
  looks: readonly Look[],
  usual: UsualTime | null,
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

function begun<Memory>(look: Look, usual: UsualTime | null, planner: DatePlanner<Memory>): ReviewCard<Memory> | null {
  if (!makesCard(look, usual)) return null
  return {
    ...planner.first(look.day, rateLook(look, usual)),
    lookedOn: look.day,
    rightsInARow: 0,
    isReview: look.isReview,
  }
}

/** Null if the look does not count. */
function looked<Memory>(
  card: ReviewCard<Memory>,
  look: Look,
  usual: UsualTime | null,
  planner: DatePlanner<Memory>,
): ReviewCard<Memory> | null {
  const rating = rateLook(look, usual)
  const isMissed = rating === 'again'
  if (!isMissed && !look.isReview && look.day < card.plannedFor) return null
  const planned = planner.next(card.memory, look.day, rating)
  // Too fast to have been read may be luck, or a letter by heart. It does not help a card to be done.
  const more = isRapid(look.seconds, usual) ? 0 : 1
  const rightsInARow = isMissed ? 0 : card.rightsInARow + more
  return { ...planned, lookedOn: look.day, rightsInARow, isReview: look.isReview }
}
