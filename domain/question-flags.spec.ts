import { expect, test } from 'vitest'
import { flagsOf } from './question-flags.ts'

const fine = {
  entry: 'choice' as const,
  scored: 100,
  facility: 0.6,
  discrimination: 0.4,
  choices: [
    { label: 'A', text: 'right', isKey: true, all: 60, upper: 25, lower: 8 },
    { label: 'B', text: 'wrong', isKey: false, all: 40, upper: 2, lower: 19 },
  ],
}
const [key, distractor] = fine.choices

test.each([
  ['nothing is wrong', {}, []],
  ['high scorers miss it', { discrimination: -0.01 }, ['negative_discrimination']],
  ['nothing is known of its discrimination', { discrimination: null }, []],
  ['a fifth has it right', { facility: 0.2 }, []],
  ['fewer than a fifth have it right', { facility: 0.199 }, ['too_hard']],
  ['95 of 100 have it right', { facility: 0.95 }, []],
  ['more than 95 of 100 have it right', { facility: 0.951 }, ['too_easy']],
  ['high scorers choose another option', { choices: [key, { ...distractor, upper: 26 }] }, ['distractor_beats_key']],
  ['high scorers choose another as often', { choices: [key, { ...distractor, upper: 25 }] }, []],
  ['nobody chose an option', { choices: [key, { ...distractor, all: 0, upper: 0 }] }, ['option_unused']],
  ['a number was never wrong', { entry: 'number', choices: [key, { ...distractor, all: 0 }] }, []],
  [
    'much is wrong',
    { discrimination: -0.3, facility: 0.1, choices: [key, { ...distractor, upper: 26 }, { ...distractor, all: 0 }] },
    ['negative_discrimination', 'distractor_beats_key', 'too_hard', 'option_unused'],
  ],
] as const)('%s', (_, change, flags) => {
  expect(flagsOf({ ...fine, ...change } as Parameters<typeof flagsOf>[0], 100)).toEqual(flags)
})

test('with fewer than ten submissions only a missing key is told', () => {
  expect(flagsOf({ ...fine, facility: 0 }, 9)).toEqual([])
  expect(flagsOf({ ...fine, facility: 0 }, 10)).toEqual(['too_hard'])
  expect(flagsOf({ ...fine, scored: 0, facility: null, discrimination: null }, 1)).toEqual(['not_scored'])
  expect(flagsOf({ ...fine, scored: 0 }, 0)).toEqual([])
})
