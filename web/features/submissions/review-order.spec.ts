import { expect, test } from 'vitest'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import { readReviewOrder, sortForReview, writeReviewOrder } from './review-order.ts'

const a = { option: makeOptionId(0), letter: 'A' }

function question(number: number, part: Partial<ReviewedQuestion>): ReviewedQuestion {
  return {
    ...{ number, questionId: questionId.parse(crypto.randomUUID()), question: null, subject: 'math', topic: 'Circles' },
    ...{ ownAnswer: a, rightAnswer: a, alsoRight: [], correction: null, isCorrect: true, explanation: null },
    ...{ rationale: null, timeSpent: 10, ...part },
  }
}

const questions = [
  question(1, {}),
  question(2, { isCorrect: false }),
  question(3, { rightAnswer: null, isCorrect: null }),
  question(4, { isCorrect: false, ownAnswer: null }),
  question(5, { isCorrect: false, rightAnswer: null }),
]

test.each([
  ['missed', [2, 4, 1, 3, 5]],
  ['test', [1, 2, 3, 4, 5]],
] as const)('order by %s: what is hidden or not scored is not among the missed ones', (order, numbers) => {
  expect(sortForReview(order, questions).map(({ number }) => number)).toEqual(numbers)
})

test('the device remembers the order, and missed ones come first without a memory', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const broken = () => {
    throw new Error('No storage')
  }
  expect(readReviewOrder(storage)).toBe('missed')
  writeReviewOrder(storage, 'test')
  expect(readReviewOrder(storage)).toBe('test')
  expect(readReviewOrder(broken)).toBe('missed')
  expect(() => writeReviewOrder(broken, 'test')).not.toThrow()
})
