import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import { makeOptionId } from '#test/support/options.ts'
import { defaultEstimatedScale } from './scales.ts'
import {
  analyseTopicScores,
  findScoredSection,
  fitSecondsToElapsed,
  type GivenAnswer,
  judgeAnswers,
  limitTimeSpent,
  type ScoredQuestion,
  scoreAnswers,
  scoreAttempt,
} from './scoring.ts'
import { mathTopics, readingTopics } from './topics.ts'

function idOf(number: number) {
  return questionId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

function question(number: number, subject: Subject, key: AnswerKey, topic = 'Data'): ScoredQuestion {
  return { questionId: idOf(number), subject, topic, key, unit: null }
}

function sheet(records: Record<number, Partial<AnswerRecord>>) {
  return Object.fromEntries(
    Object.entries(records).map(([number, record]) => [idOf(Number(number)), { ...emptyAnswerRecord, ...record }]),
  )
}

const optionB: AnswerKey = { kind: 'choice', correctOption: makeOptionId(1) }
const half: AnswerKey = { kind: 'number', value: 0.5 }
const unscored: AnswerKey = { kind: 'unscored' }

const mixedTest = [
  question(1, 'reading', optionB, 'Punctuation'),
  question(2, 'reading', optionB, 'Punctuation'),
  question(3, 'reading', unscored, 'Punctuation'),
  question(4, 'math', half, 'Percent'),
  question(5, 'math', half, 'Percent'),
  question(6, 'math', optionB, 'Circles'),
]

test('the times of the questions fit into the time of the attempt, and nothing else changes', () => {
  const answers = sheet({ 1: { selectedOption: makeOptionId(1), seconds: 30 }, 4: { numericValue: '.5', seconds: 60 } })
  const card = scoreAttempt(mixedTest, answers, defaultEstimatedScale)
  const bound = limitTimeSpent(card, 45)
  expect(bound.timeSpent).toBe(45)
  expect(bound.answers.map(({ timeSpent }) => timeSpent)).toEqual([15, 0, 0, 30, 0, 0])
  expect(bound).toEqual({
    ...card,
    timeSpent: 45,
    answers: card.answers.map((answer, at) => ({ ...answer, timeSpent: [15, 0, 0, 30, 0, 0][at] })),
  })
  expect(limitTimeSpent(card, 90)).toEqual(card)
})

describe('an attempt at a test of both subjects', () => {
  const card = scoreAttempt(
    mixedTest,
    sheet({
      1: { selectedOption: makeOptionId(1), seconds: 30 },
      2: { selectedOption: makeOptionId(0), seconds: 20 },
      3: { selectedOption: makeOptionId(2), seconds: 5 },
      4: { numericValue: '.50', seconds: 60 },
      5: { numericValue: '-', seconds: 7 },
    }),
    defaultEstimatedScale,
  )

  test('counts the right answers among scored questions', () => {
    expect(card).toMatchObject({ correctAnswers: 2, totalQuestions: 5, scorePercentage: 40 })
  })

  test('has a score for each subject, scaled to 57 questions, and their sum', () => {
    expect(card.sections).toEqual([
      { subject: 'reading', raw: 1, scored: 2, scaled: 213 },
      { subject: 'math', raw: 1, scored: 3, scaled: 173 },
    ])
    expect(card.composite).toBe(386)
  })

  test.each(['reading', 'math'] as const)('finds the score of %s', (subject) => {
    expect(findScoredSection(card, subject)).toMatchObject({ subject, raw: 1 })
  })

  test('finds zeros for a subject without a score', () => {
    expect(findScoredSection({ sections: card.sections.slice(1) }, 'reading')).toEqual({
      subject: 'reading',
      raw: 0,
      scored: 0,
      scaled: 0,
    })
  })

  test('passes only questions with a key to the topic analysis as scored', () => {
    expect(judgeAnswers(card.answers, false).map(({ isScored }) => isScored)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ])
  })

  test('counts empty answers as unanswered, including a lone minus', () => {
    expect(card.unanswered).toBe(2)
  })

  test('counts a question without a key as answered but not as scored', () => {
    expect(card.answers[2]).toMatchObject({
      userAnswer: { option: makeOptionId(2) },
      isCorrect: false,
      pointsEarned: 0,
    })
  })

  test('adds up the time spent on its questions', () => {
    expect(card.timeSpent).toBe(122)
  })

  test('keeps each answer with the key that it was scored with', () => {
    expect(card.answers.map((answer) => answer.userAnswer)).toEqual([
      { option: makeOptionId(1) },
      { option: makeOptionId(0) },
      { option: makeOptionId(2) },
      { number: 0.5, typed: '.50' },
      null,
      null,
    ])
    expect(card.answers[3]).toEqual({
      questionId: idOf(4),
      subject: 'math',
      topic: 'Percent',
      userAnswer: { number: 0.5, typed: '.50' },
      key: half,
      isCorrect: true,
      pointsEarned: 1,
      timeSpent: 60,
    })
  })
})

