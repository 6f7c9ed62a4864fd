/** The words of the card that follows a test. */
import type { TopicScore } from '#contracts/submissions.ts'
import { missedIn } from '#domain/topic-standing.ts'
import { subjectNames } from './subject-names.ts'

/** Seconds for one question, as in the exam: 180 minutes for 114. */
const pace = 95

export function gainLine(topic: TopicScore): string {
  return `${topic.topic} (${subjectNames[topic.subject]}): ${missedIn(topic)} of ${topic.scored} missed`
}

/** How long a round of practice is. */
export function roundWords(questions: number): string {
  const minutes = Math.ceil((questions * pace) / 60)
  return `${questions === 1 ? '1 question' : `${questions} questions`}, about ${minutes} minutes`
}
