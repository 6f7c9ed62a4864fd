import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import {
  formatTopics,
  isInTopics,
  isLastAnswerMistake,
  listTopicsToPractice,
  type PracticeCandidate,
  parseTopics,
  pickRoundQuestions,
  sortByNewestMistake,
} from './practice.ts'

const candidate: fc.Arbitrary<PracticeCandidate> = fc.record({
  subject: fc.constantFrom('reading', 'math'),
  topic: fc.constantFrom('Geometry', 'Main Idea', 'Other'),
  isMissed: fc.boolean(),
})

test('the topic with the largest part missed comes first', () => {
  const of = (subject: string, topic: string, questions: number, missed: number) =>
    Array.from({ length: questions }, (_, at) => ({ subject, topic, isMissed: at < missed }))
  const candidates = [
    ...of('math', 'Geometry', 4, 1),
    ...of('reading', 'Other', 2, 1),
    ...of('math', 'Other', 4, 2),
    ...of('math', 'Algebra', 4, 1),
    ...of('reading', 'Main Idea', 3, 3),
  ]
  expect(listTopicsToPractice(candidates)).toEqual([
    { subject: 'reading', topic: 'Main Idea', questions: 3, missed: 3 },
    { subject: 'math', topic: 'Other', questions: 4, missed: 2 },
    { subject: 'reading', topic: 'Other', questions: 2, missed: 1 },
    { subject: 'math', topic: 'Algebra', questions: 4, missed: 1 },
    { subject: 'math', topic: 'Geometry', questions: 4, missed: 1 },
  ])
  expect(listTopicsToPractice([])).toEqual([])
})

test('topics count each question once', () => {
  fc.assert(
    fc.property(fc.array(candidate), (candidates) => {
      const topics = listTopicsToPractice(candidates)
      const sum = (of: 'questions' | 'missed') => topics.reduce((total, topic) => total + topic[of], 0)
      expect(sum('questions')).toBe(candidates.length)
      expect(sum('missed')).toBe(candidates.filter(({ isMissed }) => isMissed).length)
    }),
  )
})

test('a round has each question once, missed ones first, and as many as there are up to its size', () => {
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 30 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (candidates, chances) => {
        const round = pickRoundQuestions(candidates, () => Number(chances.next().value))
        expect(round).toHaveLength(Math.min(roundSize, candidates.length))
        expect(new Set(round).size).toBe(round.length)
        const missed = candidates.filter(({ isMissed }) => isMissed)
        const first = round.slice(0, missed.length)
        expect(first.every(({ isMissed }) => isMissed)).toBe(true)
      },
    ),
  )
})

test('the order is random', () => {
  const candidates = [0, 1, 2].map((at) => ({ subject: 'math', topic: `${at}`, isMissed: true }))
  const chances = [0.9, 0.1, 0.5]
  expect(pickRoundQuestions(candidates, () => chances.shift() ?? 0).map(({ topic }) => topic)).toEqual(['1', '2', '0'])
})

test('a list of topics reads back the same, whatever their names', () => {
  const topics = [
    { subject: 'math', topic: 'Ratios: rates & 100%' },
    { subject: 'reading', topic: 'Other' },
  ]
  expect(parseTopics(formatTopics(topics))).toEqual(topics)
})

test('a question fits its own topic, and every question fits when none is named', () => {
  const circles = { subject: 'math', topic: 'Circles' }
  const other = { subject: 'reading', topic: 'Circles' }
  expect([[], [circles], [other], [other, circles]].map((topics) => isInTopics(circles, topics))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

const on = (day: number, isRight: boolean) => ({ at: new Date(Date.UTC(2026, 2, day)), isRight })

test('the newest mistake comes first, and what is right by now comes last', () => {
  const answers = [
    { name: 'right by now', inTest: on(1, false), inPractice: on(5, true) },
    { name: 'old', inTest: on(2, false), inPractice: null },
    { name: 'right for longer', inTest: on(1, false), inPractice: on(4, true) },
    { name: 'missed again in practice', inTest: on(1, true), inPractice: on(6, false) },
    { name: 'missed in a later test', inTest: on(3, false), inPractice: on(2, true) },
  ]
  const sorted = sortByNewestMistake(answers).map(({ name }) => name)
  expect(sorted).toEqual([
    'missed again in practice',
    'missed in a later test',
    'old',
    'right for longer',
    'right by now',
  ])
  expect(answers.filter(isLastAnswerMistake)).toHaveLength(3)
})
