/** The topics that questions are analysed by, and the topic of a question that names none. */
import type { Subject } from '#contracts/tests.ts'

export const readingTopics = [
  'Detail and Purpose Questions',
  'Grammar Fundamentals',
  'Inference Questions',
  'Modifier Placement',
  'Punctuation',
  'Sentence Formation',
  'Summary Questions',
  'Vocabulary Questions',
] as const

export const mathTopics = [
  'Advanced Algebra',
  'Angles and Polygons',
  'Arithmetic Word Problems',
  'Basic Equations and Inequalities',
  'Basic Operations',
  'Circles',
  'Data',
  'Equation Word Problems',
  'Number Properties',
  'Percent',
  'Probability and Counting',
  'Proportional Relationships',
  'Solid Geometry',
] as const

export const topicsBySubject: Record<Subject, readonly string[]> = { reading: readingTopics, math: mathTopics }

export const otherTopic = 'Other'

type Topic = (typeof readingTopics)[number] | (typeof mathTopics)[number]

/** Topics of a full test in question order, each with how many questions in a row it covers: 57 reading, 57 math. */
const fullTestRuns: readonly (readonly [topic: Topic, questions: number])[] = [
  ['Sentence Formation', 5],
  ['Punctuation', 5],
  ['Grammar Fundamentals', 5],
  ['Modifier Placement', 4],
  ['Detail and Purpose Questions', 13],
  ['Inference Questions', 12],
  ['Vocabulary Questions', 6],
  ['Summary Questions', 7],

  ['Basic Operations', 4],
  ['Number Properties', 5],
  ['Arithmetic Word Problems', 5],
  ['Proportional Relationships', 6],
  ['Percent', 4],
  ['Basic Equations and Inequalities', 5],
  ['Equation Word Problems', 5],
  ['Advanced Algebra', 4],
  ['Angles and Polygons', 5],
  ['Circles', 3],
  ['Solid Geometry', 3],
  ['Data', 4],
  ['Probability and Counting', 4],
]

const fullTestTopics: readonly Topic[] = fullTestRuns.flatMap(([topic, questions]) =>
  Array.from({ length: questions }, () => topic),
)

/** `questionNumber` is one-based. Only a test of 114 questions has a default map; elsewhere the topic is `Other`. */
export function defaultTopic(questionNumber: number, questionCount: number): string {
  if (questionCount !== fullTestTopics.length) return otherTopic
  return fullTestTopics[questionNumber - 1] ?? otherTopic
}

/** The question's own topic; one that is missing or blank gives way to the default map. */
export function topicOf(question: { topic: string | null; questionNumber: number }, questionCount: number): string {
  return question.topic?.trim() || defaultTopic(question.questionNumber, questionCount)
}
