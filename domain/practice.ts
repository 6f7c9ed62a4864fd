/** Which questions of submitted tests are practiced again, and which topics need it most. */

export interface Practicable {
  readonly subject: string
  readonly topic: string
  /** Wrong or left open when it was last answered in a test. */
  readonly isMissed: boolean
}

/** Questions of one round. */
export const roundSize = 10

export interface TopicToPractice<Subject> {
  readonly subject: Subject
  readonly topic: string
  readonly questions: number
  readonly missed: number
}

/** The topic with the largest part missed comes first, of equals the one with more questions, then by name. */
export function topicsToPractice<Subject extends string>(
  candidates: readonly (Practicable & { readonly subject: Subject })[],
): TopicToPractice<Subject>[] {
  const topics = new Map<string, { subject: Subject; topic: string; questions: number; missed: number }>()
  for (const { subject, topic, isMissed } of candidates) {
    const name = `${subject} ${topic}`
    const entry = topics.get(name) ?? { subject, topic, questions: 0, missed: 0 }
    entry.questions += 1
    if (isMissed) entry.missed += 1
    topics.set(name, entry)
  }
  return [...topics.values()].sort(
    (a, b) =>
      b.missed / b.questions - a.missed / a.questions || b.questions - a.questions || (a.topic < b.topic ? -1 : 1),
  )
}

/** Of the answers to the same content, the latest one. */
export function latestOfEach<Answer extends { readonly submitted_at: Date }>(
  answers: readonly Answer[],
  contentOf: (answer: Answer) => string,
): Answer[] {
  const latest = new Map<string, Answer>()
  for (const answer of answers.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime())) {
    latest.set(contentOf(answer), answer)
  }
  return [...latest.values()]
}

/** At most `roundSize` of them: by chance, but whatever was missed before what was known. `random` is from 0 to under 1. */
export function pickRound<Candidate extends Practicable>(
  candidates: readonly Candidate[],
  random: () => number,
): Candidate[] {
  const missed = candidates.filter(({ isMissed }) => isMissed)
  const known = candidates.filter(({ isMissed }) => !isMissed)
  return [...shuffled(missed, random), ...shuffled(known, random)].slice(0, roundSize)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
