import type { TopicScore } from '#contracts/submissions.ts'
import { standingOf } from '#domain/topic-standing.ts'

/** A share of few answers says little, so such topics have none. */
export function isRated(topic: TopicScore): boolean {
  return standingOf(topic.recent ?? topic) !== null
}

/**
 * Topics with too few answers to tell come last. Of equally weak topics, the one with more questions comes first,
 * because it is worth more practice; then by name.
 */
export function weakestFirst(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted(
    (a, b) =>
      Number(isRated(b)) - Number(isRated(a)) ||
      a.percentage - b.percentage ||
      b.scored - a.scored ||
      a.topic.localeCompare(b.topic),
  )
}
