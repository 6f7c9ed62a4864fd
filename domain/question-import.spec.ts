import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { emptyDraft, tidied } from './question-draft.ts'
import { exportSection } from './question-export.ts'
import { parseImport, parseTestImport } from './question-import.ts'
import { mathTopics, readingTopics } from './topics.ts'

const missing = "Invalid JSON format: Missing or empty 'questions' array"

function imported(text: string) {
  const result = parseImport(text, 'a-test')
  if (!result.ok) throw new Error(result.message)
  return result.section
}

function onlyQuestion(item: object) {
  const { questions, problems } = imported(JSON.stringify({ questions: [item] }))
  expect(problems).toEqual([])
  return questions[0]
}

describe('what is no file of questions gets a message', () => {
  test.each([
    ['', 'Please enter JSON transcript data'],
    ['  \n', 'Please enter JSON transcript data'],
    ['{}', missing],
    ['[]', missing],
    ['null', missing],
    ['{"questions": []}', missing],
    ['{"questions": {"text": "a"}}', missing],
  ])('%j', (text, message) => {
    expect(parseImport(text, 'a-test')).toEqual({ ok: false, message })
  })

  test('also what is no JSON', () => {
    expect(parseImport('{"questions": [', 'a-test')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Failed to parse JSON: ./),
    })
  })
})

test('comments are stripped, and what looks like one in a text stays', () => {
  const { title, questions } = imported(
    `\uFEFF// a file
    { "title": "See https://example.com", /* with
      "questions": [], */ "questions": [{ "text": "a /* b */ \\" // c", "options": ["x", "y"] }] // end`.concat('\n}'),
  )
  expect(title).toBe('See https://example.com')
  expect(questions[0]?.text).toBe('a /* b */ " // c')
})

test('title and subject stand at the top or in the metadata', () => {
  expect(imported('{"title": "A", "subject": "Math", "questions": [{"text": "a"}]}')).toMatchObject({
    title: 'A',
    subject: 'math',
  })
  expect(imported('{"metadata": {"title": "A", "subject": "reading"}, "questions": [{"text": "a"}]}')).toMatchObject({
    title: 'A',
    subject: 'reading',
  })
})

describe('the correct answer', () => {
  const list = ['w', 'x', 'y', 'z']
  test.each([
    ['a letter of the file', { A: 'w', B: 'x', C: 'y' }, 'C', 2],
    ['a letter from E on', { E: 'w', F: 'x', G: 'y', H: 'z' }, 'f', 1],
    ['a letter that the file does not use', { E: 'w', F: 'x', G: 'y', H: 'z' }, 'B', 1],
    ['keys in any order', { C: 'y', A: 'w', B: 'x' }, 'A', 0],
    ['a letter of a list', list, 'D', 3],
    ['a letter from E on of a list', list, 'G', 2],
    ['a number', list, 2, 2],
    ['a number as text', list, '1', 1],
    ['none', list, undefined, null],
    ['null', list, null, null],
    ['an option after an empty one', ['w', '', 'y'], 2, 1],
  ])('%s', (_name, options, correct_answer, expected) => {
    expect(onlyQuestion({ text: 'a', options, correct_answer })?.correctAnswer).toBe(expected)
  })

  test.each([['Z'], [4], [-1], [1.5], ['AB'], [true], [{}]])('%j is none of four options', (correct_answer) => {
    const { questions, problems } = imported(
      JSON.stringify({ questions: [{ text: 'a', options: list, correct_answer }, { prompt: 'b' }] }),
    )
    expect(questions).toMatchObject([{ text: 'b', type: 'text' }])
    expect(problems).toEqual([{ position: 1, reason: 'Its correct answer is none of its options.' }])
  })
})

