import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PracticeQuestion, practiceQuestion } from '#contracts/coaching/practice.ts'
import { makeOptionId } from '#test/support/options.ts'
import { shuffleOptions } from './option-order.ts'

function asked(texts: readonly string[], values: Partial<PracticeQuestion['question']> = {}): PracticeQuestion {
  const options = texts.map((html, at) => ({ id: makeOptionId(at + 1), letter: 'EFGH'[at] ?? '', html }))
  const none = { title: null, unit: null, image: null, passage: null }
  return practiceQuestion.parse({
    question: {
      id: '0199dddd-0000-7000-8000-000000000001',
      html: 'Which?',
      entry: 'choice',
      options,
      ...none,
      ...values,
    },
    ...{ passage: null, subject: 'math', topic: 'Circles', hasNewOnes: false, explanation: null, rationales: [] },
    origin: { kind: 'test', testTitle: 'A test', isMissed: true },
    rightAnswer: { option: makeOptionId(2), letter: 'F' },
    alsoRight: [{ option: makeOptionId(3), letter: 'G' }],
  })
}

const orderOf = ({ question }: PracticeQuestion) => question.options.map(({ html }) => html).join('')

test('the texts move, the letters stay in their order, and keys keep their text', () => {
  const places = fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(places, (drawn) => {
      const given = drawn.values()
      const moved = shuffleOptions(asked(['a', 'b', 'c', 'd']), () => given.next().value ?? 0)
      expect(orderOf(moved)).not.toBe('abcd')
      expect(orderOf(moved).split('').toSorted().join('')).toBe('abcd')
      expect(moved.question.options.map(({ letter }) => letter).join('')).toBe('EFGH')
      for (const [answer, text] of [
        [moved.rightAnswer, 'b'],
        [moved.alsoRight[0], 'c'],
      ] as const) {
        const named = moved.question.options.find(
          ({ letter }) => answer && 'letter' in answer && letter === answer.letter,
        )
        expect(named?.html).toBe(text)
      }
    }),
  )
})

test('several right options move too, and are named by their new letters in order', () => {
  const given = {
    ...asked(['a', 'b', 'c', 'd'], { entry: 'multiple-select' }),
    rightAnswer: { response: [2, 3].map((at) => ({ option: makeOptionId(at), letter: 'EFGH'[at - 1] ?? '' })) },
    alsoRight: [],
  }
  const draws = [0.9, 0.8, 0.1, 0.2].values()
  const moved = shuffleOptions(given, () => draws.next().value ?? 0)
  expect(orderOf(moved)).toBe('cdba')
  expect(moved.rightAnswer).toEqual({
    response: [
      { option: makeOptionId(3), letter: 'E' },
      { option: makeOptionId(2), letter: 'G' },
    ],
  })
})

test.each([
  ['the order is the answer', asked(['a', 'b', 'c', 'd'], { entry: 'order' })],
  ['an option speaks of all others', asked(['a', 'b', 'c', 'None of the above'])],
  ['an option names others', asked(['a', 'b', 'c', 'Both E and F'])],
  ['the answer is typed', asked([], { entry: 'number' })],
])('nothing moves where %s', (_, question) => {
  expect(shuffleOptions(question, Math.random)).toEqual(question)
})
