import { expect, test } from 'vitest'
import type { Highlight } from '#contracts/attempts/attempts.ts'
import { canKeepMarkings, hasAnyMarkings, maxMarkingsSize, measureMarkings, sumMarkings } from './markings-limit.ts'

function highlight(text: string): Highlight {
  return { id: 'h', text, startIndex: 0, endIndex: text.length, place: 'question' }
}

const none = { notes: '', highlights: [] }

test.each([
  ['nothing', none, 0],
  ['letters', { notes: 'abc', highlights: [] }, 3],
  ['letters of several bytes', { notes: 'né😀', highlights: [] }, 7],
  ['a highlight, which counts a little more than its text', { notes: 'a', highlights: [highlight('bc')] }, 103],
  ['a note on a highlight', { notes: '', highlights: [{ ...highlight('bc'), note: 'né' }] }, 105],
])('the size of %s', (_, record, size) => {
  expect(measureMarkings(record)).toBe(size)
  expect(hasAnyMarkings(record)).toBe(size > 0)
  expect(sumMarkings([record, record])).toBe(2 * size)
})

test.each(['\u{7f}', '\u{80}', '\u{7ff}', '\u{800}', '\u{d7ff}', '\u{e000}', '\u{ffff}', '\u{10000}', '\u{10ffff}'])(
  'the size of %j is that of its UTF-8',
  (notes) => {
    expect(measureMarkings({ notes, highlights: [] })).toBe(Buffer.byteLength(notes))
  },
)

test.each([
  ['the last byte', maxMarkingsSize - 1, '', 'a', true],
  ['a byte too many', maxMarkingsSize, '', 'a', false],
  ['less than before, where all is full', maxMarkingsSize + 500, 'abc', 'ab', true],
  ['as much as before, where all is full', maxMarkingsSize + 500, 'abc', 'xyz', true],
])('%s', (_, total, before, after, fits) => {
  expect(canKeepMarkings(total, { ...none, notes: before }, { ...none, notes: after })).toBe(fits)
})
