import type { TopicScore } from '#contracts/submissions.ts'

/** Of equally weak topics, the one with more questions is worth more practice; then by name. */
export function weakestFirst(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted((a, b) => a.percentage - b.percentage || b.scored - a.scored || a.topic.localeCompare(b.topic))
}
