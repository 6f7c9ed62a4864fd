import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerRecord, answerRecord, type Highlight } from '#contracts/attempts/attempts.ts'
import { optionAt } from '#test/support/options.ts'
import {
  addSeconds,
  chooseOption,
  clearAnswer,
  eliminateOption,
  emptyRecord,
  hasEntry,
  isSameWork,
  leaveQuestion,
  restoreOption,
  setHighlights,
  setNotes,
  toggleBookmark,
  typeNumber,
  withOtherSign,
} from './answering.ts'

const chosen: AnswerRecord = { ...emptyRecord, selectedOption: optionAt(2), seconds: 40 }
const typed: AnswerRecord = { ...emptyRecord, numericValue: '-1.5', seconds: 40 }

test('choosing an option clears the number and keeps the time', () => {
  expect(chooseOption(typed, optionAt(0))).toEqual({ ...emptyRecord, selectedOption: optionAt(0), seconds: 40 })
})

test('typing a number clears the option and keeps the time', () => {
  expect(typeNumber(chosen, '7')).toEqual({ ...emptyRecord, numericValue: '7', seconds: 40 })
})

test.each([
  ['1.5', '-1.5'],
  ['-1.5', '1.5'],
  ['\u22123', '3'],
  ['+3', '-3'],
  ['$-5', '$5'],
  ['', '-'],
])('%j with the other sign is %j', (typed, expected) => {
  expect(withOtherSign(typed)).toBe(expected)
})

test.each<[string, AnswerRecord | undefined, boolean]>([
  ['no record', undefined, false],
  ['a record without an answer', emptyRecord, false],
  ['a chosen option', { ...emptyRecord, selectedOption: optionAt(0) }, true],
  ['a typed text', { ...emptyRecord, numericValue: '-' }, true],
])('%s: whether there is something to clear', (_, record, expected) => {
  expect(hasEntry(record)).toBe(expected)
})

test('clearing an answer leaves only the time', () => {
  expect(clearAnswer(chosen)).toEqual({ ...emptyRecord, seconds: 40 })
  expect(clearAnswer(typed)).toEqual({ ...emptyRecord, seconds: 40 })
})

test.each<[string, Partial<AnswerRecord>, string | undefined]>([
  ['a choice', { selectedOption: optionAt(2) }, optionAt(2)],
  ['a number, as it was typed', { numericValue: '-1.5' }, '-1.5'],
  ['several options', { response: [optionAt(0), optionAt(3)] }, `${optionAt(0)},${optionAt(3)}`],
  ['no answer', {}, undefined],
  ['an answer after the first one', { selectedOption: optionAt(2), firstAnswer: optionAt(0) }, optionAt(0)],
  ['a first answer that was cleared', { firstAnswer: optionAt(0) }, optionAt(0)],
])('leaving a question with %s', (_, record, expected) => {
  const left = leaveQuestion({ ...emptyRecord, ...record })
  expect(left.firstAnswer).toBe(expected)
  expect({ ...left, firstAnswer: undefined }).toEqual({ ...emptyRecord, ...record, firstAnswer: undefined })
  expect(answerRecord.safeParse(left).success).toBe(true)
})

describe('typing', () => {
  test.each(['', '-', '-.5', '12345', '1,000', '3/4', '1½', '\u22123', '12 apples', '123456', ' 1', 'x'.repeat(40)])(
    '%j is kept as it is',
    (text) => {
      expect(typeNumber(chosen, text)).toMatchObject({ numericValue: text, selectedOption: null })
    },
  )

  test('a text that is too long is ignored as a whole: a part of it could be another number', () => {
    expect(typeNumber(chosen, `12${' '.repeat(38)}3`)).toBe(chosen)
  })
})

test.each([
  ['adds to what was spent before', 40, 10, 50],
  ['rounds a fraction', 40, 1.6, 42],
  ['never goes back', 40, -10, 40],
  ['stops at a week', 604_790, 100, 604_800],
])('time on a question %s', (_, before, seconds, expected) => {
  expect(addSeconds({ ...chosen, seconds: before }, seconds).seconds).toBe(expected)
})

describe('eliminating an option', () => {
  const cases: [
    name: string,
    before: Partial<AnswerRecord>,
    act: typeof eliminateOption,
    after: Partial<AnswerRecord>,
  ][] = [
    ['notes it', {}, eliminateOption, { eliminated: [optionAt(2)] }],
    [
      'deselects it',
      { selectedOption: optionAt(2) },
      eliminateOption,
      { selectedOption: null, eliminated: [optionAt(2)] },
    ],
    [
      'leaves another one selected',
      { selectedOption: optionAt(1) },
      eliminateOption,
      { selectedOption: optionAt(1), eliminated: [optionAt(2)] },
    ],
    [
      'joins the others in their order',
      { eliminated: [optionAt(0), optionAt(3)] },
      eliminateOption,
      { eliminated: [optionAt(0), optionAt(2), optionAt(3)] },
    ],
    ['twice is once', { eliminated: [optionAt(2)] }, eliminateOption, { eliminated: [optionAt(2)] }],
    [
      'is undone by restoring it',
      { eliminated: [optionAt(1), optionAt(2)] },
      restoreOption,
      { eliminated: [optionAt(1)] },
    ],
    [
      'and restoring it does not select it again',
      { eliminated: [optionAt(2)] },
      restoreOption,
      { selectedOption: null },
    ],
    [
      'is undone by choosing it',
      { eliminated: [optionAt(1), optionAt(2)] },
      chooseOption,
      { selectedOption: optionAt(2), eliminated: [optionAt(1)] },
    ],
  ]
  test.each(cases)('%s', (_, before, act, after) => {
    expect(act({ ...emptyRecord, ...before }, optionAt(2))).toMatchObject(after)
  })

  test('is forgotten when a number is entered, and not when what was typed is too long', () => {
    const record = { ...emptyRecord, eliminated: [optionAt(0), optionAt(1)] }
    expect(typeNumber(record, '7')).toEqual({ ...emptyRecord, numericValue: '7' })
    expect(typeNumber(record, '1'.repeat(41))).toBe(record)
  })
})

