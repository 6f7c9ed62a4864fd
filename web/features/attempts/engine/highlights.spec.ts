import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerRecord, type Highlight, highlightColors } from '#contracts/attempts/attempts.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  addHighlight,
  cutHighlights,
  getHighlightColor,
  isSameMarkablePlace,
  removeHighlight,
  setHighlightColor,
  setHighlightNote,
} from './highlights.ts'

const text = 'A student on a borrowed tablet'

function mark(startIndex: number, endIndex: number, id = 'new', more: Partial<Highlight> = {}): Highlight {
  return { id, text: text.slice(startIndex, endIndex), startIndex, endIndex, place: 'question', ...more }
}

const blue = { color: 'blue' } as const

test.each<[string, Highlight[], Highlight, Highlight[]]>([
  ['beside each other', [mark(0, 5, 'a')], mark(5, 9), [mark(0, 5, 'a'), mark(5, 9)]],
  ['before each other', [mark(5, 9, 'a')], mark(0, 5), [mark(5, 9, 'a'), mark(0, 5)]],
  ['that overlap at the end become one', [mark(2, 9, 'a')], mark(5, 15), [mark(2, 15)]],
  ['that overlap at the start become one', [mark(5, 15, 'a')], mark(2, 9), [mark(2, 15)]],
  ['within another become one with it', [mark(2, 15, 'a')], mark(5, 9), [mark(2, 15)]],
  ['around others take them in', [mark(2, 5, 'a'), mark(7, 9, 'b')], mark(0, 15), [mark(0, 15)]],
  [
    'of another place are left alone',
    [mark(2, 9, 'a', { place: 'passage' })],
    mark(2, 9),
    [mark(2, 9, 'a', { place: 'passage' }), mark(2, 9)],
  ],
  ['of nothing are ignored', [mark(2, 9, 'a')], mark(4, 4), [mark(2, 9, 'a')]],
  [
    'without a color are yellow',
    [mark(2, 9, 'a')],
    mark(5, 15, 'new', { color: 'yellow' }),
    [mark(2, 15, 'new', { color: 'yellow' })],
  ],
  [
    'of another color lose the end that they share, and the space before it',
    [mark(2, 12, 'a')],
    mark(10, 15, 'new', blue),
    [mark(2, 9, 'a'), mark(10, 15, 'new', blue)],
  ],
  [
    'of another color lose the start',
    [mark(5, 15, 'a')],
    mark(2, 9, 'new', blue),
    [mark(10, 14, 'a'), mark(2, 9, 'new', blue)],
  ],
  [
    'of another color are parted by what is inside, and the note stays with the first part',
    [mark(2, 23, 'a', { note: 'who?' })],
    mark(10, 12, 'new', blue),
    [mark(2, 9, 'a', { note: 'who?' }), mark(13, 23, 'new-end'), mark(10, 12, 'new', blue)],
  ],
  [
    'of another color go where all of them is taken, and leave their note',
    [mark(2, 9, 'a', { note: 'who?' })],
    mark(0, 12, 'new', blue),
    [mark(0, 12, 'new', { ...blue, note: 'who?' })],
  ],
  [
    'that become one keep both notes',
    [mark(2, 9, 'a', { note: 'who?' })],
    mark(5, 15, 'new', { note: 'why?' }),
    [mark(2, 15, 'new', { note: 'who?\nwhy?' })],
  ],
])('highlights %s', (_, highlights, added, expected) => {
  expect(addHighlight(highlights, added)).toEqual(expected)
})

test('are removed, colored and noted one by one', () => {
  const all = [mark(0, 5, 'a'), mark(6, 9, 'b')]
  expect(removeHighlight(all, 'a')).toEqual([mark(6, 9, 'b')])
  expect(removeHighlight(all, 'unknown')).toBe(all)
  expect(setHighlightColor(all, 'b', 'pink')).toEqual([mark(0, 5, 'a'), mark(6, 9, 'b', { color: 'pink' })])
  const noted = setHighlightNote(all, 'a', 'Who is it?')
  expect(noted).toEqual([mark(0, 5, 'a', { note: 'Who is it?' }), mark(6, 9, 'b')])
  expect(setHighlightNote(noted, 'a', '')).toEqual(all)
  expect(setHighlightNote(all, 'a', 'x'.repeat(501))[0]?.note).toHaveLength(500)
})

test('cutting out returns the notes that lost their highlight', () => {
  const all = [mark(0, 5, 'a', { note: 'gone' }), mark(6, 15, 'b', { note: 'stays' }), mark(16, 20, 'c')]
  expect(cutHighlights(all, mark(0, 9))).toEqual({
    rest: [mark(10, 14, 'b', { note: 'stays' }), mark(16, 20, 'c')],
    notes: ['gone'],
  })
})

test.each([
  ['the same text', { place: 'question' }, { place: 'question' }, true],
  ['the passage', { place: 'question' }, { place: 'passage' }, false],
  ['another option', { place: 'option', option: makeOptionId(1) }, { place: 'option', option: makeOptionId(2) }, false],
] as const)('whether two highlights are in the same place: %s', (_, one, other, isSame) => {
  expect(isSameMarkablePlace(one, other)).toBe(isSame)
})

test('mark no character twice and hold exactly the text that they mark, in every color', () => {
  const place = fc.constantFrom('question' as const, 'passage' as const)
  const color = fc.constantFrom(undefined, ...highlightColors)
  const marks = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), place, color))
  fc.assert(
    fc.property(marks, (added) => {
      const highlights = added.reduce<readonly Highlight[]>((before, [start, end, where, painted], at) => {
        const one = mark(start, end, `${at}`, { place: where, ...(painted && { color: painted }) })
        return one.text === one.text.trim() ? addHighlight(before, one) : before
      }, [])
      expect(new Set(highlights.map(({ id }) => id)).size).toBe(highlights.length)
      for (const one of highlights) {
        expect(one.text).toBe(text.slice(one.startIndex, one.endIndex))
        for (const other of highlights) {
          if (other === one || other.place !== one.place) continue
          expect(one.endIndex <= other.startIndex || other.endIndex <= one.startIndex).toBe(true)
        }
      }
    }),
  )
})

test('are at most 200 for a question', () => {
  const highlights = Array.from({ length: 200 }, (_, at) => mark(at * 2, at * 2 + 1, `${at}`, { text: 'x' }))
  expect(addHighlight(highlights, mark(900, 901, 'new', { text: 'x' }))).toBe(highlights)
})

test('those that were stored before there were colors are read as they are, and shown in yellow', () => {
  const stored = { selectedOption: null, numericValue: '', seconds: 5, highlights: [mark(0, 5, 'a')] }
  const [one] = answerRecord.parse(stored).highlights
  expect(one).toEqual(mark(0, 5, 'a'))
  expect(getHighlightColor({})).toBe('yellow')
  expect(getHighlightColor({ color: 'pink' })).toBe('pink')
})
