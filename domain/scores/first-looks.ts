/**
 * Selects the answers that the rating of a topic is based on: the first answer to each question. Students who see a question again may
 * remember its answer, which says little about the topic.
 */
import type { Subject } from '#contracts/wire/subjects.ts'
import { answersForStanding } from './topic-standing.ts'

/** One answer to a question, or none if the student left it open. */
export interface TopicLook {
  /** Equal values mean the same question. */
  readonly content: string
  readonly subject: Subject
  readonly topic: string
  /** Null while the answer is hidden. */
  readonly isRight: boolean | null
  /** In milliseconds. */
  readonly at: number
}

export interface TopicLooks {
  readonly subject: Subject
  readonly topic: string
  readonly correct: number
  readonly scored: number
}

/** Returns counts by topic for the most recent questions. A question whose first answer is hidden is not counted yet. */
export function firstLooksByTopic(looks: readonly TopicLook[]): TopicLooks[] {
  const seen = new Set<string>()
  const byTopic = new Map<string, (TopicLook & { readonly isRight: boolean })[]>()
  for (const { isRight, ...look } of looks.toSorted((a, b) => a.at - b.at)) {
    if (seen.has(look.content)) continue
    seen.add(look.content)
    if (isRight === null) continue
    const name = `${look.subject} ${look.topic}`
    const own = byTopic.get(name)
    if (own === undefined) byTopic.set(name, [{ ...look, isRight }])
    else own.push({ ...look, isRight })
  }
  return [...byTopic.values()].flatMap((own) => {
    const counted = own.slice(-answersForStanding)
    const [first] = counted
    if (first === undefined) return []
    const { subject, topic } = first
    return [{ subject, topic, correct: counted.filter(({ isRight }) => isRight).length, scored: counted.length }]
  })
}
