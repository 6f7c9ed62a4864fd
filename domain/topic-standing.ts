/** How a student does in a topic, in three words, and which topics gain the most. */

interface Answered {
  readonly correct: number
  readonly scored: number
}

/** The weakest first. */
export const standings = ['work_on', 'getting_there', 'strong'] as const
export type Standing = (typeof standings)[number]

/** With fewer answers, one guess would change the word. */
export const fewestForStanding = 4

/** Null with too few answers. The borders are those of the badges for a percentage. */
export function standingOf({ correct, scored }: Answered): Standing | null {
  if (scored < fewestForStanding) return null
  if (correct >= 0.8 * scored) return 'strong'
  return correct >= 0.6 * scored ? 'getting_there' : 'work_on'
}

/** A single miss says little about a topic. */
const fewestMissed = 2
const topicsNamed = 3

export function missedIn({ correct, scored }: Answered): number {
  return scored - correct
}

/** The topics with the most missed questions, at most three. Equal: the smaller share of right answers first, then by name. */
export function topicsToGain<Topic extends Answered & { readonly topic: string }>(topics: readonly Topic[]): Topic[] {
  return topics
    .filter((topic) => missedIn(topic) >= fewestMissed)
    .toSorted(
      (a, b) =>
        missedIn(b) - missedIn(a) ||
        a.correct / a.scored - b.correct / b.scored ||
        a.topic.localeCompare(b.topic, 'en'),
    )
    .slice(0, topicsNamed)
}

/** The same words and tones on every page. */
export const standingLooks = {
  work_on: { words: 'Work on these', one: 'Work on this', tone: 'danger' },
  getting_there: { words: 'Getting there', one: 'Getting there', tone: 'warning' },
  strong: { words: 'Strong', one: 'Strong', tone: 'success' },
} as const satisfies Record<Standing, { words: string; one: string; tone: 'danger' | 'warning' | 'success' }>
