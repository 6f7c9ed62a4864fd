import { type Subject, subject as subjectOf } from '#contracts/tests.ts'
import { readTopics, writeTopics } from '#domain/practice.ts'
import type { WhatToPractice } from './practice.queries.ts'

export const subjectNames: Record<Subject, string> = { reading: 'Reading', math: 'Math' }

export type PracticeAddress = (what: WhatToPractice) => string

const newQuestions = 'new'
const reviews = 'reviews'

/** Null if the address asks for the list of topics instead of a round. */
export function readPracticeAddress(search: URLSearchParams): WhatToPractice | null {
  if (search.has('mixed')) return []
  const topics = search.getAll('topic').flatMap(readTopics)
  return topics.length > 0 && topics.every(isTopic) ? topics : null
}

/** Several topics make one round. None makes a mixed one. */
export function writePracticeAddress(topics: WhatToPractice): string {
  if (topics.length === 0) return '?mixed=1'
  return `?${new URLSearchParams(topics.map((topic) => ['topic', writeTopics([topic])]))}`
}

/** Whether a round has new questions instead of those of one's tests. */
export function wantsNewQuestions(search: URLSearchParams): boolean {
  return search.has(newQuestions)
}

/** Whether a round has the questions that are due today. */
export function wantsReviews(search: URLSearchParams): boolean {
  return search.has(reviews)
}

export const reviewsAddress = `?${reviews}=1`

/** None makes a round of all topics that have new questions. */
export function writeNewQuestionsAddress(topics: WhatToPractice): string {
  return `${writePracticeAddress(topics)}&${newQuestions}=1`
}

/** The heading of a round. */
export function practiceTitle(topics: WhatToPractice): string {
  if (topics.length === 0) return 'Mixed practice'
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(topics.map(({ topic }) => topic))
}

function isTopic({ subject }: WhatToPractice[number]): boolean {
  return subjectOf.safeParse(subject).success
}
