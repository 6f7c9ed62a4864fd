import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import { examForms, mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { exportSection } from '#server/features/authoring/question-export.ts'
import { type PreviewedQuestion, recountKeysFrom, setTypedKey, updatePreviewFields } from './import-preview.ts'
import { emptyQuestionDraft, tidyQuestionDraft } from './question-draft.ts'
import { parseQuestionImport, parseTestImport } from './question-import.ts'

const missing = "Invalid JSON format: Missing or empty 'questions' array"

function imported(text: string) {
  const result = parseQuestionImport(text, 'a-test')
  if (!result.ok) throw new Error(result.message)
  return result.section
}

function onlyQuestion(item: object) {
  const { questions, problems } = imported(JSON.stringify({ questions: [item] }))
  expect(problems).toEqual([])
  return questions[0]
}

describe('a file without questions gets a message', () => {
  test.each([
    ['', 'Please enter JSON transcript data'],
    ['  \n', 'Please enter JSON transcript data'],
    ['{}', missing],
    ['[]', missing],
    ['null', missing],
    ['{"questions": []}', missing],
    ['{"questions": {"text": "a"}}', missing],
  ])('%j', (text, message) => {
    expect(parseQuestionImport(text, 'a-test')).toEqual({ ok: false, message })
  })

  test('so does a file that is not JSON', () => {
    expect(parseQuestionImport('{"questions": [', 'a-test')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Failed to parse JSON: ./),
    })
  })
})

test('a question with one option is corrected first: it cannot be got wrong', () => {
  const item = { text: 'a', options: ['x', ' '], correct_answer: 'A' }
  const { preview } = imported(JSON.stringify({ questions: [item] }))
  const message = 'Multiple choice questions must have at least 2 non-empty options.'
  expect(preview[0]?.problems).toEqual([{ field: 'options', message }])
  expect(preview[0] && updatePreviewFields(preview[0], { options: ['x', 'y'] }).problems).toEqual([])
})

test('comments are removed, and comment marks in a text stay', () => {
  const { title, questions } = imported(
    `\uFEFF// a file
    { "title": "See https://example.com", /* with
      "questions": [], */ "questions": [{ "text": "a /* b */ \\" // c", "options": ["x", "y"] }] // end`.concat('\n}'),
  )
  expect(title).toBe('See https://example.com')
  expect(questions[0]?.text).toBe('a /* b */ " // c')
})

test('title and subject are at the top or in the metadata', () => {
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

  test.each([['Z'], [4], [-1], [1.5], ['AB'], [true], [{}]])('%j is not one of four options', (correct_answer) => {
    const { questions, problems, preview } = imported(
      JSON.stringify({ questions: [{ text: 'a', options: list, correct_answer }, { prompt: 'b' }] }),
    )
    expect(questions).toMatchObject([{ text: 'b', type: 'text' }])
    const reason = expect.stringMatching(/^The answer in the file.* is not one of the options. Choose the right one.$/)
    expect(problems).toEqual([{ position: 1, reason }])
    expect(preview).toMatchObject([
      { problems: [{ field: 'correctAnswer' }], draft: { options: list } },
      { problems: [] },
    ])
  })
})

test('two equal options are named at the second of them', () => {
  const item = { text: 'a', options: ['4', '4', '5', '4'], correct_answer: 'A' }
  const { questions, preview } = imported(JSON.stringify({ questions: [item] }))
  expect(questions).toEqual([])
  expect(preview[0]?.problems.map(({ field }) => field)).toEqual(['options.1', 'options.3'])
})

