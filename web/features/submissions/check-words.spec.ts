import { expect, test } from 'vitest'
import { listCheckSentences } from './check-words.ts'

const nothing = { lateAnswers: 0, refusedAnswers: 0, unusualPace: null }

test('recorded checks are listed by importance, each with what it may mean', () => {
  const all = { lateAnswers: 3, refusedAnswers: 2, unusualPace: { right: 30, scored: 30, seconds: 41 } }
  expect(listCheckSentences(all).map(({ fact }) => fact)).toEqual([
    '30 of 30 right in 41 seconds.',
    '3 answers arrived after time was up.',
    '2 answers came too late to count.',
  ])
})

test('nothing recorded gives no text', () => {
  expect(listCheckSentences(nothing)).toEqual([])
})

test.each([
  [
    1,
    'It counts. The device may have been offline near the end, or the network was slow. We cannot tell when the student chose it.',
  ],
  [
    2,
    'They count. The device may have been offline near the end, or the network was slow. We cannot tell when the student chose them.',
  ],
])('%i late answers may mean a lost network', (lateAnswers, meaning) => {
  expect(listCheckSentences({ ...nothing, lateAnswers })).toMatchObject([{ meaning }])
})
