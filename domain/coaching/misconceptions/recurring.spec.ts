import { expect, test } from 'vitest'
import { describeRecurringMisconception, listRecurringMisconceptions, type MisconceptionSlip } from './recurring.ts'

const slips = (misconception: string, ...contents: string[]): MisconceptionSlip[] =>
  contents.map((content) => ({ misconception, content }))

test('a mistake is named after three different questions, the one that came back most often first', () => {
  expect(
    listRecurringMisconceptions([
      ...slips('twice', 'a', 'b'),
      ...slips('in-one-question', 'a', 'a', 'a', 'a'),
      ...slips('three-times', 'a', 'b', 'c'),
      ...slips('four-times', 'd', 'e', 'f', 'g', 'g'),
    ]),
  ).toEqual([
    { id: 'four-times', times: 4 },
    { id: 'three-times', times: 3 },
  ])
})

test('at most three are named', () => {
  const many = ['d', 'c', 'b', 'a'].flatMap((name) => slips(name, '1', '2', '3'))
  expect(listRecurringMisconceptions(many).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([
  [true, 'This one came back 4 times: you ignored the bars.'],
  [false, 'This one came back 4 times: ignored the bars.'],
])('the words for the student: %s', (isOwn, words) => {
  expect(describeRecurringMisconception({ name: 'ignored the bars', times: 4 }, isOwn)).toBe(words)
})