test.each([
  [
    { text: 'a', numeric_answer: '2.5' },
    { type: 'math', inputType: 'number', numericAnswer: 2.5, options: [] },
  ],
  [
    { text: 'a', correct_answer: -3 },
    { inputType: 'number', numericAnswer: -3 },
  ],
  [
    { text: 'a', type: 'multiple-choice', options: ['x', 'y'] },
    { type: 'multiple_choice', inputType: null },
  ],
  [
    { prompt: 'a', text: ' ', options: { A: 1, B: 2 } },
    { text: 'a', options: ['1', '2'] },
  ],
  [
    { text: 'a', numeric_answer: '1,600' },
    { inputType: 'number', numericAnswer: 1600 },
  ],
  [
    { text: 'a', correct_answer: '$1,600' },
    { inputType: 'number', numericAnswer: 1600 },
  ],
  [
    { text: 'a', numeric_answer: '5/3' },
    { inputType: 'number', numericAnswer: 5 / 3 },
  ],
  [
    { text: 'a', input_type: 'number', numeric_answer: '', correct_answer: 7 },
    { inputType: 'number', numericAnswer: 7 },
  ],
  [
    { text: 'a', input_type: 'number' },
    { inputType: 'number', numericAnswer: null },
  ],
  [{ text: 'a', passage: { title: 'T', text: '' } }, { passage: null }],
  [{ text: 'a', passage: { title: 'T', text: 'P' } }, { passage: { title: 'T', text: 'P' } }],
  [{ text: 'a', image_url: 'figures/q.png' }, { imageUrl: '/storage/v1/object/public/test_images/a-test/q.png' }],
])('%j is read', (item, expected) => {
  expect(onlyQuestion(item)).toMatchObject(expected)
})

test.each([
  ['a', 'This is not an object with a question.'],
  [{ options: ['x'] }, 'It has no text.'],
  [{ text: 'a', options: 'x' }, 'Its options are neither a list of texts nor texts by letter.'],
  [{ text: 'a', image_url: 'javascript:x' }, "Its picture's address is not valid."],
  [{ text: 'a', image_url: '../../q' }, "Its picture's address is not valid."],
  [{ text: 'a', topic: 'Spelling' }, 'There is no topic "Spelling".'],
])('%j is named with its position', (item, reason) => {
  expect(imported(JSON.stringify({ questions: [{ text: 'a' }, item] })).problems).toEqual([{ position: 2, reason }])
})

test.each([
  [{ numeric_answer: '1,60' }, '1,60', /^Its numeric answer "1,60" cannot be read. A comma groups three digits/],
  [{ numeric_answer: 'twelve' }, 'twelve', /^Its numeric answer "twelve" cannot be read. Write one number in digits/],
  [{ numeric_answer: '75%' }, '75%', /^Its numeric answer "75%" cannot be read. Write 75 or 0.75.$/],
  [{ numeric_answer: true }, '', /^Its numeric answer is not a number.$/],
  [{ numeric_answer: 114_200 }, '114200', /^Students cannot enter 114200: an answer has at most 5 characters.$/],
  [{ correct_answer: '114,200' }, '114,200', /^Students cannot enter 114200/],
  [{ input_type: 'number', correct_answer: 'B' }, 'B', /^Its numeric answer "B" cannot be read/],
])('a key such as %j is named, and can be repaired in the preview', (key, typedKey, reason) => {
  const items = [
    { id: 2, text: 'b', ...key },
    { id: 1, text: 'a', correct_answer: 5 },
  ]
  const { questions, problems, preview } = imported(JSON.stringify({ questions: items }))
  expect(questions).toMatchObject([{ text: 'a', numericAnswer: 5 }])
  expect(problems).toEqual([{ position: 1, reason: expect.stringMatching(reason), isRepairable: true }])
  expect(preview).toMatchObject([
    { draft: { text: 'a' }, typedKey: null },
    { draft: { text: 'b', inputType: 'number', numericAnswer: null }, typedKey },
  ])
})

