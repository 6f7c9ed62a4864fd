import { queryOptions } from '@tanstack/react-query'
import { getNewQuestions, getPracticeRound, getPracticeTopics, largestSeed } from '#contracts/practice.ts'
import { type PracticedTopic, writeTopics } from '#domain/practice.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export function practiceTopicsQuery() {
  return queryOptions({
    queryKey: ['submissions', 'practice'],
    queryFn: ({ signal }) => call(getPracticeTopics, { signal }),
  })
}

/** Of these topics; of all topics if there is none. */
export type WhatToPractice = readonly PracticedTopic[]

/** Each round is another one, and stays as it is while it is answered. */
export function practiceRoundQuery(what: WhatToPractice, round: number) {
  return queryOptions({
    queryKey: ['practice', writeTopics(what), round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: topicParams(what), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Like `practiceRoundQuery`, with new questions. */
export function newQuestionsQuery(what: WhatToPractice, round: number) {
  return queryOptions({
    queryKey: ['practice', 'new', writeTopics(what), round],
    queryFn: ({ signal }) => call(getNewQuestions, { params: { ...topicParams(what), seed: someSeed() }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Undefined if the topic has none. */
export async function getOneNewQuestion(topic: PracticedTopic) {
  const params = { ...topicParams([topic]), seed: someSeed(), count: 1 }
  const { questions } = await call(getNewQuestions, { params })
  return questions[0]
}

function topicParams(what: WhatToPractice) {
  return what.length === 0 ? {} : { topics: writeTopics(what) }
}

function someSeed() {
  return Math.floor(Math.random() * largestSeed)
}