test('notes keep their first 5,000 characters', () => {
  expect(setNotes(emptyRecord, 'see line 12').notes).toBe('see line 12')
  expect(setNotes(emptyRecord, 'x'.repeat(5001)).notes).toHaveLength(5000)
})

test('highlights replace those before', () => {
  const highlights: Highlight[] = [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }]
  expect(setHighlights(emptyRecord, highlights)).toEqual({ ...emptyRecord, highlights })
})

test('a bookmark is set and taken away', () => {
  expect(toggleBookmark(emptyRecord).isBookmarked).toBe(true)
  expect(toggleBookmark(toggleBookmark(emptyRecord)).isBookmarked).toBe(false)
})

test('a record that was stored before there were tools is read as one where none was used', () => {
  expect(answerRecord.parse({ selectedOption: optionAt(1), numericValue: '', seconds: 5 })).toEqual({
    ...emptyRecord,
    selectedOption: optionAt(1),
    seconds: 5,
  })
})

test('an act leaves the rest of the record unchanged', () => {
  const annotated = { ...typed, notes: 'see line 12', isBookmarked: true }
  for (const after of [
    chooseOption(annotated, optionAt(1)),
    typeNumber(annotated, '3'),
    clearAnswer(annotated),
    addSeconds(annotated, 5),
    eliminateOption(annotated, optionAt(1)),
    setHighlights(annotated, []),
  ]) {
    expect(after).toMatchObject({ notes: 'see line 12', isBookmarked: true })
  }
})

test.each<[string, Partial<AnswerRecord>, boolean]>([
  ['time', { seconds: 99 }, true],
  ['the option', { selectedOption: optionAt(0) }, false],
  ['the number', { numericValue: '1' }, false],
  ['an elimination', { eliminated: [optionAt(1)] }, false],
  ['a note', { notes: 'x' }, false],
  ['a bookmark', { isBookmarked: true }, false],
  [
    'the option that a highlight is in',
    { highlights: [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'option', option: optionAt(2) }] },
    false,
  ],
  ['a highlight', { highlights: [{ id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }] }, false],
])('records that differ in %s: is it the same work?', (_, other, isSame) => {
  expect(isSameWork(emptyRecord, { ...emptyRecord, ...other })).toBe(isSame)
})

const marked: Highlight = { id: 'a', text: 'x', startIndex: 0, endIndex: 1, place: 'question' }

test.each<[string, Partial<AnswerRecord>, Partial<AnswerRecord>, boolean]>([
  [
    'the same eliminations',
    { eliminated: [optionAt(1), optionAt(2)] },
    { eliminated: [optionAt(1), optionAt(2)] },
    true,
  ],
  [
    'as many eliminations',
    { eliminated: [optionAt(1), optionAt(2)] },
    { eliminated: [optionAt(1), optionAt(3)] },
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
  expect(isSameWork({ ...emptyRecord, ...one }, { ...emptyRecord, ...other })).toBe(isSame)
})

test('an act without effect returns the same record, so that nothing is sent', () => {
  expect(restoreOption(emptyRecord, optionAt(2))).toBe(emptyRecord)
  expect(setHighlights(emptyRecord, emptyRecord.highlights)).toBe(emptyRecord)
})

const anOption = fc.integer({ min: 0, max: 25 }).map(optionAt)

test('whatever a student does, the record can be sent and holds at most one answer', () => {
  const act: fc.Arbitrary<(record: AnswerRecord) => AnswerRecord> = fc.oneof(
    anOption.map((option) => (record: AnswerRecord) => chooseOption(record, option)),
    fc.string({ maxLength: 45 }).map((text) => (record: AnswerRecord) => typeNumber(record, text)),
    fc.constant(clearAnswer),
    anOption.map((option) => (record: AnswerRecord) => eliminateOption(record, option)),
    anOption.map((option) => (record: AnswerRecord) => restoreOption(record, option)),
    fc.string({ maxLength: 20 }).map((notes) => (record: AnswerRecord) => setNotes(record, notes)),
    fc.constant(toggleBookmark),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((time) => (record: AnswerRecord) => addSeconds(record, time)),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const record = acts.reduce((before, next) => next(before), emptyRecord)
      expect(answerRecord.safeParse(record).success).toBe(true)
      expect(record.selectedOption !== null && record.numericValue !== '').toBe(false)
      expect(record.eliminated).not.toContain(record.selectedOption)
    }),
  )
})
