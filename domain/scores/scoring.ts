/** Scores an attempt: right answers, section scores, the composite and the topics. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  type AnswerKey,
  convertToUserAnswer,
  isRightAnswer,
  isWholeAnswer,
  type UserAnswer,
} from '#domain/answers/correctness.ts'
import { findReachedPlaces } from '#domain/statistics/left-open.ts'
import { type RoutePlace, scoreRoute } from './ability-score.ts'
import type { ScoredSection } from './scaled-scores.ts'
import { convertToScaled, type ScoreScale } from './scales.ts'
import { topicsBySubject } from './topics.ts'

export type ScoredQuestion = {
  questionId: QuestionId
  subject: Subject
  topic: string
  key: AnswerKey
  /** The unit next to the number field. */
  unit: string | null
  /** Number of options in a complete answer; null or absent if one is enough. */
  choose?: number | null | undefined
  /** Present if an adaptive test delivered the question. */
  route?: DeliveredPlace | undefined
}

export interface DeliveredPlace extends RoutePlace {
  /** How many questions the section has when it is complete. */
  readonly total: number
}

/** The part of a record that scoring uses. */
export type ScoredRecord = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response' | 'seconds'>

export type ScoredAnswer = Omit<ScoredQuestion, 'unit' | 'choose'> & {
  userAnswer: UserAnswer | null
  isCorrect: boolean
  pointsEarned: 0 | 1
  /** In seconds. */
  timeSpent: number
}

export type Scorecard = {
  answers: readonly ScoredAnswer[]
  /** Reading, then math. Both are always present; a subject without scored questions has zeros. */
  sections: ScoredSection[]
  composite: number
  correctAnswers: number
  /** Scored questions only. */
  totalQuestions: number
  /** A whole number; 0 if nothing is scored. */
  scorePercentage: number
  /** Includes questions that are not scored. As on the test screen, an incomplete answer counts as unanswered. */
  unanswered: number
  /** In seconds, over all questions. */
  timeSpent: number
}

export function findScoredSection({ sections }: Pick<Scorecard, 'sections'>, subject: Subject): ScoredSection {
  return sections.find((section) => section.subject === subject) ?? { subject, raw: 0, scored: 0, scaled: 0 }
}

export function scoreAttempt(
  questions: readonly ScoredQuestion[],
  answers: Readonly<Record<string, ScoredRecord>>,
  scale: ScoreScale,
): Scorecard {
  // The fields are copied one by one, because copying whole objects takes half of the scoring time.
  const given = questions.map(({ questionId, subject, topic, key, unit, choose, route }): GivenAnswer => {
    const record = answers[questionId] ?? emptyAnswerRecord
    return {
      questionId,
      subject,
      topic,
      key,
      choose,
      route,
      userAnswer: convertToUserAnswer(record, unit),
      timeSpent: record.seconds,
    }
  })
  return scoreAnswers(given, scale)
}

/** An answer that was read earlier: a number keeps the value that was read then, even if its text would be read differently today. */
export type GivenAnswer = Omit<ScoredQuestion, 'unit'> & Pick<ScoredAnswer, 'userAnswer' | 'timeSpent'>

export function scoreAnswers(given: readonly GivenAnswer[], scale: ScoreScale): Scorecard {
  const scoredAnswers = given.map(scoreAnswer)
  const sections = subjects.map((subject) => scoreSection(subject, scoredAnswers, scale))
  const correctAnswers = sum(sections.map((section) => section.raw))
  const totalQuestions = sum(sections.map((section) => section.scored))
  return {
    answers: scoredAnswers,
    sections,
    composite: sum(sections.map((section) => section.scaled)),
    correctAnswers,
    totalQuestions,
    scorePercentage: percentage(correctAnswers, totalQuestions),
    unanswered:
      given.filter(({ userAnswer, choose }) => !isWholeAnswer(userAnswer, choose)).length +
      sum(subjects.map((subject) => countUndelivered(scoredAnswers.filter((answer) => answer.subject === subject)))),
    timeSpent: sum(scoredAnswers.map((answer) => answer.timeSpent)),
  }
}

/** The part of an answer that the topic analysis uses. */
export type JudgedAnswer = {
  subject: Subject
  topic: string
  isScored: boolean
  isCorrect: boolean
  isReached: boolean
}

