import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { practiceSteps } from './practice-steps.ts'

type Topic = Parameters<typeof practiceSteps>[0][number]

function of(
  subject: Topic['subject'],
  topic: string,
  correct: number,
  scored: number,
  recent?: [number, number],
): Topic {
  return { subject, topic, correct, scored, recent: recent && { correct: recent[0], scored: recent[1] } }
}

function result(testTitle: string, ...sections: ['reading' | 'math', number, number][]) {
  return { testTitle, sections: sections.map(([subject, raw, scored]) => ({ subject, raw, scored })) }
}

const inference = of('reading', 'Inference', 11, 14)
const detail = of('reading', 'Detail', 9, 16)
const summary = of('reading', 'Summary', 3, 5)
const algebra = of('math', 'Algebra', 0, 2)
const data = of('math', 'Data', 1, 2)
const percent = of('math', 'Percent', 2, 2)

test.each<[string, Topic[], ReturnType<typeof result>[], string[]]>([
  ['nothing', [], [], []],
  ['every answer is right', [percent], [], []],
  [
    'three of four right is the most for a topic that is named',
    [of('math', 'Data', 6, 8)],
    [],
    ['Practice Data: 2 of 8 missed.'],
  ],
  ['a topic with more right than that is never named', [of('reading', 'Detail', 30, 36), inference], [], []],
  ['nor one that goes well lately', [of('math', 'Data', 2, 8, [18, 20])], [], []],
  ['nor one that went well but for lately', [of('math', 'Data', 19, 20, [5, 10])], [], []],
  [
    'at most three, most missed first, and one of each subject',
    [detail, summary, of('reading', 'Order', 4, 8), of('reading', 'Tone', 4, 9), of('math', 'Data', 2, 4)],
    [result('Test', ['reading', 8, 10])],
    [
      'Practice Detail: 7 of 16 missed in all attempts.',
      'Practice Tone: 5 of 9 missed in all attempts.',
      'Practice Data: 2 of 4 missed.',
    ],
  ],
  [
    'a subject with single misses is named beside another',
    [detail, data],
    [result('Test', ['reading', 8, 10])],
    ['Practice Detail: 7 of 16 missed in all attempts.', 'Practice Data: 1 of 2 missed.'],
  ],
  ['single misses alone are no advice', [data, of('reading', 'Order', 1, 2)], [], []],
  [
    'a weak subject comes first, with its test, although more was missed elsewhere',
    [inference, detail, summary, algebra, data, percent],
    [result('Reading Workout', ['reading', 28, 40]), result('Diagnostic Test', ['reading', 9, 10], ['math', 2, 10])],
    [
      'Math: 2 of 10 right in Diagnostic Test. Start with Algebra (2 of 2 missed) and Data (1 of 2 missed).',
      'Practice Detail: 7 of 16 missed.',
      'Practice Summary: 2 of 5 missed.',
    ],
  ],
  [
    'of two weak subjects the weaker one first',
    [detail, algebra],
    [result('Test', ['reading', 5, 10], ['math', 2, 10])],
    [
      'Math: 2 of 10 right in Test. Start with Algebra (2 of 2 missed).',
      'Reading: 5 of 10 right in Test. Start with Detail.',
    ],
  ],
  ['six of ten is not weak', [algebra], [result('Test', ['math', 6, 10])], ['Practice Algebra: 2 of 2 missed.']],
  [
    'the latest test with ten answers says how a subject goes',
    [algebra],
    [result('Short', ['math', 0, 9]), result('New', ['math', 8, 10]), result('Old', ['math', 1, 10])],
    ['Practice Algebra: 2 of 2 missed.'],
  ],
  [
    'of short tests, all together do',
    [of('math', 'Data', 2, 6), of('math', 'Algebra', 2, 4)],
    [result('Short', ['math', 2, 5]), result('Shorter', ['math', 2, 5])],
    ['Math: 4 of 10 right so far. Start with Data (4 of 6 missed) and Algebra (2 of 4 missed).'],
  ],
  [
    'a weak subject without a topic to start with is not named',
    [of('math', 'Data', 1, 10, [18, 20])],
    [result('Test', ['math', 1, 10])],
    [],
  ],
])('%s', (_, topics, results, steps) => {
  expect(practiceSteps(topics, results)).toEqual(steps)
})

test('no step names a topic with more than three quarters right', () => {
  const topic = fc.record({
    ...{ subject: fc.constantFrom('reading' as const, 'math' as const), at: fc.nat(30) },
    ...{ scored: fc.integer({ min: 1, max: 40 }), wrong: fc.nat(40) },
  })
  fc.assert(
    fc.property(fc.uniqueArray(topic, { selector: ({ at }) => at }), (drawn) => {
      const topics = drawn.map(({ subject, at, scored, wrong }) =>
        of(subject, `Topic ${at}.`, Math.max(0, scored - wrong), scored),
      )
      const words = practiceSteps(topics, []).join(' ')
      const named = topics.filter((one) => words.includes(one.topic))
      expect(named.filter(({ correct, scored }) => correct > 0.75 * scored)).toEqual([])
    }),
  )
})
