import { describe, expect, test } from 'vitest'
import { paper2017 } from '#test/support/formats.ts'
import { determineSubject, inferSectionSubject, inferSubject, type SubjectIndicators } from './subjects.ts'

const plain: SubjectIndicators = { type: 'multiple_choice', inputType: null, topic: null, passage: null }
const math = { ...plain, type: 'math' }
const reading = { ...plain, type: 'reading' }

test.each([
  ['a multiple choice question', {}, null],
  ['type Math', { type: 'math' }, 'math'],
  ['type Reading', { type: 'reading' }, 'reading'],
  ['type Grammar', { type: 'grammar' }, 'reading'],
  ['a numeric entry', { inputType: 'number' }, 'math'],
  ['a math topic', { topic: 'Percent' }, 'math'],
  ['a reading topic', { topic: ' Punctuation ' }, 'reading'],
  ['a topic that nobody knows', { topic: 'Knots' }, null],
  ['a passage', { passage: { title: 'Bees', text: 'Bees hum.' } }, 'reading'],
  ['a numeric entry about a passage', { inputType: 'number', passage: { title: 'Bees', text: '7' } }, 'math'],
  ['a reading topic of type Math', { type: 'math', topic: 'Punctuation' }, 'reading'],
] as const)('%s shows its subject', (_, signs, expected) => {
  expect(inferSubject({ ...plain, ...signs })).toBe(expected)
})

test.each([
  ['nothing', [plain, plain], null],
  ['no questions', [], null],
  ['one of them', [plain, math, plain], 'math'],
  ['most of them', [math, reading, reading], 'reading'],
  ['as many of each', [math, reading], null],
] as const)('most questions of a section decide its subject: %s', (_, questions, expected) => {
  expect(inferSectionSubject(questions)).toBe(expected)
})

describe('a question counts for', () => {
  const unnamed = { subject: null, shown: null }
  test.each([
    ['what its section names', math, { subject: 'reading', shown: 'math' }, 0, 3, 'reading'],
    ['what it shows itself', math, { subject: null, shown: 'reading' }, 0, 3, 'math'],
    ['what most of its section shows', plain, { subject: null, shown: 'math' }, 0, 3, 'math'],
    ['reading where nothing shows anything', plain, unnamed, 60, 113, 'reading'],
    ['its number in a full test: 57', plain, { subject: null, shown: 'math' }, 56, 114, 'reading'],
    ['its number in a full test: 58', plain, { subject: null, shown: 'reading' }, 57, 114, 'math'],
    ['what it shows in a full test, too', math, unnamed, 0, 114, 'math'],
    ['what its section names in a full test, too', plain, { subject: 'math', shown: null }, 0, 114, 'math'],
  ] as const)('%s', (_, question, section, questionIndex, questionCount, expected) => {
    expect(determineSubject(question, section, { format: paper2017, questionIndex, questionCount })).toBe(expected)
  })
})