describe('an attempt', () => {
  test('counts a question as unanswered until its answer is whole, as the test screen does', () => {
    const table = {
      ...question(1, 'math', { kind: 'response', response: [makeOptionId(0), makeOptionId(1)] }),
      choose: 2,
    }
    const unansweredWith = (response: AnswerRecord['response']) =>
      scoreAttempt([table], sheet({ 1: { response } }), defaultEstimatedScale).unanswered
    expect([[], [makeOptionId(0)], [makeOptionId(0), makeOptionId(2)]].map(unansweredWith)).toEqual([1, 1, 0])
  })

  test('on a full test with everything right is worth 800', () => {
    const questions = Array.from({ length: 114 }, (_, index) =>
      question(index, index < 57 ? 'reading' : 'math', optionB),
    )
    const answers = sheet(Object.fromEntries(questions.map((_, index) => [index, { selectedOption: makeOptionId(1) }])))
    expect(scoreAttempt(questions, answers, defaultEstimatedScale)).toMatchObject({
      composite: 800,
      scorePercentage: 100,
      totalQuestions: 114,
      unanswered: 0,
    })
  })

  test('without any answer is worth 0', () => {
    expect(scoreAttempt(mixedTest, {}, defaultEstimatedScale)).toMatchObject({
      composite: 0,
      scorePercentage: 0,
      unanswered: 6,
    })
  })

  test('at a test without any key scores nothing out of nothing', () => {
    const card = scoreAttempt(
      [question(1, 'math', unscored)],
      sheet({ 1: { selectedOption: makeOptionId(0) } }),
      defaultEstimatedScale,
    )
    expect(card).toMatchObject({ composite: 0, totalQuestions: 0, scorePercentage: 0, unanswered: 0 })
    expect(card.sections).toEqual([
      { subject: 'reading', raw: 0, scored: 0, scaled: 0 },
      { subject: 'math', raw: 0, scored: 0, scaled: 0 },
    ])
  })

  test('does not count what was answered to a question of another test', () => {
    const card = scoreAttempt(
      mixedTest,
      sheet({ 99: { selectedOption: makeOptionId(1), seconds: 50 } }),
      defaultEstimatedScale,
    )
    expect(card).toMatchObject({ correctAnswers: 0, unanswered: 6, timeSpent: 0 })
  })
})

describe('the topics', () => {
  function line(subject: Subject, topic: string, isCorrect: boolean, isScored = true, isReached = true) {
    return { subject, topic, isCorrect, isScored, isReached }
  }

  test('come reading first, in the order of the specification, others last in alphabetical order', () => {
    const lines = [
      line('math', 'Sets', true),
      line('math', 'Other', true),
      line('math', 'Solid Geometry', true),
      line('math', 'algorithms', true),
      line('math', 'Advanced Algebra', true),
      line('reading', 'Other', true),
      line('reading', 'Vocabulary Questions', true),
      line('reading', 'Punctuation', true),
      line('reading', 'Circles', true),
    ]
    expect(analyseTopicScores(lines).map(({ subject, topic }) => [subject, topic])).toEqual([
      ['reading', 'Punctuation'],
      ['reading', 'Vocabulary Questions'],
      ['reading', 'Circles'],
      ['reading', 'Other'],
      ['math', 'Advanced Algebra'],
      ['math', 'Solid Geometry'],
      ['math', 'algorithms'],
      ['math', 'Other'],
      ['math', 'Sets'],
    ])
  })

  test('count scored questions that were reached, and topics without any are left out', () => {
    const lines = [
      line('math', 'Percent', true),
      line('math', 'Percent', true),
      line('math', 'Percent', false),
      line('math', 'Percent', false, false),
      line('math', 'Circles', false, false),
      line('math', 'Percent', false, true, false),
      line('math', 'Sets', false, true, false),
    ]
    expect(analyseTopicScores(lines)).toEqual([
      { subject: 'math', topic: 'Percent', correct: 2, scored: 3, percentage: 67 },
    ])
  })

  test('without answers are empty', () => {
    expect(analyseTopicScores([])).toEqual([])
  })
})

