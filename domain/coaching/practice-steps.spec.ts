import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextTopic, listNextTopics, listPracticeSteps } from './practice-steps.ts'

type Topic = Parameters<typeof listPracticeSteps>[0][number]

function of(
  subject: Topic['subject'],
  topic: string,
  correct: number,
  scored: number,
  since?: [number, number],
): Topic {
  return { subject, topic, correct, scored, practiced: since && { correct: since[0], scored: since[1] } }
}

function result(testTitle: string, ...sections: ['reading' | 'math', number, number][]) {
  return { testTitle, sections: sections.map(([subject, raw, scored]) => ({ subject, raw, scored })) }
}

const noTest = result('Test')
const inference = of('reading', 'Inference', 11, 14)
const detail = of('reading', 'Detail', 9, 16)
const summary = of('reading', 'Summary', 3, 5)
const algebra = of('math', 'Algebra', 0, 2)
const data = of('math', 'Data', 1, 2)
const percent = of('math', 'Percent', 2, 2)

test.each<[string, Topic[], ReturnType<typeof result>, string[]]>([
  ['nothing', [], noTest, []],
  ['every answer is right', [percent], noTest, []],
  [
    'three of four right is the most for a topic that is named',
    [of('math', 'Data', 6, 8)],
    noTest,
    ['Practice Data: 2 of 8 missed.'],
  ],
  ['a topic with more right than that is never named', [of('reading', 'Detail', 30, 36), inference], noTest, []],
  ['nor one that went well in practice since', [of('math', 'Data', 2, 8, [4, 5])], noTest, []],
  [
    'a few answers in practice change nothing',
    [of('math', 'Data', 2, 8, [4, 4])],
    noTest,
    ['Practice Data: 6 of 8 missed.'],
  ],
  ['nor do wrong ones', [of('math', 'Data', 2, 8, [3, 5])], noTest, ['Practice Data: 6 of 8 missed.']],
  [
    'at most three, most missed first, and one of each subject',
    [detail, summary, of('reading', 'Order', 4, 8), of('reading', 'Tone', 4, 9), of('math', 'Data', 2, 4)],
    result('Test', ['reading', 8, 10]),
    ['Practice Detail: 7 of 16 missed.', 'Practice Tone: 5 of 9 missed.', 'Practice Data: 2 of 4 missed.'],
  ],
  [
    'a subject with single misses is named beside another',
    [detail, data],
    result('Test', ['reading', 8, 10]),
    ['Practice Detail: 7 of 16 missed.', 'Practice Data: 1 of 2 missed.'],
  ],
  ['single misses alone are no advice', [data, of('reading', 'Order', 1, 2)], noTest, []],
  [
    'a weak subject comes first, with its test, although more was missed elsewhere',
    [inference, detail, summary, algebra, data, percent],
    result('Diagnostic Test', ['reading', 28, 40], ['math', 2, 10]),
    [
      'Math: 2 of 10 right in Diagnostic Test. Start with Algebra (2 of 2 missed) and Data (1 of 2 missed).',
      'Practice Detail: 7 of 16 missed.',
      'Practice Summary: 2 of 5 missed.',
    ],
  ],
  [
    'of two weak subjects the weaker one first',
    [detail, algebra],
    result('Test', ['reading', 5, 10], ['math', 2, 10]),
    [
      'Math: 2 of 10 right in Test. Start with Algebra (2 of 2 missed).',
      'Reading: 5 of 10 right in Test. Start with Detail (7 of 16 missed).',
    ],
  ],
  ['six of ten is not weak', [algebra], result('Test', ['math', 6, 10]), ['Practice Algebra: 2 of 2 missed.']],
  [
    'nor are nine questions enough to say so',
    [algebra],
    result('Test', ['math', 2, 9]),
    ['Practice Algebra: 2 of 2 missed.'],
  ],
  [
    'a weak subject without a topic to start with is not named',
    [of('math', 'Data', 1, 10, [18, 20])],
    result('Test', ['math', 1, 10]),
    [],
  ],
])('%s', (_, topics, taken, steps) => {
  expect(listPracticeSteps(topics, taken)).toEqual(steps)
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
      const words = listPracticeSteps(topics, noTest).join(' ')
      const named = topics.filter((one) => words.includes(one.topic))
      expect(named.filter(({ correct, scored }) => correct > 0.75 * scored)).toEqual([])
    }),
  )
})

test('the topics to begin with are at most three, and of the weakest subject alone where one is weak', () => {
  const topics = [detail, summary, inference, algebra, data]
  const spread = listNextTopics(topics, noTest)
  expect(spread).toHaveLength(3)
  expect(findNextTopic(topics, noTest)).toBe(spread[0])
  const weak = listNextTopics(topics, result('Test', ['reading', 30, 35], ['math', 3, 20]))
  expect(weak).toEqual([algebra, data])
  expect(listNextTopics([percent], noTest)).toEqual([])
})
