/** Makes new practice questions from templates. They are in no test, so nothing about them is secret. */
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { isInTopics, type PracticedTopic } from '#domain/coaching/practice.ts'
import { generateNewQuestions } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import { presentNewQuestion } from './new-questions.present.ts'

const subject = 'math'
const topicNames = [...new Set(stockTemplates.map(({ topic }) => topic))].sort()

export function hasTemplates(practiced: PracticedTopic): boolean {
  return topicNames.some((topic) => isInTopics({ subject, topic }, [practiced]))
}

/** The student's own topics come first, in their order; the others follow by name. */
export function listTemplateTopics(own: readonly PracticedTopic[]) {
  const known = own.filter(hasTemplates).map(({ topic }) => topic)
  return [...known, ...topicNames.filter((topic) => !known.includes(topic))].map(
    (topic) => ({ subject, topic }) as const,
  )
}

/** Makes questions on these topics, or on all topics with templates if the list is empty. The same seed gives the same questions. */
export async function makeNewQuestions(topics: readonly PracticedTopic[], count: number, seed: number) {
  const questions: PracticeQuestion[] = []
  for (const made of generateNewQuestions(stockTemplates, topics, count, seed))
    questions.push(await presentNewQuestion(made))
  return questions
}
