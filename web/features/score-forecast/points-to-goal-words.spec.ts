import { expect, test } from 'vitest'
import { describeWayUp, isLongWayUp } from './points-to-goal-words.ts'

const topics = (...counts: readonly (readonly [string, number])[]) => counts.map(([topic, more]) => ({ topic, more }))

test.each([
  [
    { composite: 497, sections: [{ subject: 'math', more: 1, topics: topics(['Algebra', 1]) }] },
    '1 more right answer in math, for example 1 in Algebra. That makes 497.',
  ],
  [
    { composite: 508, sections: [{ subject: 'math', more: 4, topics: topics(['Algebra', 2], ['Geometry', 2]) }] },
    '4 more right answers in math, for example 2 in Algebra and 2 in Geometry. That makes 508.',
  ],
  [
    {
      composite: 560,
      sections: [
        { subject: 'reading', more: 3, topics: topics(['Tone', 3]) },
        { subject: 'math', more: 5, topics: topics(['Algebra', 2], ['Geometry', 2], ['Statistics', 1]) },
      ],
    },
    '3 more right answers in reading and 5 more in math, for example 3 in Tone, 2 in Algebra, and 2 in Geometry. That makes 560.',
  ],
  [
    { composite: 508, sections: [{ subject: 'reading', more: 2, topics: [] }] },
    '2 more right answers in reading. That makes 508.',
  ],
] as const)('%j is a sentence', (way, words) => {
  expect(
    describeWayUp({
      composite: way.composite,
      sections: way.sections.map((one) => ({ ...one, topics: [...one.topics] })),
    }),
  ).toBe(words)
})

test.each([
  [14, false],
  [15, true],
])('%i right answers are a long way: %s', (more, expected) => {
  expect(isLongWayUp({ composite: 500, sections: [{ subject: 'math', more, topics: [] }] })).toBe(expected)
})
