/** The topics for analysis, and the default topic of a question that names none. */

import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { isFullTest } from '#domain/answers/exam-formats.ts'

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

/** The skill that most questions on a topic test. */
const skillByTopic: Readonly<Record<(typeof readingTopics | typeof mathTopics)[number], Skill>> = {
  'Detail and Purpose Questions': 'structure-purpose-and-point-of-view',
  'Grammar Fundamentals': 'agreement-and-modifiers',
  'Inference Questions': 'inference',
  'Modifier Placement': 'agreement-and-modifiers',
  Punctuation: 'punctuation',
  'Sentence Formation': 'sentence-boundaries',
  'Summary Questions': 'central-idea-and-theme',
  'Vocabulary Questions': 'word-figurative-and-poetic-meaning',
  'Advanced Algebra': 'expressions',
  'Angles and Polygons': 'geometry-and-measurement',
  'Arithmetic Word Problems': 'word-problems',
  'Basic Equations and Inequalities': 'equations-and-inequalities',
  'Basic Operations': 'operations-and-order',
  Circles: 'geometry-and-measurement',
  Data: 'statistics',
  'Equation Word Problems': 'word-problems',
  'Number Properties': 'number-properties',
  Percent: 'percent',
  'Probability and Counting': 'probability-and-counting',
  'Proportional Relationships': 'ratios-and-unit-rates',
  'Solid Geometry': 'geometry-and-measurement',
}
const skillsOfTopics = new Map<string, Skill>(Object.entries(skillByTopic))

/** Undefined for a custom topic. */
export function findSkillOfTopic(topic: string): Skill | undefined {
  return skillsOfTopics.get(topic)
}

export const otherTopicName = 'Other'

/** The fields of a format that determine default topics. */
type TopicFormat = Pick<PaperFormat, 'topicsByNumber' | 'sections'>

/** `questionNumber` is one-based. Only a full test has a default map, the blueprint of its format; elsewhere the topic is `Other`. */
export function getDefaultTopic(format: TopicFormat, questionNumber: number, questionCount: number): string {
  if (!format.topicsByNumber || !isFullTest(format, questionCount)) return otherTopicName
  let end = 0
  for (const { topics, questions } of format.sections.flatMap(({ blueprint }) => blueprint)) {
    end += questions
    if (questionNumber >= 1 && questionNumber <= end) return topics[0] ?? otherTopicName
  }
  return otherTopicName
}

/** The question's own topic, or the default map if it is missing or blank. */
export function findTopic(
  format: TopicFormat,
  question: { topic: string | null; questionNumber: number },
  questionCount: number,
): string {
  return question.topic?.trim() || getDefaultTopic(format, question.questionNumber, questionCount)
}
