import { expect, test } from 'vitest'
import { describeScaledScore } from './scaled-words.ts'

const reading = { subject: 'reading' as const, raw: 40, scored: 57, scaled: 300 }
const math = { subject: 'math' as const, raw: 30, scored: 57, scaled: 222 }
const quiz = { subject: 'math' as const, raw: 1, scored: 3, scaled: null }

test.each([
  [
    { composite: 522, sections: [reading, math] },
    { words: 'Composite 522 / 800, estimated', variant: 'secondary' },
  ],
  [
    { composite: null, sections: [math] },
    { words: 'Math 222 / 400, estimated', variant: 'destructive' },
  ],
  [
    { composite: null, sections: [reading, quiz] },
    { words: 'Reading 300 / 400, estimated', variant: 'secondary' },
  ],
  [{ composite: null, sections: [quiz] }, null],
  [{ composite: null, sections: [] }, null],
])('%j is shown as %j', (scores, shown) => {
  expect(describeScaledScore({ ...scores, isEstimated: true })).toEqual(shown)
})

test('a score on the exam’s own scale is no estimate', () => {
  expect(describeScaledScore({ composite: 522, sections: [reading, math], isEstimated: false })?.words).toBe(
    'Composite 522 / 800',
  )
})
