/** Rates a student's results in a topic in words, and sorts topics by how much there is to gain. */

interface Answered {
  readonly correct: number
  readonly scored: number
  /** The mean difficulty of the questions in logits, where 0 is the middle of what authors say. */
  readonly difficulty?: number | undefined
}

/** The weakest first. A topic without any answer is “not yet tried”. */
export const topicStandings = ['learning', 'getting_there', 'strong'] as const
export type TopicStanding = (typeof topicStandings)[number]

/** With fewer different questions, a single guess would change the rating. */
export const minAnswersForStanding = 5

/** The rating considers this many of the latest different questions, because last year's difficulties say little about today. */
export const answersForStanding = 20

const strongFrom = 0.7
const learningBelow = 0.6
/** With half or less right, “getting there” next to “3 of 6” would look wrong, even with few answers. */
const learningUpTo = 0.5

/**
 * Null with too few answers. The rating uses the whole interval: strong if its lower end is 0.7 or more; learning if its upper end is under
 * 0.6, or if no more than half of the answers are right. So a few lucky answers are not rated strong. All shares are those of questions of
 * middle difficulty: on an adaptive test, strong students get about half of their questions right.
 */
export function judgeStanding({ correct, scored, difficulty = 0 }: Answered): TopicStanding | null {
  if (scored < minAnswersForStanding) return null
  const { low, high } = computeWilsonInterval(correct, scored)
  if (convertToMiddle(low, difficulty) >= strongFrom) return 'strong'
  const isLearning =
    convertToMiddle(high, difficulty) < learningBelow || convertToMiddle(correct / scored, difficulty) <= learningUpTo
  return isLearning ? 'learning' : 'getting_there'
}

/** Returns the share of right answers, 0 to 1, that the Rasch model expects on questions of middle difficulty. */
function convertToMiddle(share: number, difficulty: number): number {
  return share / (share + (1 - share) * Math.exp(-difficulty))
}

/**
 * The most likely range of the true share, from 0 to 1: the score interval of Wilson (1927) with one standard error on each side, as for
 * the bands of scores.
 */
export function computeWilsonInterval(correct: number, scored: number): { low: number; high: number } {
  const share = correct / scored
  const centre = (share + 1 / (2 * scored)) / (1 + 1 / scored)
  const half = Math.sqrt((share * (1 - share)) / scored + 1 / (4 * scored * scored)) / (1 + 1 / scored)
  return { low: centre - half, high: centre + half }
}

/** A single miss says little about a topic. */
export const minMissedQuestions = 2
export const maxNamedTopics = 3

export function countMissed({ correct, scored }: Answered): number {
  return scored - correct
}

/** Sorts by number of missed questions, most first; ties by share of right answers, smallest first, then by name. */
export function sortTopicsByGain<Topic extends Answered & { readonly topic: string }>(
  topics: readonly Topic[],
): Topic[] {
  return topics.toSorted(
    (a, b) =>
      countMissed(b) - countMissed(a) ||
      a.correct / a.scored - b.correct / b.scored ||
      a.topic.localeCompare(b.topic, 'en'),
  )
}

/** The words and tones are the same on every page. None of them is an alarm, because a topic that a student still learns is not a fault. */
export const standingStyles = {
  learning: { words: 'Learning', tone: 'warning' },
  getting_there: { words: 'Getting there', tone: 'neutral' },
  strong: { words: 'Strong', tone: 'success' },
} as const satisfies Record<TopicStanding, { words: string; tone: 'warning' | 'neutral' | 'success' }>
