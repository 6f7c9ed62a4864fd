/** How a student does in a topic, in words, and which topics gain the most. */

interface Answered {
  readonly correct: number
  readonly scored: number
}

/** The weakest first. A topic without any answer is “not yet tried”. */
export const standings = ['learning', 'getting_there', 'strong'] as const
export type Standing = (typeof standings)[number]

/** With fewer different questions, one guess would change the word. */
export const fewestForStanding = 5

/** A word about progress looks at so many different questions: what was hard last year says little about today. */
export const answersForStanding = 20

const strongFrom = 0.7
const learningBelow = 0.6
/** Beside “3 of 6” nobody would say “getting there”, however few the answers are. */
const learningUpTo = 0.5

/**
 * Null with too few answers. The word needs the whole interval: strong if even its lower end is 0.7 or more, learning if even its upper end
 * is under 0.6, or if no more than half was right. So a few lucky answers make nobody strong.
 */
export function judgeStanding({ correct, scored }: Answered): Standing | null {
  if (scored < fewestForStanding) return null
  const { low, high } = wilsonInterval(correct, scored)
  if (low >= strongFrom) return 'strong'
  return high < learningBelow || correct / scored <= learningUpTo ? 'learning' : 'getting_there'
}

/**
 * Where the true share most likely is, from 0 to 1: the score interval of Wilson (1927) with one standard error to each side, as for the
 * bands of scores.
 */
export function wilsonInterval(correct: number, scored: number): { low: number; high: number } {
  const share = correct / scored
  const centre = (share + 1 / (2 * scored)) / (1 + 1 / scored)
  const half = Math.sqrt((share * (1 - share)) / scored + 1 / (4 * scored * scored)) / (1 + 1 / scored)
  return { low: centre - half, high: centre + half }
}

/** A single miss says little about a topic. */
export const fewestMissed = 2
export const topicsNamed = 3

export function missedIn({ correct, scored }: Answered): number {
  return scored - correct
}

/** Most missed first. Equal: the smaller share of right answers first, then by name. */
export function byGain<Topic extends Answered & { readonly topic: string }>(topics: readonly Topic[]): Topic[] {
  return topics.toSorted(
    (a, b) =>
      missedIn(b) - missedIn(a) || a.correct / a.scored - b.correct / b.scored || a.topic.localeCompare(b.topic, 'en'),
  )
}

/** The same words and tones on every page. None of them is an alarm: a topic that one still learns is no fault. */
export const standingLooks = {
  learning: { words: 'Learning', tone: 'warning' },
  getting_there: { words: 'Getting there', tone: 'neutral' },
  strong: { words: 'Strong', tone: 'success' },
} as const satisfies Record<Standing, { words: string; tone: 'warning' | 'neutral' | 'success' }>