export function judgeAnswers(answers: readonly ScoredAnswer[], isForwardOnly: boolean): JudgedAnswer[] {
  const reached = findReachedPlaces(
    answers.map(({ userAnswer }) => userAnswer === null),
    answers.map(({ subject }) => subject),
    isForwardOnly,
  )
  return answers.map(({ subject, topic, key, isCorrect }, place) => {
    return { subject, topic, isScored: key.kind !== 'unscored', isCorrect, isReached: reached[place] === true }
  })
}

/** Limits the times of the questions to the elapsed seconds of the attempt. */
export function limitTimeSpent(scorecard: Scorecard, elapsed: number): Scorecard {
  const times = fitSecondsToElapsed(
    scorecard.answers.map(({ timeSpent }) => timeSpent),
    elapsed,
  )
  const answers = scorecard.answers.map((answer, at) => {
    const timeSpent = times[at] ?? 0
    return timeSpent === answer.timeSpent ? answer : { ...answer, timeSpent }
  })
  return { ...scorecard, answers, timeSpent: sum(times) }
}

/**
 * Returns one row for each topic with scored questions that were reached: reading before math, topics in the specification's order, then
 * `Other` and unknown topics in alphabetical order.
 */
export function analyseTopicScores(answers: readonly JudgedAnswer[]): TopicScore[] {
  return subjects.flatMap((subject) => {
    const scored = answers.filter((answer) => answer.subject === subject && answer.isScored && answer.isReached)
    const topics = inReportOrder(subject, new Set(scored.map((answer) => answer.topic)))
    return topics.map((topic) => {
      const ofTopic = scored.filter((answer) => answer.topic === topic)
      const correct = ofTopic.filter((answer) => answer.isCorrect).length
      return { subject, topic, correct, scored: ofTopic.length, percentage: percentage(correct, ofTopic.length) }
    })
  })
}

function scoreAnswer({ questionId, subject, topic, key, route, userAnswer, timeSpent }: GivenAnswer): ScoredAnswer {
  const isCorrect = isRightAnswer(key, userAnswer)
  return { questionId, subject, topic, key, route, userAnswer, isCorrect, pointsEarned: isCorrect ? 1 : 0, timeSpent }
}

function scoreSection(subject: Subject, answers: readonly ScoredAnswer[], scale: ScoreScale): ScoredSection {
  const own = answers.filter((answer) => answer.subject === subject)
  const scoredAnswers = own.filter((answer) => answer.key.kind !== 'unscored')
  const raw = scoredAnswers.filter((answer) => answer.isCorrect).length
  const scored = scoredAnswers.length + countUndelivered(own)
  const route = scoredAnswers.flatMap((answer) => answer.route ?? [])
  const scaled =
    route.length > 0
      ? scoreRoute(route, raw, scale, subject, route.length / scored).scaled
      : convertToScaled(scale, subject, raw, scored)
  return { subject, raw, scored, scaled }
}

/** Of a section: the questions that an adaptive test did not deliver before the time ran out. They count as missed, as on a form. */
function countUndelivered(answers: readonly ScoredAnswer[]): number {
  const route = answers.flatMap((answer) => answer.route ?? [])
  return route.length === 0 ? 0 : Math.max(0, Math.max(...route.map(({ total }) => total)) - route.length)
}

function inReportOrder(subject: Subject, topics: ReadonlySet<string>): string[] {
  const known = topicsBySubject[subject]
  const unknown = [...topics].filter((topic) => !known.includes(topic))
  return [...known.filter((topic) => topics.has(topic)), ...unknown.sort((a, b) => a.localeCompare(b, 'en'))]
}

function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns whole seconds for each question. If their sum exceeds `elapsed`, scales them down to a sum of exactly `elapsed`. */
export function fitSecondsToElapsed(seconds: readonly number[], elapsed: number): number[] {
  const total = seconds.reduce((sum, one) => sum + one, 0)
  if (total <= elapsed) return [...seconds]
  let before = 0
  return seconds.map((one) => {
    const start = Math.floor((before * elapsed) / total)
    before += one
    return Math.floor((before * elapsed) / total) - start
  })
}
