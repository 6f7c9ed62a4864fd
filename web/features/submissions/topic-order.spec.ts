import { expect, it } from 'vitest'
import { weakestFirst } from './topic-order.ts'

function aTopic(topic: string, percentage: number, scored: number) {
  return { subject: 'math' as const, topic, correct: 0, scored, percentage }
}

it('puts the weakest topic first, and of equals the one with more questions', () => {
  const order = weakestFirst([
    aTopic('strong', 90, 4),
    aTopic('small', 50, 2),
    aTopic('large', 50, 8),
    aTopic('zero', 0, 1),
  ])
  expect(order.map(({ topic }) => topic)).toEqual(['zero', 'large', 'small', 'strong'])
})