test('questions come in the order of their ids', () => {
  const { questions } = imported(
    '{"questions": [{"id": 3, "text": "c"}, {"id": 1, "text": "a"}, {"id": "2", "text": "b"}]}',
  )
  expect(questions.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((written) => tidiedText(written).trim() !== '')
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

function tidiedText(written: string) {
  return tidied({ ...emptyDraft, text: written }).text
}

const draft: fc.Arbitrary<QuestionDraft> = fc
  .record({
    title: maybe(text),
    text,
    type: fc.constantFrom('multiple_choice', 'math', 'reading', 'grammar', 'text'),
    inputType: fc.constantFrom(null, 'multiple_choice', 'number'),
    options: fc.array(text, { maxLength: 26 }),
    correctAnswer: maybe(fc.nat(25)),
    // A key that students cannot enter is refused.
    numericAnswer: maybe(
      fc.oneof(
        fc.integer({ min: -9999, max: 99_999 }),
        fc.nat(999).map((n) => n / 100),
        fc.nat(99).map((n) => n / 7),
      ),
    ),
    explanation: maybe(text),
    imageUrl: fc.constantFrom(null, 'https://example.com/a.png', '/storage/v1/object/public/test_images/a/b.png'),
    imageAlt: maybe(text),
    passage: maybe(fc.record({ title: text, text })),
    topic: maybe(fc.constantFrom(...readingTopics, ...mathTopics)),
  } satisfies { [Field in keyof QuestionDraft]: fc.Arbitrary<QuestionDraft[Field]> })
  .map(tidied)

test('any section survives export and import', () => {
  fc.assert(
    fc.property(
      fc.array(draft, { minLength: 1, maxLength: 6 }),
      maybe(fc.constantFrom('reading', 'math')),
      (questions, subject) => {
        const file = exportSection({ title: 'A section', subject, questions })
        expect(imported(JSON.stringify(file))).toEqual({
          ...{ title: 'A section', subject, questions, problems: [] },
          preview: questions.map((draft) => ({ draft, typedKey: null })),
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('every item of any file is imported or named, once', () => {
  const item = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        id: fc.jsonValue(),
        text: fc.oneof(fc.string(), fc.jsonValue()),
        options: fc.oneof(fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()), fc.jsonValue()),
        correct_answer: fc.oneof(fc.constantFrom('A', 'E', 'Z', 1), fc.jsonValue()),
        numeric_answer: fc.oneof(fc.constantFrom('1,600', '1,6', '2/3', '12%', 12.345), fc.jsonValue()),
        image_url: fc.oneof(fc.string(), fc.webUrl()),
        passage: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (questions) => {
      const { questions: kept, problems, preview } = imported(JSON.stringify({ questions }))
      expect(kept.length + problems.length).toBe(questions.length)
      expect(preview.length).toBe(kept.length + problems.filter(({ isRepairable }) => isRepairable).length)
      for (const question of kept) {
        expect(tidied(question)).toEqual(question)
        if (question.correctAnswer !== null) expect(question.options[question.correctAnswer]).toBeTypeOf('string')
      }
    }),
    { numRuns: 2000 },
  )
})

test('ten thousand mutated files never crash', async () => {
  const source = JSON.stringify(
    JSON.parse(await readFile(new URL('../content/diagnostic/math.json', import.meta.url), 'utf8')),
  )
  const cut = fc.record({
    at: fc.nat(source.length),
    length: fc.nat(60),
    put: fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '[', '"', '//', '/*', 'null', ':', ',', '\\u0000', '\\ud800'),
    ),
  })
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), (cuts) => {
      const mutated = cuts.reduce(
        (file, { at, length, put }) => file.slice(0, at) + put + file.slice(at + length),
        source,
      )
      const result = parseImport(mutated, 'a-test')
      expect(result.ok ? result.section.questions.length + result.section.problems.length : result.message).toBeTruthy()
      expect(parseTestImport(mutated).ok).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})
