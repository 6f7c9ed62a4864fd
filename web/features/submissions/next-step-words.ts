/** Text for the card that follows a test. */

import type { TopicScore } from '#contracts/scores/submissions.ts'
import { countMissed } from '#domain/scores/topic-standing.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

export function describeTopicGain(topic: TopicScore): string {
  return `${topic.topic} (${subjectNames[topic.subject]}): ${countMissed(topic)} of ${topic.scored} missed`
}

/** Describes how long a round of practice takes, at the pace of the student’s exam. */
export function describeRoundLength(questions: number, secondsEach: number): string {
  return `${questions === 1 ? '1 question' : `${questions} questions`}, ${describeRoundMinutes(questions, secondsEach)}`
}

/** `inRound` of the missed questions are in one round, up to its maximum size. */
export function describeMissedRound(inRound: number, missed: number): string {
  if (inRound < missed) return `Practice ${inRound} of the ${missed} you missed`
  return missed === 1 ? 'Practice the one you missed' : `Practice the ${missed} you missed`
}

export function describeRoundMinutes(questions: number, secondsEach: number): string {
  const minutes = Math.ceil((questions * secondsEach) / 60)
  return `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`
}
