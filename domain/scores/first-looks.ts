/**
 * Selects the answers that the rating of a topic is based on: the first answer to each question. Students who see a question again may
 * remember its answer, which says little about the topic.
 */
import type { Subject } from '#contracts/wire/subjects.ts'
import { answersForStanding, minAnswersForStanding } from './topic-standing.ts'

/** One answer to a question, or none if the student left it open. */
export interface TopicAnswer {
  /** Equal values mean the same question. */
  readonly content: string
  readonly subject: Subject
  readonly topic: string
  /** Null while the answer is hidden. */
  readonly isRight: boolean | null
  /** In logits; absent as long as too few answers say it. */
  readonly difficulty?: number | undefined
  /** In milliseconds. */
  readonly at: number
}

export interface TopicAnswerCounts {
  readonly subject: Subject
  readonly topic: string
  readonly correct: number
  readonly scored: number
  /** The mean over the questions in logits; one that is not known counts as 0. Absent if none is known, or for few questions. */
  readonly difficulty?: number
}

/** Returns counts by topic for the most recent questions. A question whose first answer is hidden is not counted yet. */
export function countFirstAnswersByTopic(looks: readonly TopicAnswer[]): TopicAnswerCounts[] {
  const seen = new Set<string>()
  const byTopic = new Map<string, (TopicAnswer & { readonly isRight: boolean })[]>()
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
    const correct = counted.filter(({ isRight }) => isRight).length
    return [{ subject, topic, correct, scored: counted.length, ...meanDifficulty(counted) }]
  })
}

function meanDifficulty(answers: readonly TopicAnswer[]): Pick<TopicAnswerCounts, 'difficulty'> {
  const known = answers.flatMap(({ difficulty }) => difficulty ?? [])
  // Without a word it would say nothing but how difficult single questions are.
  if (known.length === 0 || answers.length < minAnswersForStanding) return {}
  const mean = known.reduce((sum, difficulty) => sum + difficulty, 0) / answers.length
  return { difficulty: Math.round(100 * mean) / 100 }
}
