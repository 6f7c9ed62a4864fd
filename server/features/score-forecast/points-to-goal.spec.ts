import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { analyseTopicScores, type GivenAnswer, judgeAnswers, scoreAnswers } from '#domain/scores/scoring.ts'
import { listWaysToGoal } from './points-to-goal.ts'

const straight = Array.from({ length: 101 }, (_, raw) => 4 * raw)
const scale = { reading: straight, math: straight }
const half = [
  { subject: 'reading', raw: 50, scored: 100 },
  { subject: 'math', raw: 50, scored: 100 },
] as const

function topic(subject: Subject, name: string, correct: number, scored: number): TopicScore {
  return { subject, topic: name, correct, scored, percentage: Math.round((100 * correct) / scored) }
}

describe('on a straight scale, four points for each right answer', () => {
  test.each([
    [400, []],
    [401, [{ reading: 1 }, { math: 1 }]],
    [412, [{ reading: 3 }, { math: 3 }]],
    [600, [{ reading: 50 }, { math: 50 }]],
    [604, [{ reading: 25, math: 26 }]],
    [800, [{ reading: 50, math: 50 }]],
  ])('from 400 to %i', (target, expected) => {
    const ways = listWaysToGoal(half, [], scale, target)
    const counts = ways.map(({ sections }) => Object.fromEntries(sections.map(({ subject, more }) => [subject, more])))
    expect(counts).toEqual(expected)
    for (const { composite } of ways) expect(composite).toBeGreaterThanOrEqual(target)
  })
})

test('the shortest way comes first', () => {
  const steep = {
    reading: straight,
    math: straight.map((scaled, raw) => (raw > 50 ? Math.min(400, scaled + 40) : scaled)),
  }
  expect(
    listWaysToGoal(half, [], steep, 440).map(({ sections }) => sections.map(({ subject, more }) => [subject, more])),
  ).toEqual([[['math', 1]], [['reading', 10]]])
})

test('both sections are named where that needs fewer right answers than one alone', () => {
  const late = straight.map((scaled, raw) => (raw >= 52 ? Math.min(400, scaled + 40) : scaled))
  const [first] = listWaysToGoal(half, [], { reading: late, math: late }, 496)
  expect(first).toMatchObject({ composite: 496, sections: [{ more: 2 }, { more: 2 }] })
})

describe('right answers are shared out to topics', () => {
  const topicsOf = (topics: readonly TopicScore[], target: number) =>
    listWaysToGoal(half, topics, scale, target).flatMap(({ sections }) =>
      sections.filter(({ subject }) => subject === 'math').flatMap(({ topics: named }) => named),
    )

  test('more to those that the student mostly gets right, as far as questions were missed there', () => {
    const topics = [topic('math', 'Algebra', 16, 20), topic('math', 'Geometry', 0, 4), topic('reading', 'Tone', 0, 9)]
    expect(topicsOf(topics, 412)).toEqual([{ topic: 'Algebra', more: 3 }])
    expect(topicsOf(topics, 424)).toEqual([
      { topic: 'Algebra', more: 4 },
      { topic: 'Geometry', more: 2 },
    ])
  })

  test('none to a topic without a missed question, and no more than are known', () => {
    const topics = [topic('math', 'Algebra', 9, 9), topic('math', 'Geometry', 3, 5)]
    expect(topicsOf(topics, 424)).toEqual([{ topic: 'Geometry', more: 2 }])
  })
})

const answer = fc.record({
  subject: fc.constantFrom<Subject>('reading', 'math'),
  topic: fc.constantFrom('Algebra', 'Geometry', 'Tone'),
  isRight: fc.boolean(),
})

function given({ subject, topic: name, isRight }: { subject: Subject; topic: string; isRight: boolean }, at: number) {
  const id = questionId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
  const userAnswer = { number: isRight ? 1 : 2, typed: isRight ? '1' : '2' }
  const made: GivenAnswer = {
    questionId: id,
    subject,
    topic: name,
    key: { kind: 'number', value: 1 },
    userAnswer,
    timeSpent: 1,
  }
  return made
}

test('scored again with these answers right, the score is reached; with one fewer it is not', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 40, maxLength: 114 }),
      fc.integer({ min: 1, max: 800 }),
      (answers, target) => {
        const before = scoreAnswers(answers.map(given), defaultEstimatedScale)
        fc.pre(before.sections.every(({ scored }) => scored > 0))
        const topics = analyseTopicScores(judgeAnswers(before.answers, false))
        for (const { composite, sections } of listWaysToGoal(before.sections, topics, defaultEstimatedScale, target)) {
          const repaired = [...answers]
          for (const { subject, topics: named } of sections) {
            for (const { topic: name, more } of named) {
              let left = more
              for (const [at, one] of repaired.entries()) {
                if (left === 0 || one.isRight || one.subject !== subject || one.topic !== name) continue
                repaired[at] = { ...one, isRight: true }
                left -= 1
              }
              expect(left).toBe(0)
            }
          }
          const after = scoreAnswers(repaired.map(given), defaultEstimatedScale)
          expect(after.composite).toBe(composite)
          expect(composite).toBeGreaterThanOrEqual(target)
          const last = repaired.findIndex((one, at) => one.isRight && answers[at]?.isRight === false)
          const short = repaired.map((one, at) => (at === last ? { ...one, isRight: false } : one))
          expect(scoreAnswers(short.map(given), defaultEstimatedScale).composite).toBeLessThan(target)
        }
      },
    ),
  )
})
