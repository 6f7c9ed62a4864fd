import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerRecord, answerRecord, type Highlight } from '#contracts/attempts/attempts.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  addAnswerSeconds,
  chooseOption,
  clearAnswer,
  eliminateOption,
  emptyAnswerRecord,
  hasAnswerEntry,
  isSameAnswerRecord,
  recordQuestionLeft,
  restoreOption,
  setHighlights,
  setNotes,
  setTypedNumber,
  toggleBookmark,
  toggleSign,
} from './answering.ts'

const chosen: AnswerRecord = { ...emptyAnswerRecord, selectedOption: makeOptionId(2), seconds: 40 }
const typed: AnswerRecord = { ...emptyAnswerRecord, numericValue: '-1.5', seconds: 40 }

test('choosing an option clears the number and keeps the time', () => {
  expect(chooseOption(typed, makeOptionId(0))).toEqual({
    ...emptyAnswerRecord,
    selectedOption: makeOptionId(0),
    seconds: 40,
  })
})

test('typing a number clears the option and keeps the time', () => {
  expect(setTypedNumber(chosen, '7')).toEqual({ ...emptyAnswerRecord, numericValue: '7', seconds: 40 })
})

test.each([
  ['1.5', '-1.5'],
  ['-1.5', '1.5'],
  ['\u22123', '3'],
  ['+3', '-3'],
  ['$-5', '$5'],
  ['', '-'],
])('%j with the other sign is %j', (typed, expected) => {
  expect(toggleSign(typed)).toBe(expected)
})

test.each<[string, AnswerRecord | undefined, boolean]>([
  ['no record', undefined, false],
  ['a record without an answer', emptyAnswerRecord, false],
  ['a chosen option', { ...emptyAnswerRecord, selectedOption: makeOptionId(0) }, true],
  ['a typed text', { ...emptyAnswerRecord, numericValue: '-' }, true],
])('%s: whether there is something to clear', (_, record, expected) => {
  expect(hasAnswerEntry(record)).toBe(expected)
})

test('clearing an answer leaves only the time', () => {
  expect(clearAnswer(chosen)).toEqual({ ...emptyAnswerRecord, seconds: 40 })
  expect(clearAnswer(typed)).toEqual({ ...emptyAnswerRecord, seconds: 40 })
})

test.each<[string, Partial<AnswerRecord>, string | undefined]>([
  ['a choice', { selectedOption: makeOptionId(2) }, makeOptionId(2)],
  ['a number, as it was typed', { numericValue: '-1.5' }, '-1.5'],
  ['several options', { response: [makeOptionId(0), makeOptionId(3)] }, `${makeOptionId(0)},${makeOptionId(3)}`],
  ['no answer', {}, undefined],
  ['an answer after the first one', { selectedOption: makeOptionId(2), firstAnswer: makeOptionId(0) }, makeOptionId(0)],
  ['a first answer that was cleared', { firstAnswer: makeOptionId(0) }, makeOptionId(0)],
])('leaving a question with %s', (_, record, expected) => {
  const left = recordQuestionLeft({ ...emptyAnswerRecord, ...record })
  expect(left.firstAnswer).toBe(expected)
  expect({ ...left, firstAnswer: undefined }).toEqual({ ...emptyAnswerRecord, ...record, firstAnswer: undefined })
  expect(answerRecord.safeParse(left).success).toBe(true)
})

describe('typing', () => {
  test.each(['', '-', '-.5', '12345', '1,000', '3/4', '1½', '\u22123', '12 apples', '123456', ' 1', 'x'.repeat(40)])(
    '%j is kept as it is',
    (text) => {
      expect(setTypedNumber(chosen, text)).toMatchObject({ numericValue: text, selectedOption: null })
    },
  )

  test('a text that is too long is ignored as a whole: a part of it could be another number', () => {
    expect(setTypedNumber(chosen, `12${' '.repeat(38)}3`)).toBe(chosen)
  })
})

