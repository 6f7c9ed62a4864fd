// Owns the checks of the forms, which take the questions of other tests into the format of another year.

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { questionEntry } from '#contracts/answers/kinds.ts'
import { parseQuestionEntry } from '#domain/answers/correctness.ts'
import { type QuestionInFile, readContentForm, readContentTest } from '#server/content/content-files.ts'
import { readingAge, wordsPerSentence } from './reading-age.ts'

const LONGEST_RUN_OF_A_LETTER = 3
const MOST_FIGURES = 12
/** In years, by the index of `reading-age.ts`: grades 7 to 9. */
const READING_AGES = { least: 12, most: 14 }
const WORDS_PER_SENTENCE = { least: 16, most: 20 }

/** A pool: its order is not that in which anybody takes it. */
const adaptive = 'adaptive-practice-test-2026'
const names = readdirSync(new URL('forms', import.meta.url))
  .map((file) => file.replace('.json', ''))
  .filter((name) => name !== adaptive)

const keysOf = (questions: readonly QuestionInFile[]) =>
  questions.map(({ correct_answer: letter }) => letter ?? '-').join('')

test('Practice Test 1 and the diagnostic are there in the formats of 2025 and 2026, six more full tests in that of 2026', () => {
  const wanted = ['practice-test-1', 'diagnostic'].flatMap((name) => [`${name}-2025`, `${name}-2026`])
  const more = [2, 3, 4, 5, 6].map((number) => `practice-test-${number}-2026`)
  expect(names.toSorted()).toEqual([...wanted, ...more, 'grade-9-practice-test-2026'].toSorted())
})

describe.each(names)('%s', (name) => {
  test('is named as its file and after its format, and says to what scale its diagrams are', async () => {
    const { slug, formatId, title, description } = await readContentForm(name)
    expect([slug, formatId]).toEqual([name, `digital-${name.slice(-4)}`])
    expect(title).toContain(`${name.slice(-4)} format`)
    expect(description).toContain('Diagrams other than graphs are not necessarily drawn to scale.')
  })

  test('asks nothing twice and keeps the questions on one passage together', async () => {
    const { sections } = await readContentForm(name)
    const questions = sections.flatMap((section) => section.questions)
    const placed = questions.map(({ folder, text, id, passage }) => JSON.stringify([folder, id, text, passage?.title]))
    expect(new Set(placed).size).toBe(placed.length)
    const titles = questions.map(({ passage }) => passage?.title)
    const begun = titles.filter((title, at) => title !== undefined && title !== titles[at - 1])
    expect(new Set(begun).size).toBe(begun.length)
  })

  test('has keys that do not stay on one letter', async () => {
    const { sections } = await readContentForm(name)
    const runs = sections.flatMap(({ questions }) => [...keysOf(questions).matchAll(/([A-D])\1*/g)])
    expect(Math.max(...runs.map(([run]) => run.length))).toBeLessThanOrEqual(LONGEST_RUN_OF_A_LETTER)
  })
})

test.each(['practice-test-1', 'diagnostic'])('%s of 2025 has the same questions in the same order', async (name) => {
  const [form, original] = await Promise.all([readContentForm(`${name}-2025`), readContentTest(name)])
  expect(form.sections.map(({ questions }) => questions)).toEqual(original.sections.map(({ questions }) => questions))
})

const adaptiveForm = await readContentForm(adaptive)

describe('the adaptive test', () => {
  const { slug, formatId, title, sections } = adaptiveForm
  const questions = sections.flatMap((section) => section.questions)

  test('has the adaptive format, and three times the questions that each student gets, or nearly', () => {
    expect([slug, formatId]).toEqual([adaptive, 'digital-2026-adaptive'])
    expect(title).toContain('Adaptive')
    expect(sections.map((section) => section.questions.length)).toEqual([421, 262])
  })

  test('asks nothing twice, and nothing that a full test or a diagnostic asks', async () => {
    const textsOf = (asked: readonly QuestionInFile[]) => asked.map(({ folder, id, type }) => `${folder} ${type} ${id}`)
    expect(new Set(textsOf(questions)).size).toBe(questions.length)
    const others = await Promise.all(names.map(readContentForm))
    const skills = await readContentTest('skills-diagnostic')
    const asked = textsOf(
      [...others, skills].flatMap((other) => other.sections.flatMap((section) => section.questions)),
    )
    expect(textsOf(questions).filter((text) => asked.includes(text))).toEqual([])
  })
})