test('the sections, the topics and the answers of a scorecard always agree', () => {
  const keys: fc.Arbitrary<AnswerKey> = fc.constantFrom(optionB, half, unscored)
  const records: fc.Arbitrary<AnswerRecord> = fc.oneof(
    fc
      .integer({ min: 0, max: 2 })
      .map((place) => ({ ...emptyAnswerRecord, selectedOption: makeOptionId(place), seconds: 3 })),
    fc.constantFrom('.5', '1', '-', '').map((numericValue) => ({ ...emptyAnswerRecord, numericValue })),
  )
  const topics = fc.constantFrom(...readingTopics, ...mathTopics, 'Other')
  const cases = fc.array(fc.tuple(fc.constantFrom('reading', 'math'), topics, keys, records), { maxLength: 130 })
  fc.assert(
    fc.property(cases, (entries) => {
      const questions = entries.map(([subject, topic, key], index) => question(index, subject, key, topic))
      const answers = Object.fromEntries(entries.map(([, , , record], index) => [idOf(index), record]))
      const card = scoreAttempt(questions, answers, defaultEstimatedScale)
      const lines = card.answers.map((answer) => ({
        ...answer,
        isScored: answer.key.kind !== 'unscored',
        isReached: true,
      }))

      for (const section of card.sections) {
        const ofSubject = analyseTopicScores(lines).filter((topic) => topic.subject === section.subject)
        expect(ofSubject.reduce((total, topic) => total + topic.correct, 0)).toBe(section.raw)
        expect(ofSubject.reduce((total, topic) => total + topic.scored, 0)).toBe(section.scored)
      }
      expect(card.answers.reduce((total, answer) => total + answer.pointsEarned, 0)).toBe(card.correctAnswers)
      expect(card.correctAnswers).toBeLessThanOrEqual(card.totalQuestions)
      expect(card.composite).toBeLessThanOrEqual(800)
    }),
  )
})

test.each([
  [[30, 60, 10], 100, [30, 60, 10]],
  [[30, 60, 10], 50, [15, 30, 5]],
  [[40, 40, 40], 0, [0, 0, 0]],
  [[1, 1, 1], 2, [0, 1, 1]],
  [[], 10, []],
])('%j seconds within %i are %j', (seconds, elapsed, bound) => {
  expect(fitSecondsToElapsed(seconds, elapsed)).toEqual(bound)
})

test('the sum never exceeds the available time, and no question gains time', () => {
  const week = 7 * 24 * 3600
  fc.assert(
    fc.property(fc.array(fc.nat({ max: week }), { maxLength: 114 }), fc.nat({ max: week }), (seconds, elapsed) => {
      const bound = fitSecondsToElapsed(seconds, elapsed)
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(bound)).toBe(Math.min(sum(seconds), elapsed))
      for (const [at, one] of bound.entries()) {
        expect(Number.isInteger(one)).toBe(true)
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(seconds[at] ?? 0)
      }
    }),
  )
})

describe('an adaptive section', () => {
  const delivered = (count: number, total: number, unscored = 0) =>
    Array.from(
      { length: count },
      (_, at): GivenAnswer => ({
        questionId: idOf(at),
        subject: 'math',
        topic: 'Algebra',
        key: at < unscored ? { kind: 'unscored' } : { kind: 'number', value: 1 },
        route: { difficulty: 0, total },
        userAnswer: { number: at % 2, typed: String(at % 2) },
        timeSpent: 1,
      }),
    )
  const scoreOf = (answers: readonly GivenAnswer[]) => scoreAnswers(answers, defaultEstimatedScale)
  const mathOf = (answers: readonly GivenAnswer[]) => findScoredSection(scoreOf(answers), 'math')

  test('that time cut short counts what was not delivered as missed, as on a form', () => {
    const cut = scoreOf(delivered(20, 40))
    expect(cut).toMatchObject({ totalQuestions: 40, correctAnswers: 10, scorePercentage: 25, unanswered: 20 })
    expect(findScoredSection(cut, 'math').scaled).toBeLessThan(mathOf(delivered(20, 20)).scaled)
  })

  test('whose question a ruling took out is whole without it', () => {
    expect(mathOf(delivered(40, 40, 2))).toMatchObject({ scored: 38, raw: 19 })
    expect(mathOf(delivered(40, 40, 2)).scaled).toBe(mathOf(delivered(40, 40).slice(2).map(withTotal(38))).scaled)
  })

  const withTotal = (total: number) => (answer: GivenAnswer) => ({ ...answer, route: { difficulty: 0, total } })
})