test.each([
  ['adds to what was spent before', 40, 10, 50],
  ['rounds a fraction', 40, 1.6, 42],
  ['never goes back', 40, -10, 40],
  ['stops at a week', 604_790, 100, 604_800],
])('time on a question %s', (_, before, seconds, expected) => {
  expect(addAnswerSeconds({ ...chosen, seconds: before }, seconds).seconds).toBe(expected)
})

describe('eliminating an option', () => {
  const cases: [
    name: string,
    before: Partial<AnswerRecord>,
    act: typeof eliminateOption,
    after: Partial<AnswerRecord>,
  ][] = [
    ['notes it', {}, eliminateOption, { eliminated: [makeOptionId(2)] }],
    [
      'deselects it',
      { selectedOption: makeOptionId(2) },
      eliminateOption,
      { selectedOption: null, eliminated: [makeOptionId(2)] },
    ],
    [
      'leaves another one selected',
      { selectedOption: makeOptionId(1) },
      eliminateOption,
      { selectedOption: makeOptionId(1), eliminated: [makeOptionId(2)] },
    ],
    [
      'joins the others in their order',
      { eliminated: [makeOptionId(0), makeOptionId(3)] },
      eliminateOption,
      { eliminated: [makeOptionId(0), makeOptionId(2), makeOptionId(3)] },
    ],
    ['twice is once', { eliminated: [makeOptionId(2)] }, eliminateOption, { eliminated: [makeOptionId(2)] }],
    [
      'is undone by restoring it',
      { eliminated: [makeOptionId(1), makeOptionId(2)] },
      restoreOption,
      { eliminated: [makeOptionId(1)] },
    ],
    [
      'and restoring it does not select it again',
      { eliminated: [makeOptionId(2)] },
      restoreOption,
      { selectedOption: null },
    ],
    [
      'is undone by choosing it',
      { eliminated: [makeOptionId(1), makeOptionId(2)] },
      chooseOption,
      { selectedOption: makeOptionId(2), eliminated: [makeOptionId(1)] },
    ],
  ]
  test.each(cases)('%s', (_, before, act, after) => {
    expect(act({ ...emptyAnswerRecord, ...before }, makeOptionId(2))).toMatchObject(after)
  })

  test('is forgotten when a number is entered, and not when what was typed is too long', () => {
    const record = { ...emptyAnswerRecord, eliminated: [makeOptionId(0), makeOptionId(1)] }
    expect(setTypedNumber(record, '7')).toEqual({ ...emptyAnswerRecord, numericValue: '7' })
    expect(setTypedNumber(record, '1'.repeat(41))).toBe(record)
  })
})

test('notes keep their first 5,000 characters', () => {
  expect(setNotes(emptyAnswerRecord, 'see line 12').notes).toBe('see line 12')
  expect(setNotes(emptyAnswerRecord, 'x'.repeat(5001)).notes).toHaveLength(5000)
})

test('highlights replace those before', () => {
  const highlights: Highlight[] = [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }]
  expect(setHighlights(emptyAnswerRecord, highlights)).toEqual({ ...emptyAnswerRecord, highlights })
})

test('a bookmark is set and taken away', () => {
  expect(toggleBookmark(emptyAnswerRecord).isBookmarked).toBe(true)
  expect(toggleBookmark(toggleBookmark(emptyAnswerRecord)).isBookmarked).toBe(false)
})

test('a record that was stored before there were tools is read as one where none was used', () => {
  expect(answerRecord.parse({ selectedOption: makeOptionId(1), numericValue: '', seconds: 5 })).toEqual({
    ...emptyAnswerRecord,
    selectedOption: makeOptionId(1),
    seconds: 5,
  })
})

test('an act leaves the rest of the record unchanged', () => {
  const annotated = { ...typed, notes: 'see line 12', isBookmarked: true }
  for (const after of [
    chooseOption(annotated, makeOptionId(1)),
    setTypedNumber(annotated, '3'),
    clearAnswer(annotated),
    addAnswerSeconds(annotated, 5),
    eliminateOption(annotated, makeOptionId(1)),
    setHighlights(annotated, []),
  ]) {
    expect(after).toMatchObject({ notes: 'see line 12', isBookmarked: true })
  }
})