describe('options that have digits', () => {
  const fromOne = { 1: 'w', 2: 'x', 3: 'y', 4: 'z' }
  const fromZero = { 0: 'w', 1: 'x', 2: 'y', 3: 'z' }
  const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at + 1}`, `option ${at + 1}`]))

  test.each([
    [fromOne, 1, 0],
    [fromOne, '1', 0],
    [fromOne, 4, 3],
    [fromOne, 'B', 1],
    [fromZero, 0, 0],
    [fromZero, '3', 3],
    [{ '01': 'w', '02': 'x' }, 2, 1],
    [twelve, 10, 9],
    [twelve, '2', 1],
  ])('%j: %j is the option of that name', (options, correct_answer, expected) => {
    const { questions, problems, counting } = imported(
      JSON.stringify({ questions: [{ text: 'a', options, correct_answer }] }),
    )
    expect([problems, counting]).toEqual([[], 'none'])
    expect(questions).toMatchObject([{ options: Object.values(options), correctAnswer: expected }])
  })

  test.each([
    [fromOne, 0],
    [fromZero, 4],
    [fromOne, '12'],
  ])('%j: %j is not one of them', (options, correct_answer) => {
    expect(imported(JSON.stringify({ questions: [{ text: 'a', options, correct_answer }] })).problems).toMatchObject([
      { position: 1, reason: expect.stringContaining('is not one of the options') },
    ])
  })
})

describe('a key that would shift', () => {
  test.each([
    ['a letter that the file leaves out', { A: 'w', B: 'x', C: 'y', E: 'z' }, 'D'],
    ['a letter that two options have', { a: 'w', A: 'x' }, 'A'],
  ])('%s is asked about', (_name, options, correct_answer) => {
    const { questions, preview } = imported(JSON.stringify({ questions: [{ text: 'a', options, correct_answer }] }))
    expect(questions).toEqual([])
    expect(preview).toMatchObject([{ problems: [{ field: 'correctAnswer' }], draft: { correctAnswer: null } }])
  })

  test.each([
    [
      'an empty option',
      { options: ['w', '', 'y'], correct_answer: 'B' },
      'correctAnswer',
      /^The right option is empty/,
    ],
    [
      'options beside a number',
      { options: ['w', 'x'], numeric_answer: 2 },
      'correctAnswer',
      /number "2" as the answer/,
    ],
    [
      'a choice where a number is typed',
      { options: ['w', 'x'], input_type: 'number', correct_answer: 'B' },
      'numericAnswer',
      /answer "B", but students type a number/,
    ],
    [
      'an option that is no text',
      { options: ['w', { x: 1 }], correct_answer: 'A' },
      'options.1',
      /^The file has something else/,
    ],
  ])('%s is asked about', (_name, item, field, message) => {
    const { questions, preview } = imported(JSON.stringify({ questions: [{ text: 'a', ...item }] }))
    expect(questions).toEqual([])
    expect(preview[0]?.problems).toEqual([{ field, message: expect.stringMatching(message) }])
  })
})

describe('numbers that count the options', () => {
  const options = ['w', 'x', 'y', 'z']
  const section = (...answers: unknown[]) =>
    imported(JSON.stringify({ questions: answers.map((correct_answer) => ({ text: 'a', options, correct_answer })) }))

  test.each([
    [['A', undefined], 'none'],
    [[0, 3], 'from 0'],
    [['0', 'C'], 'from 0'],
    [[1, 3], 'unknown'],
    [[1, 4], 'unknown'],
  ])('%j: %s', (answers, expected) => {
    expect(section(...answers).counting).toBe(expected)
  })

  test('of a file that does not use 0 can be read from 1, except those that an author chose', () => {
    const [first, second, third, fourth] = section(1, 4, 2, 'B').preview
    if (!first || !second || !third || !fourth) throw new Error('There are four questions.')
    expect(second.problems).toMatchObject([{ field: 'correctAnswer' }])
    const chosen = updatePreviewFields(third, { correctAnswer: 3 })
    const keys = [first, second, chosen, fourth].map((question) => recountKeysFrom(question, 1))
    expect(keys.map(({ draft }) => draft.correctAnswer)).toEqual([0, 3, 3, 1])
    expect(keys.flatMap(({ problems }) => problems)).toEqual([])
    const again = keys.map((question) => recountKeysFrom(question, 0))
    expect(again.map(({ draft }) => draft.correctAnswer)).toEqual([1, null, 3, 1])
  })

  test('are counted alike in all sections of a test', () => {
    const questions = (correct_answer: number) => [{ text: 'a', options, correct_answer }]
    const counting = (...answers: number[]) => {
      const sections = answers.map((answer) => ({ title: 'S', questions: questions(answer) }))
      const read = parseTestImport(JSON.stringify({ title: 'T', slug: 'a-test', duration: 60, sections }))
      return read.ok && read.test.counting
    }
    expect([counting(1, 0), counting(1, 2)]).toEqual(['from 0', 'unknown'])
  })
})

test('a problem disappears when its field is corrected, one field at a time', () => {
  const item = { options: ['w', [], {}], correct_answer: 'Q', image_url: 'no address', topic: 'Spelling' }
  const [read] = imported(JSON.stringify({ questions: [item] })).preview
  if (!read) throw new Error('There is a question.')
  const left = (question: PreviewedQuestion) => question.problems.map(({ field }) => field)
  expect(left(read)).toEqual(['options.1', 'options.2', 'correctAnswer', 'text', 'imageUrl', 'topic'])
  const one = updatePreviewFields(read, { options: ['w', 'x', ''] })
  expect(left(one)).toEqual(['options.2', 'correctAnswer', 'text', 'imageUrl', 'topic'])
  const mended = [
    { text: 'Why?' },
    { options: ['w', 'x', 'y'] },
    { correctAnswer: null },
    { imageUrl: null, topic: null },
  ].reduce(updatePreviewFields, one)
  expect(left(mended)).toEqual([])
  expect(left(updatePreviewFields(mended, { options: ['', 'x', 'y'], correctAnswer: 0 }))).toEqual(['correctAnswer'])
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
    { text: 'a', numeric_answer: '75%', unit_label: '%' },
    { inputType: 'number', numericAnswer: 75, unitLabel: '%' },
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
  [{ text: 'a', image: 'https://x.example/q.png' }, { imageUrl: 'https://x.example/q.png' }],
])('%j is read', (item, expected) => {
  expect(onlyQuestion(item)).toMatchObject(expected)
})

test.each([
  ['a', 'text', /^The file has something else than a question here/],
  [{ options: ['x', 'y'] }, 'text', /^Question text is required.$/],
  [{ text: 'a', options: 'x' }, 'options', /^The options in the file are neither a list of texts nor texts by letter/],
  [{ text: 'a', image_url: 'javascript:x' }, 'imageUrl', /^Please enter a valid image URL$/],
  [{ text: 'a', image_url: '../../q' }, 'imageUrl', /^Please enter a valid image URL$/],
  [{ text: 'a', topic: 'Spelling' }, 'topic', /^There is no topic "Spelling"/],
])('%j is named with its position and field', (item, field, reason) => {
  const { problems, preview } = imported(JSON.stringify({ questions: [{ text: 'a' }, item] }))
  expect(problems).toEqual([{ position: 2, reason: expect.stringMatching(reason) }])
  expect(preview[1]?.problems).toEqual([{ field, message: expect.stringMatching(reason) }])
})

test.each([
  [{ numeric_answer: '1,60' }, '1,60', /^A comma groups three digits/],
  [{ numeric_answer: 'twelve' }, 'twelve', /^Write one number in digits/],
  [{ numeric_answer: '75%' }, '75%', /^Write 75 or 0.75.$/],
  [{ numeric_answer: '75%', unit_label: 'cm' }, '75%', /^Write the number in cm.$/],
  [{ numeric_answer: true }, '', /^The file has something else than a number here. Type the number.$/],
  [{ numeric_answer: 114_200 }, '114200', /^Students cannot enter 114200: an answer has at most 5 characters.$/],
  [{ correct_answer: '114,200' }, '114,200', /^Students cannot enter 114200/],
  [{ input_type: 'number', correct_answer: 'B' }, 'B', /^Write one number in digits/],
])('a key such as %j is named, and can be repaired in the preview', (key, typedKey, reason) => {
  const items = [
    { id: 2, text: 'b', ...key },
    { id: 1, text: 'a', correct_answer: 5 },
  ]
  const { questions, problems, preview } = imported(JSON.stringify({ questions: items }))
  expect(questions).toMatchObject([{ text: 'a', numericAnswer: 5 }])
  expect(problems).toEqual([{ position: 1, reason: expect.stringMatching(reason) }])
  expect(preview).toMatchObject([
    { draft: { text: 'a' }, position: 2, problems: [] },
    { draft: { text: 'b', inputType: 'number' }, position: 1, typedKey, problems: [{ field: 'numericAnswer' }] },
  ])
  const [, broken] = preview
  expect(broken && setTypedKey(broken, '12')).toMatchObject({ draft: { numericAnswer: 12 }, problems: [] })
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
  return tidyQuestionDraft({ ...emptyQuestionDraft, text: written }).text
}

const rationale = fc.record({ text, misconception: fc.constantFrom(null, 'stopped-early', 'no-common-path') })

const draft: fc.Arbitrary<QuestionDraft> = fc
  .record({
    title: maybe(text),
    text,
    type: fc.constantFrom('multiple_choice', 'math', 'reading', 'grammar', 'text'),
    inputType: fc.constantFrom(null, 'multiple_choice', 'number'),
    options: fc.uniqueArray(text, { maxLength: 26, selector: (option) => option.replaceAll(/\s+/g, ' ').trim() }),
    correctAnswer: maybe(fc.nat(25)),
    // A key that students cannot enter is refused.
    numericAnswer: maybe(
      fc.oneof(
        fc.integer({ min: -9999, max: 99_999 }),
        fc.nat(999).map((n) => n / 100),
        fc.nat(99).map((n) => n / 7),
      ),
    ),
    unitLabel: maybe(fc.constantFrom('%', 'cm', 'square feet')),
    explanation: maybe(text),
    imageUrl: fc.constantFrom(null, 'https://example.com/a.png', '/storage/v1/object/public/test_images/a/b.png'),
    imageAlt: maybe(text),
    passage: maybe(fc.record({ title: text, text })),
    topic: maybe(fc.constantFrom(...readingTopics, ...mathTopics)),
    skill: maybe(fc.constantFrom(...readingSkills, ...mathSkills)),
    standard: maybe(fc.constantFrom('NY-7.RP.3', '7R2')),
    forms: maybe(fc.subarray([...examForms])),
    difficulty: maybe(fc.integer({ min: 1, max: 5 })),
    itemStatus: fc.constantFrom(undefined, ...itemStatus.options),
    tags: fc.constantFrom(undefined, ['fall'], ['fall', 'hard ones']),
    hint: maybe(text),
    optionRationales: fc.array(maybe(rationale), { maxLength: 26 }),
    numberRationales: fc.array(
      fc.tuple(fc.integer({ min: -99, max: 999 }), rationale).map(([number, one]) => ({ number: number / 4, ...one })),
      { maxLength: 5 },
    ),
  } satisfies { [Field in keyof QuestionDraft]: fc.Arbitrary<QuestionDraft[Field]> })
  .map(tidyQuestionDraft)

test('a key that is a fraction is exported as one', () => {
  const question = { ...emptyQuestionDraft, text: 'a', inputType: 'number' as const, options: [] }
  const numbers = [1 / 3, -5 / 3, 0.75, 12]
  const { questions } = exportSection({
    ...{ title: 'A section', subject: null },
    questions: numbers.map((numericAnswer) => ({ ...question, numericAnswer })),
  })
  expect(questions).toMatchObject(['1/3', '-5/3', 0.75, 12].map((numeric_answer) => ({ numeric_answer })))
})

describe('skill, level and reasons', () => {
  const item = { id: 1, text: 'Which?', options: { A: 'one', B: 'two' }, correct_answer: 'B' }
  const only = (fields: object) => {
    const { preview, problems } = imported(JSON.stringify({ questions: [{ ...item, ...fields }] }))
    expect(problems).toEqual([])
    return { draft: preview[0]?.draft, leftOut: preview[0]?.leftOut }
  }

  test('are read by the names of the file: a skill by its id or its name, a reason by its option', () => {
    const level = { standard: '7R2', forms: ['g9', 'g8'], difficulty: 2, hint: 'Begin here.' }
    const rationales = { A: { text: 'Why', misconception: 'stopped-early' }, b: 'Because' }
    for (const skill of ['operations-and-order', 'Operations and order']) {
      expect(only({ skill, ...level, rationales })).toMatchObject({
        draft: {
          ...{ skill: 'operations-and-order', ...level, forms: ['g8', 'g9'] },
          optionRationales: [
            { text: 'Why', misconception: 'stopped-early' },
            { text: 'Because', misconception: null },
          ],
        },
        leftOut: [],
      })
    }
  })

  test('of a list of options are named by letters, and of a typed number by numbers', () => {
    expect(only({ options: ['one', 'two'], rationales: { B: 'Why' } }).draft).toMatchObject({
      optionRationales: [null, { text: 'Why' }],
    })
    const { draft: typed } = only({
      options: null,
      numeric_answer: 4,
      rationales: { '-4': 'Sign', '1/2': 'Half', 4: 'Key' },
    })
    expect(typed?.numberRationales.map(({ number, text: words }) => [number, words])).toEqual([
      [-4, 'Sign'],
      [0.5, 'Half'],
      [4, 'Key'],
    ])
  })

  test.each([
    [{ skill: 'algebra' }, 'skill "algebra"'],
    [{ difficulty: 'hard' }, 'difficulty "hard"'],
    [{ difficulty: 9 }, 'difficulty "9"'],
    [{ forms: ['2024'] }, 'forms "["2024"]"'],
    [{ standard: 's'.repeat(41) }, `standard "${'s'.repeat(40)}"`],
    [{ hint: 'h'.repeat(1001) }, `hint "${'h'.repeat(40)}"`],
    [{ rationales: ['Why'] }, 'reasons "["Why"]"'],
    [{ rationales: { F: 'Why' } }, 'reason for "F"'],
    [{ rationales: { A: { text: 'x'.repeat(1001) } } }, 'reason for "A"'],
    [{ rationales: { A: { text: 'Why', misconception: 'mine' } } }, 'misconception "mine" of "A"'],
  ])('that cannot be read keep no question out, and are named: %j', (fields, words) => {
    expect(only(fields).leftOut).toEqual([{ field: '', message: `The ${words} cannot be read.` }])
  })

  test('are in none of the older files, which still import', () => {
    expect(only({})).toMatchObject({
      draft: { skill: null, standard: null, forms: null, difficulty: null, hint: null, optionRationales: [null, null] },
      leftOut: [],
    })
  })
})

test('any section survives export and import', () => {
  fc.assert(
    fc.property(
      fc.array(draft, { minLength: 1, maxLength: 6 }),
      maybe(fc.constantFrom('reading', 'math')),
      (questions, subject) => {
        // A single option leaves no choice, so a question with one is not imported.
        fc.pre(questions.every(({ inputType, options }) => inputType === 'number' || options.length !== 1))
        const file = exportSection({ title: 'A section', subject, questions })
        const { preview, ...read } = imported(JSON.stringify(file))
        expect(read).toEqual({ title: 'A section', subject, questions, problems: [], counting: 'none' })
        expect(preview.map((question) => question.draft)).toEqual(questions)
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
      expect(preview.map(({ position }) => position).sort()).toEqual(questions.map((_, at) => at + 1))
      for (const question of kept) {
        expect(tidyQuestionDraft(question)).toEqual(question)
        if (question.correctAnswer !== null) expect(question.options[question.correctAnswer]).toBeTypeOf('string')
      }
    }),
    { numRuns: 2000 },
  )
})

test('ten thousand mutated files cause no crash', async () => {
  const source = JSON.stringify(
    JSON.parse(await readFile(new URL('../../content/diagnostic/math.json', import.meta.url), 'utf8')),
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
      const result = parseQuestionImport(mutated, 'a-test')
      expect(result.ok ? result.section.questions.length + result.section.problems.length : result.message).toBeTruthy()
      expect(parseTestImport(mutated).ok).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})

describe('a question with several right answers', () => {
  const item = { text: 'Which two are even?', options: { A: '1', B: '2', C: '3', D: '4' } }

  test.each([
    ['by letters', { correct_answers: ['B', 'D'], choose: 2 }, 2],
    ['without the number to choose', { correct_answers: ['D', 'B'] }, null],
    ['in the field for one answer', { correct_answer: ['B', 'D'] }, null],
    ['under its name', { input_type: 'multiple_select', correct_answers: ['B', 'D', 'B'] }, null],
  ])('is read %s', (_, key, choose) => {
    expect(onlyQuestion({ ...item, ...key })).toMatchObject({
      ...{ inputType: 'multiple_select', correctAnswer: null, correctAnswers: [1, 3], choose },
    })
  })

  test.each([
    ['an answer that is no option', ['B', 'Z']],
    ['a number, which may count from 0 or from 1', [1, 3]],
    ['something else', [{ text: 'B' }]],
  ])('is named where the file has %s', (_, correct_answers) => {
    const { questions, problems } = imported(JSON.stringify({ questions: [{ ...item, correct_answers }] }))
    expect(questions).toEqual([])
    expect(problems[0]?.reason).toContain('The right answers in the file are not options of the question.')
  })

  test('is named where only one is right', () => {
    const { problems } = imported(JSON.stringify({ questions: [{ ...item, correct_answers: ['B'] }] }))
    expect(problems[0]?.reason).toContain('Mark at least two options as correct')
  })

  test('comes back from its export', () => {
    const read = onlyQuestion({ ...item, correct_answers: ['B', 'D'], choose: 2 })
    if (!read) throw new Error('The question was read.')
    const file = exportSection({ title: 'A', subject: 'math', questions: [read] })
    expect(file.questions[0]).toMatchObject({ correct_answers: ['B', 'D'], choose: 2 })
    expect(imported(JSON.stringify(file)).questions).toEqual([read])
  })
})

describe('files of other shapes', () => {
  const item = { text: 'Which?', options: ['a', 'b'], correct_answer: 'A' }

  test('a bare list is a list of questions', () => {
    const read = parseQuestionImport(JSON.stringify([item]), 'a-test')
    expect(read.ok && read.section.questions).toMatchObject([{ text: 'Which?', correctAnswer: 0 }])
  })

  test('curly quotation marks are named', () => {
    const read = parseQuestionImport('{“questions”: []}', 'a-test')
    expect(read).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Failed to parse JSON: .+ write straight ones\.$/),
    })
  })

  test('a section in place of a whole test says where it goes', () => {
    const read = parseTestImport(JSON.stringify({ title: 'A', questions: [item] }))
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining('Upload JSON') })
  })
})
