import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** Under the key of submissions, because every new one changes it. */
export function practiceTopicsQuery() {
  return queryEndpoint(['submissions', 'practice'], getPracticeTopics)
}
