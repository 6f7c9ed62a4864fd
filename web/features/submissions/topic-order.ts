import type { TopicScore } from '#contracts/scores/submissions.ts'
import { judgeStanding, topicStandings } from '#domain/scores/topic-standing.ts'

/** The percentage of a few answers proves little, so such topics are not rated. */
export function isTopicRated(topic: TopicScore): boolean {
  return judgeStanding(topic.recent ?? topic) !== null
}

/** Topics that cannot be rated come last. */
function placeOfWord(topic: TopicScore): number {
  const standing = judgeStanding(topic.recent ?? topic)
  return standing === null ? topicStandings.length : topicStandings.indexOf(standing)
}

/**
 * Sorts by the displayed rating, which is based on the latest answers, then by percentage. Topics with too few answers come last. Among
 * equally weak topics, the one with more questions comes first, because it is worth more practice; then by name.
 */
export function sortWeakestFirst(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted(
    (a, b) =>
      placeOfWord(a) - placeOfWord(b) ||
      a.percentage - b.percentage ||
      b.scored - a.scored ||
      a.topic.localeCompare(b.topic),
  )
}
