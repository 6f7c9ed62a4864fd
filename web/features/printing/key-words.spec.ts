import { expect, test } from 'vitest'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { makeOptionId, makePlacedResponseId, placeAt } from '#test/support/options.ts'
import { describeRightAnswers } from './key-words.ts'

const options = [0, 1, 2].map((at) => ({ id: makeOptionId(at), letter: '', html: `Line ${at}` }))
const places = [0, 1, 2].map((at) => ({ id: placeAt(at), html: '' }))
const choice: Parameters<typeof describeRightAnswers>[0] = { entry: 'choice', options, unit: null }
const placed = (entry: PaperQuestion['entry']) => ({ ...choice, entry, interaction: { places } })
const part = (letter: string, at = 0) => ({ option: makeOptionId(at), letter })

test.each([
  ['–', choice, []],
  ['B', choice, [part('B')]],
  ['A or B', choice, [part('A'), part('B')]],
  ['−1.5 cm', { ...choice, entry: 'number' as const, unit: 'cm' }, [{ number: '-1.5' }]],
  ['40%', { ...choice, entry: 'number' as const, unit: '%' }, [{ number: '40' }]],
  ['E, G', { ...choice, entry: 'multiple-select' as const }, [{ response: [part('E'), part('G', 2)] }]],
  ['useful; haunted', placed('drag'), [{ response: [part('useful'), part('haunted', 1)] }]],
  [
    '3, 1, 2',
    placed('order'),
    [
      {
        response: [
          { option: makePlacedResponseId(0, 1), letter: 'Line 1' },
          { option: makePlacedResponseId(1, 2), letter: 'Line 2' },
          { option: makePlacedResponseId(2, 0), letter: 'Line 0' },
        ],
      },
    ],
  ],
])('the key says %s', (words, question, right) => {
  expect(describeRightAnswers(question, right)).toBe(words)
})