const fullTests = [
  {
    name: 'practice-test-1-2026',
    alone: 3,
    editing: { title: 'A Safe for the World’s Seeds', questions: 8 },
    sets: [6, 8, 6, 6, 7, 6],
    difficulties: [2, 3, 4, 5],
  },
  {
    name: 'practice-test-2-2026',
    alone: 4,
    editing: { title: 'Lights Out for Birds', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
  {
    name: 'practice-test-3-2026',
    alone: 4,
    editing: { title: 'A Reef from Dinner Plates', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
  {
    name: 'practice-test-4-2026',
    alone: 4,
    editing: { title: 'One Rope, Two Runners', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
  {
    name: 'practice-test-5-2026',
    alone: 4,
    editing: { title: 'Snow from the Kitchen', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
  {
    name: 'practice-test-6-2026',
    alone: 4,
    editing: { title: 'A Door That Is Always Closed', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
  {
    name: 'grade-9-practice-test-2026',
    alone: 4,
    editing: { title: 'Eighteen Months of Hurry', questions: 7 },
    sets: [8, 7, 6, 7, 5, 6],
    difficulties: [1, 2, 3, 4, 5],
  },
]

describe.each(fullTests)('$name', async ({ name, alone, editing, sets, difficulties }) => {
  const [reading = [], math = []] = (await readContentForm(name)).sections.map(({ questions }) => questions)

  test('has 50 reading and 50 math questions', () => {
    expect([reading.length, math.length]).toEqual([50, 50])
  })

  test('begins with three to five editing questions alone, then one passage with six to eight of them', () => {
    const asked = reading.filter(({ type }) => type === 'grammar')
    expect(reading.slice(0, asked.length)).toEqual(asked)
    expect(asked.map(({ passage }) => passage?.title)).toEqual([
      ...Array(alone).fill(undefined),
      ...Array(editing.questions).fill(editing.title),
    ])
  })

  test('has six sets of five to eight questions on a text, one of them on a poem', () => {
    const comprehension = reading.filter(({ type }) => type === 'reading')
    const texts = [...new Set(comprehension.map(({ passage }) => passage?.text ?? ''))]
    expect(texts.filter((text) => text.includes('class="poem"'))).toHaveLength(1)
    expect(texts.map((text) => comprehension.filter(({ passage }) => passage?.text === text).length)).toEqual(sets)
  })

  test('spreads its keys evenly', () => {
    for (const questions of [reading, math]) {
      const keys = keysOf(questions).replaceAll('-', '')
      for (const letter of 'ABCD') expect(keys.split(letter).length - 1).toBeGreaterThanOrEqual(keys.length * 0.2)
    }
  })

  test('has figures that are few, and questions from the easiest to the hardest', () => {
    const all = [...reading, ...math]
    expect(all.filter(({ image_url: url }) => url).length).toBeLessThanOrEqual(MOST_FIGURES)
    expect([...new Set(all.map(({ difficulty }) => difficulty))].toSorted()).toEqual(difficulties)
  })
})

/** Without its table and the headings of its parts. */
const prose = (html: string) => html.replaceAll(/<table>.*?<\/table>|<h3>.*?<\/h3>|<[^>]*>/gs, ' ')

/** The drafts of the first two forms are easier. */
const readable = [
  ...[1, 2].map((number) => ({ name: `practice-test-${number}-2026`, draft: 'easier' })),
  ...[3, 4, 5, 6].map((number) => ({ name: `practice-test-${number}-2026`, draft: 'as hard' })),
  { name: 'grade-9-practice-test-2026', draft: 'as hard' },
]

test.each(readable)(
  'the prose of $name is at grades 7 to 9, in sentences of 16 to 20 words, and its draft is $draft',
  async ({ name, draft }) => {
    const texts = new Map<string, string>()
    for (const { passage, type } of (await readContentForm(name)).sections.flatMap(({ questions }) => questions)) {
      const isMeasured = type === 'reading' || draft === 'as hard'
      if (isMeasured && passage && !passage.text.includes('class="poem"')) {
        texts.set(passage.title, prose(passage.text))
      }
    }
    expect(texts.size).toBe(draft === 'as hard' ? 6 : 5)
    const isBetween = (value: number, { least, most }: { least: number; most: number }) =>
      value >= least && value <= most
    const measured = [...texts].map(([title, text]) => ({
      title,
      age: readingAge(text),
      words: wordsPerSentence(text),
    }))
    const outside = measured.filter(
      ({ age, words }) => !isBetween(age, READING_AGES) || !isBetween(words, WORDS_PER_SENTENCE),
    )
    expect(outside).toEqual([])
  },
)

test('the full tests of 2026 share no question and no passage', async () => {
  const asked = await Promise.all(
    fullTests.map(async ({ name }) => (await readContentForm(name)).sections.flatMap(({ questions }) => questions)),
  )
  const textsOf = (questions: readonly QuestionInFile[]) => [
    ...questions.map(({ text, options }) => JSON.stringify([text, options])),
    ...new Set(questions.flatMap(({ passage }) => (passage ? [passage.text] : []))),
  ]
  const texts = asked.flatMap(textsOf)
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([])
})

const fullForms = await Promise.all(
  fullTests.map(async ({ name }) => {
    const { sections } = await readContentForm(name)
    return {
      name,
      kinds: sections.flatMap(({ questions }) => questions.map((one) => parseQuestionEntry(one.input_type ?? null))),
    }
  }),
)

test.each(questionEntry.options)('the full tests of 2026 ask at least two questions of the kind %s', (kind) => {
  const asked = fullForms.flatMap(({ kinds }) => kinds.filter((one) => one === kind))
  expect(asked.length).toBeGreaterThanOrEqual(2)
})

test.each(fullForms)('$name has every kind of question', ({ kinds }) => {
  expect([...new Set(kinds)].toSorted()).toEqual(questionEntry.options.toSorted())
})
