import { expect, test } from 'vitest'
import { optionAt, placedAt } from '#test/support/options.ts'
import { type ChangedAnswer, changedAnswer, type LeftAnswer } from './changed-answers.ts'
import type { AnswerKey } from './correctness.ts'

const choice: AnswerKey = { kind: 'choice', correctOption: optionAt(1) }
const number: AnswerKey = { kind: 'number', value: 0.75 }
const placed: AnswerKey = { kind: 'response', response: [placedAt(0, 1), placedAt(1, 0)] }
const several: AnswerKey = { kind: 'several', accepted: [{ option: optionAt(1) }, { option: optionAt(2) }] }

test.each<[string, Omit<LeftAnswer, 'isRight'>, boolean, ChangedAnswer | null]>([
  ['right, then wrong', { key: choice, first: optionAt(1), last: { option: optionAt(0) } }, false, 'to_wrong'],
  ['wrong, then right', { key: choice, first: optionAt(0), last: { option: optionAt(1) } }, true, 'to_right'],
  ['wrong, then wrong in another way', { key: choice, first: optionAt(0), last: { option: optionAt(3) } }, false, null],
  ['the same', { key: choice, first: optionAt(1), last: { option: optionAt(1) } }, true, null],
  [
    'from one accepted answer to another',
    { key: several, first: optionAt(1), last: { option: optionAt(2) } },
    true,
    null,
  ],
  [
    'a point for everybody',
    { key: { kind: 'everybody' }, first: optionAt(0), last: { option: optionAt(1) } },
    true,
    null,
  ],
  ['a number written in two ways', { key: number, first: '3/4', last: { number: 0.75, typed: '.75' } }, true, null],
  ['another number', { key: number, first: '3/4', last: { number: 0.8, typed: '.8' } }, false, 'to_wrong'],
  ['a text that was no number yet', { key: number, first: '-', last: { number: 0.75, typed: '.75' } }, true, null],
  [
    'places in another order',
    { key: placed, first: `${placedAt(1, 0)},${placedAt(0, 1)}`, last: { response: [placedAt(0, 1), placedAt(1, 0)] } },
    ...([true, null] as const),
  ],
  [
    'other places',
    { key: placed, first: `${placedAt(0, 0)},${placedAt(1, 0)}`, last: { response: [placedAt(0, 1), placedAt(1, 0)] } },
    ...([true, 'to_right'] as const),
  ],
  [
    'places that were not all filled yet',
    { key: placed, first: placedAt(1, 0), last: { response: [placedAt(0, 1), placedAt(1, 0)] } },
    ...([true, null] as const),
  ],
  ['what is no option', { key: choice, first: 'A', last: { option: optionAt(1) } }, true, null],
])('%s', (_, left, isRight, expected) => {
  expect(changedAnswer({ ...left, isRight })).toBe(expected)
})
