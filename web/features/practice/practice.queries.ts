import { queryOptions } from '@tanstack/react-query'
import { getExamPace, getNewQuestions, getPracticeRound, largestSeed } from '#contracts/coaching/practice.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import { type PracticedTopic, writeTopics } from '#domain/coaching/practice.ts'
import { call } from '#web/api/client.ts'
import type { WhatToPractice, WhichMistakes } from './practice-address.ts'
import { here } from './review-cards.queries.ts'

/** Each round number gives a different round, which stays unchanged while it is answered. */
export function practiceRoundQuery(what: WhatToPractice, round: number) {
  return queryOptions({
    queryKey: ['practice', writeTopics(what), round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: topicParams(what), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Like `practiceRoundQuery`, with only mistakes. */
export function mistakesRoundQuery(missed: WhichMistakes, round: number) {
  return queryOptions({
    queryKey: ['practice', 'missed', missed, round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: { missed }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Like `practiceRoundQuery`, about one misconception. */
export function misconceptionRoundQuery(misconception: string, round: number) {
  return queryOptions({
    queryKey: ['practice', 'misconception', misconception, round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: { misconception }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Like `practiceRoundQuery`, about one skill. */
export function skillRoundQuery(skill: Skill, round: number) {
  return queryOptions({
    queryKey: ['practice', 'skill', skill, round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: { skill }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The pace of the exam. */
export function examPaceQuery() {
  return queryOptions({
    queryKey: ['practice', 'pace'],
    queryFn: ({ signal }) => call(getExamPace, { signal }),
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

/** Returns undefined if the topic has no new questions. */
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

/** Today's reviews. The round stays unchanged while it is answered. */
export function reviewRoundQuery(round: number) {
  return queryOptions({
    queryKey: ['practice', 'reviews', round],
    queryFn: ({ signal }) => call(getReviewRound, { params: here(), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