test.each<[string, Partial<AnswerRecord>, boolean]>([
  ['time', { seconds: 99 }, true],
  ['the option', { selectedOption: makeOptionId(0) }, false],
  ['the number', { numericValue: '1' }, false],
  ['an elimination', { eliminated: [makeOptionId(1)] }, false],
  ['a note', { notes: 'x' }, false],
  ['a bookmark', { isBookmarked: true }, false],
  [
    'the option that a highlight is in',
    { highlights: [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'option', option: makeOptionId(2) }] },
    false,
  ],
  ['a highlight', { highlights: [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }] }, false],
])('records that differ in %s: is it the same work?', (_, other, isSame) => {
  expect(isSameAnswerRecord(emptyAnswerRecord, { ...emptyAnswerRecord, ...other })).toBe(isSame)
})

const marked: Highlight = { id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }

test.each<[string, Partial<AnswerRecord>, Partial<AnswerRecord>, boolean]>([
  [
    'the same eliminations',
    { eliminated: [makeOptionId(1), makeOptionId(2)] },
    { eliminated: [makeOptionId(1), makeOptionId(2)] },
    true,
  ],
  [
    'as many eliminations',
    { eliminated: [makeOptionId(1), makeOptionId(2)] },
    { eliminated: [makeOptionId(1), makeOptionId(3)] },
    false,
  ],
  ['the same highlight', { highlights: [marked] }, { highlights: [{ ...marked }] }, true],
  ['highlights of another id', { highlights: [marked] }, { highlights: [{ ...marked, id: 'b' }] }, false],
  ['highlights of another text', { highlights: [marked] }, { highlights: [{ ...marked, text: 'y' }] }, false],
  ['highlights of another start', { highlights: [marked] }, { highlights: [{ ...marked, startIndex: 1 }] }, false],
  ['highlights of another end', { highlights: [marked] }, { highlights: [{ ...marked, endIndex: 2 }] }, false],
  ['highlights of another color', { highlights: [marked] }, { highlights: [{ ...marked, color: 'blue' }] }, false],
  ['highlights of another note', { highlights: [marked] }, { highlights: [{ ...marked, note: 'why' }] }, false],
  ['highlights of another place', { highlights: [marked] }, { highlights: [{ ...marked, place: 'passage' }] }, false],
])('two records with %s: is it the same work?', (_, one, other, isSame) => {
  expect(isSameAnswerRecord({ ...emptyAnswerRecord, ...one }, { ...emptyAnswerRecord, ...other })).toBe(isSame)
})

test('an act without effect returns the same record, so that nothing is sent', () => {
  expect(restoreOption(emptyAnswerRecord, makeOptionId(2))).toBe(emptyAnswerRecord)
  expect(setHighlights(emptyAnswerRecord, emptyAnswerRecord.highlights)).toBe(emptyAnswerRecord)
})

const anOption = fc.integer({ min: 0, max: 25 }).map(makeOptionId)

test('whatever a student does, the record can be sent and holds at most one answer', () => {
  const act: fc.Arbitrary<(record: AnswerRecord) => AnswerRecord> = fc.oneof(
    anOption.map((option) => (record: AnswerRecord) => chooseOption(record, option)),
    fc.string({ maxLength: 45 }).map((text) => (record: AnswerRecord) => setTypedNumber(record, text)),
    fc.constant(clearAnswer),
    anOption.map((option) => (record: AnswerRecord) => eliminateOption(record, option)),
    anOption.map((option) => (record: AnswerRecord) => restoreOption(record, option)),
    fc.string({ maxLength: 20 }).map((notes) => (record: AnswerRecord) => setNotes(record, notes)),
    fc.constant(toggleBookmark),
    fc
      .double({ min: -1e6, max: 1e6, noNaN: true })
      .map((time) => (record: AnswerRecord) => addAnswerSeconds(record, time)),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const record = acts.reduce((before, next) => next(before), emptyAnswerRecord)
      expect(answerRecord.safeParse(record).success).toBe(true)
      expect(record.selectedOption !== null && record.numericValue !== '').toBe(false)
      expect(record.eliminated).not.toContain(record.selectedOption)
    }),
  )
})
