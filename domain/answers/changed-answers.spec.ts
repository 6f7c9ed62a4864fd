import { expect, test } from 'vitest'
import { makeOptionId, makePlacedResponseId } from '#test/support/options.ts'
import { type AnswerChangeKind, classifyAnswerChange, type FirstAndLastAnswer } from './changed-answers.ts'
import type { AnswerKey } from './correctness.ts'

const choice: AnswerKey = { kind: 'choice', correctOption: makeOptionId(1) }
const number: AnswerKey = { kind: 'number', value: 0.75 }
const placed: AnswerKey = { kind: 'response', response: [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0)] }
const several: AnswerKey = { kind: 'several', accepted: [{ option: makeOptionId(1) }, { option: makeOptionId(2) }] }

test.each<[string, Omit<FirstAndLastAnswer, 'isRight'>, boolean, AnswerChangeKind | null]>([
  ['right, then wrong', { key: choice, first: makeOptionId(1), last: { option: makeOptionId(0) } }, false, 'to_wrong'],
  ['wrong, then right', { key: choice, first: makeOptionId(0), last: { option: makeOptionId(1) } }, true, 'to_right'],
  [
    'wrong, then wrong in another way',
    { key: choice, first: makeOptionId(0), last: { option: makeOptionId(3) } },
    false,
    null,
  ],
  ['the same', { key: choice, first: makeOptionId(1), last: { option: makeOptionId(1) } }, true, null],
  [
    'from one accepted answer to another',
    { key: several, first: makeOptionId(1), last: { option: makeOptionId(2) } },
    true,
    null,
  ],
  [
    'a point for everybody',
    { key: { kind: 'everybody' }, first: makeOptionId(0), last: { option: makeOptionId(1) } },
    true,
    null,
  ],
  ['a number written in two ways', { key: number, first: '3/4', last: { number: 0.75, typed: '.75' } }, true, null],
  ['another number', { key: number, first: '3/4', last: { number: 0.8, typed: '.8' } }, false, 'to_wrong'],
  ['a text that was no number yet', { key: number, first: '-', last: { number: 0.75, typed: '.75' } }, true, null],
  [
    'places in another order',
    {
      key: placed,
      first: `${makePlacedResponseId(1, 0)},${makePlacedResponseId(0, 1)}`,
      last: { response: [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0)] },
    },
    ...([true, null] as const),
  ],
  [
    'other places',
    {
      key: placed,
      first: `${makePlacedResponseId(0, 0)},${makePlacedResponseId(1, 0)}`,
      last: { response: [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0)] },
    },
    ...([true, 'to_right'] as const),
  ],
  [
    'places that were not all filled yet',
    {
      key: placed,
      first: makePlacedResponseId(1, 0),
      last: { response: [makePlacedResponseId(0, 1), makePlacedResponseId(1, 0)] },
    },
    ...([true, null] as const),
  ],
  ['what is no option', { key: choice, first: 'A', last: { option: makeOptionId(1) } }, true, null],
])('%s', (_, left, isRight, expected) => {
  expect(classifyAnswerChange({ ...left, isRight })).toBe(expected)
})
