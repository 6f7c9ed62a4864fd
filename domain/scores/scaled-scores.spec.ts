import { expect, test } from 'vitest'
import { computeShownComposite, getShownScaled, selectShownSections } from './scaled-scores.ts'

const section = (subject: 'reading' | 'math', scored: number, scaled: number) => ({ subject, raw: 1, scored, scaled })

test.each([
  [0, null],
  [1, null],
  [19, null],
  [20, 300],
  [57, 300],
])('with %i scored questions a scaled score of 300 is shown as %s', (scored, shown) => {
  expect(getShownScaled({ scored, scaled: 300 })).toBe(shown)
})

test('a subject without questions is left out; one with few questions keeps its right answers', () => {
  expect(selectShownSections([section('reading', 0, 0), section('math', 3, 141)])).toEqual([
    { subject: 'math', raw: 1, scored: 3, scaled: null },
  ])
})

test.each([
  ['both subjects', [section('reading', 57, 300), section('math', 57, 284)], 584],
  ['math alone', [section('reading', 0, 0), section('math', 57, 284)], null],
  ['reading alone', [section('reading', 57, 284)], null],
  ['few math questions', [section('reading', 57, 300), section('math', 19, 284)], null],
  ['nothing right in either', [section('reading', 57, 0), section('math', 57, 0)], 0],
  ['nothing', [], null],
])('the composite of %s is %s', (_, sections, composite) => {
  expect(computeShownComposite(selectShownSections(sections))).toBe(composite)
})
