import type { TopicScore } from '#contracts/submissions.ts'
import { standingOf } from '#domain/topic-standing.ts'

/**
 * Topics with too few answers to tell come last. Of equally weak topics, the one with more questions comes first,
 * because it is worth more practice; then by name.
 */
export function weakestFirst(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted(
    (a, b) =>
      Number(standingOf(a.recent ?? a) === null) - Number(standingOf(b.recent ?? b) === null) ||
      a.percentage - b.percentage ||
      b.scored - a.scored ||
      a.topic.localeCompare(b.topic),
  )
}
