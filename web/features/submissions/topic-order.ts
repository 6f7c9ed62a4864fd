import type { TopicScore } from '#contracts/scores/submissions.ts'
import { judgeStanding, standings } from '#domain/scores/topic-standing.ts'

/** A share of few answers says little, so such topics have none. */
export function isRated(topic: TopicScore): boolean {
  return judgeStanding(topic.recent ?? topic) !== null
}

/** Those that cannot be rated come after all words. */
function placeOfWord(topic: TopicScore): number {
  const standing = judgeStanding(topic.recent ?? topic)
  return standing === null ? standings.length : standings.indexOf(standing)
}

/**
 * By the word beside them, which looks at the latest answers, then by the share. Topics with too few answers to tell come last. Of equally
 * weak topics, the one with more questions comes first, because it is worth more practice; then by name.
 */
export function weakestFirst(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted(
    (a, b) =>
      placeOfWord(a) - placeOfWord(b) ||
      a.percentage - b.percentage ||
      b.scored - a.scored ||
      a.topic.localeCompare(b.topic),
  )
}
