/** New questions to practice, made from templates. They are in no test, so nothing about them is secret. */
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { isOfTopics, type PracticedTopic } from '#domain/coaching/practice.ts'
import { newQuestions } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import { presentNewQuestion } from './new-questions.present.ts'

const subject = 'math'
const topicNames = [...new Set(stockTemplates.map(({ topic }) => topic))].sort()

export function hasTemplates(practiced: PracticedTopic): boolean {
  return topicNames.some((topic) => isOfTopics({ subject, topic }, [practiced]))
}

/** In the order of the topics that a student has, then the others by name. */
export function topicsOfTemplates(own: readonly PracticedTopic[]) {
  const known = own.filter(hasTemplates).map(({ topic }) => topic)
  return [...known, ...topicNames.filter((topic) => !known.includes(topic))].map(
    (topic) => ({ subject, topic }) as const,
  )
}

/** Of these topics, or of all that have templates if none is named. The same seed gives the same questions. */
export async function makeNewQuestions(topics: readonly PracticedTopic[], count: number, seed: number) {
  const questions: PracticeQuestion[] = []
  for (const made of newQuestions(stockTemplates, topics, count, seed)) questions.push(await presentNewQuestion(made))
  return questions
}
