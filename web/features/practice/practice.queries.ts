import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { getExamPace, getNewQuestions, getPracticeRound, maxSeed } from '#contracts/coaching/practice.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { formatTopics, type PracticedTopic } from '#domain/coaching/practice.ts'
import { type CallInput, call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import type { MistakesChoice, TopicsToPractice } from './practice-address.ts'
import { getReaderTimeZone } from './review-cards.queries.ts'

/** A round stays unchanged while it is answered. */
const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

function roundQuery<E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: CallInput<E>) {
  return { ...queryEndpoint(['practice', ...queryKey], endpoint, input), ...unchanging }
}

/** Each round number gives a different round. */
export function practiceRoundQuery(what: TopicsToPractice, round: number) {
  return roundQuery([formatTopics(what), round], getPracticeRound, { params: topicParams(what) })
}

/** Like `practiceRoundQuery`, with only mistakes. */
export function mistakesRoundQuery(missed: MistakesChoice, round: number) {
  return roundQuery(['missed', missed, round], getPracticeRound, { params: { missed } })
}

/** Like `practiceRoundQuery`, about one misconception. */
export function misconceptionRoundQuery(misconception: string, round: number) {
  return roundQuery(['misconception', misconception, round], getPracticeRound, { params: { misconception } })
}

/** Like `practiceRoundQuery`, about one skill. */
export function skillRoundQuery(skill: Skill, round: number) {
  return roundQuery(['skill', skill, round], getPracticeRound, { params: { skill } })
}

/** The pace of the exam. */
export function examPaceQuery() {
  return queryEndpoint(['practice', 'pace'], getExamPace)
}

/** Like `practiceRoundQuery`, with new questions. */
export function newQuestionsQuery(what: TopicsToPractice, round: number) {
  return queryOptions({
    queryKey: ['practice', 'new', formatTopics(what), round],
    queryFn: ({ signal }) => call(getNewQuestions, { params: { ...topicParams(what), seed: someSeed() }, signal }),
    ...unchanging,
  })
}

/** Returns undefined if the topic has no new questions. */
export async function fetchNewQuestion(topic: PracticedTopic) {
  const params = { ...topicParams([topic]), seed: someSeed(), count: 1 }
  const { questions } = await call(getNewQuestions, { params })
  return questions[0]
}

function topicParams(what: TopicsToPractice) {
  return what.length === 0 ? {} : { topics: formatTopics(what) }
}

function someSeed() {
  return Math.floor(Math.random() * maxSeed)
}

/** Today's reviews. */
export function reviewRoundQuery(round: number) {
  return roundQuery(['reviews', round], getReviewRound, { params: getReaderTimeZone() })
}
