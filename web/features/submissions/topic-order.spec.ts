import { expect, test } from 'vitest'
import { weakestFirst } from './topic-order.ts'

function aTopic(topic: string, percentage: number, scored: number) {
  return { subject: 'math' as const, topic, correct: 0, scored, percentage }
}

test('puts the weakest topic first, of equals the one with more questions, and those with too few answers last', () => {
  const order = weakestFirst([
    aTopic('strong', 90, 5),
    aTopic('few', 0, 4),
    aTopic('small', 50, 6),
    aTopic('large', 50, 8),
    aTopic('zero', 0, 5),
  ])
  expect(order.map(({ topic }) => topic)).toEqual(['zero', 'large', 'small', 'strong', 'few'])
})
