// Owns the checks of the rationales: every option says why somebody chooses it, in words that a student can read.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isMisconception, misconceptionsBySubject, noCommonPath } from '#domain/coaching/misconceptions/catalogue.ts'
import { skillsBySubject } from '#domain/scores/skills.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { readContentTest } from '#server/content/content-files.ts'
import { renderAuthoredLine } from '#server/features/tests/authored-html.ts'
import { readingAge } from './reading-age.ts'

const LONGEST_TEXT = 240
const LONGEST_QUOTATION_IN_WORDS = 11
const MOST_SENTENCES = 4
const LONGEST_NAME = 80
const LONGEST_LESSON = 200
const LONGEST_SENTENCE_IN_WORDS = 24
/** In years, by the index of `reading-age.ts`, which takes signs for short words. */
const READING_AGE_LIMIT = 11

const Rationale = z.strictObject({ text: z.string().min(1), misconception: z.string().optional() })
const Rationales = z.record(z.string().regex(/^\d+$/), z.record(z.string(), Rationale))

const Test = z.object({ sections: z.array(z.string().endsWith('.json')).min(1) })

const Section = z.object({
  subject: z.enum(['reading', 'math']),
  questions: z.array(
    z.object({
      id: z.number(),
      input_type: z.string().nullish(),
      text: z.string(),
      options: z.record(z.string(), z.string()).nullish(),
      passage: z.object({ text: z.string() }).nullish(),
      explanation: z.string(),
      correct_answer: z.string().nullish(),
      correct_answers: z.array(z.string()).optional(),
      places: z.array(z.unknown()).optional(),
      line: z.unknown().optional(),
      numeric_answer: z.number().nullish(),
    }),
  ),
})

const folder = dirname(fileURLToPath(import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const misconceptions = Object.values(misconceptionsBySubject).flat()

const tests = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'test.json')))

const sections = tests.flatMap((test) =>
  Test.parse(readJson(`${test}/test.json`)).sections.map((file) => {
    const { subject, questions } = Section.parse(readJson(`${test}/${file}`))
    const rationales = Rationales.parse(readJson(`${test}/rationales-${file}`))
    return { name: `${test}/${subject}`, subject, questions, rationales }
  }),
)

const all = sections.flatMap(({ name, subject, rationales }) =>
  Object.entries(rationales).flatMap(([id, options]) =>
    Object.entries(options).map(([option, rationale]) => ({ where: `${name} ${id} ${option}`, subject, ...rationale })),
  ),
)

const wherever = (fits: (one: (typeof all)[number]) => boolean) => all.filter(fits).map(({ where }) => where)

/** A formula and a quotation count as one word each: neither is the author's own wording. */
const ownWords = (text: string) => text.replaceAll(formulaOrDollarPattern, 'x').replaceAll(/“[^”]*”/g, 'it')

const parts = (text: string, end: RegExp) =>
  ownWords(text)
    .replaceAll(/\b([ap])\.m\./g, '$1m')
    .split(end)
const sentencesOf = (text: string) => parts(text, /(?<=[.?!])\s+/)
const clausesOf = (text: string) => parts(text, /(?<=[.?!:;])\s+/)

/** Where options go into places or are pieces of the text, the explanation says why. */
const hasReasons = ({
  places,
  line,
  input_type,
}: {
  places?: unknown
  line?: unknown
  input_type?: string | null | undefined
}) => places === undefined && line === undefined && input_type !== 'clickable_text'

describe.each(sections)('the rationales of $name', ({ questions, rationales }) => {
  test('there are some for each question and for nothing else', () => {
    expect(Object.keys(rationales)).toEqual(questions.map(({ id }) => String(id)))
  })

  const explained = questions.filter(hasReasons)

  test.each(explained)('question $id has one for each option, and a misconception for each wrong one', (question) => {
    const given = rationales[question.id] ?? {}
    const options = Object.keys(question.options ?? {})
    const keys = question.correct_answers ?? [question.correct_answer ?? String(question.numeric_answer)]
    const named = Object.keys(given)
    if (options.length > 0) expect(named).toEqual(options)
    else expect(named.filter((entry) => Number.isNaN(Number(entry)))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(keys))
    expect(named.length).toBeGreaterThanOrEqual(3)
    expect(named.filter((option) => given[option]?.misconception === undefined)).toEqual(keys)
  })
})

test.each(tests)('the demo loads those of %s with their questions', async (name) => {
  const loaded = await readContentTest(name)
  const questions = loaded.sections.flatMap((section) => section.questions)
  const counts = questions.filter(hasReasons).map(({ rationales }) => Object.keys(rationales).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
})

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

describe.each(sections)('the quotations in $name', ({ name, questions }) => {
  const quotationsOf = (id: number) =>
    all
      .filter(({ where }) => where.startsWith(`${name} ${id} `))
      .flatMap(({ where, text }) => [...text.matchAll(/“([^”]*)”/g)].map(([, words = '']) => ({ where, words })))

  test.each(questions)('of question $id are short and exact', ({ id, text, options, passage, explanation }) => {
    // The explanation holds the words that a correction would use.
    const source = plain([text, passage?.text ?? '', explanation, ...Object.values(options ?? {})].join(' '))
    for (const { where, words } of quotationsOf(id)) {
      expect(words.split(' ').length, where).toBeLessThanOrEqual(LONGEST_QUOTATION_IN_WORDS)
      for (const piece of words.split(' . . . ')) {
        // A suggestion such as “me” is no quotation.
        if (piece.includes(' ')) expect(source, where).toContain(plain(piece).replace(/[.,!?]$/, ''))
      }
    }
  })
})

describe('the texts', () => {
  test('are one to four whole sentences of at most 240 characters', () => {
    const isShort = (text: string) => text.length <= LONGEST_TEXT && sentencesOf(text).length <= MOST_SENTENCES
    expect(wherever(({ text }) => !isShort(text) || !/[.?!”]$/.test(text))).toEqual([])
  })

  test('are all different', () => {
    const texts = new Set<string>()
    const repeated = wherever(({ text }) => texts.size === texts.add(text).size)
    expect(repeated).toEqual([])
  })

  test('of wrong options claim nothing for them', () => {
    const claims =
      /^(right|correct|yes)\b|\b(this|that|it) is (right|correct|the (right|correct|best) (answer|choice))\b/i
    expect(wherever(({ text, misconception }) => misconception !== undefined && claims.test(text))).toEqual([])
  })

  test('shame nobody and name no letter of an option, which may be shown in another order', () => {
    const shame = /\b(obvious(ly)?|of course|clearly|simply|careless(ly)?|silly|stupid|easy|easily|everyone knows)\b/i
    const letter = /\b(option|choice|answer)s? [A-H]\b/i
    expect(wherever(({ text }) => shame.test(ownWords(text)) || letter.test(text))).toEqual([])
  })

  test('without a common path say so', () => {
    const says = (text: string) => text.startsWith('No common slip leads here; check ')
    expect(wherever(({ text, misconception }) => says(text) !== (misconception === noCommonPath))).toEqual([])
  })

  test('have sentences that a student of thirteen reads at once', () => {
    const tooLong = (sentence: string) => sentence.split(/\s+/).length > LONGEST_SENTENCE_IN_WORDS
    expect(wherever(({ text }) => clausesOf(text).some(tooLong))).toEqual([])
    for (const { name } of sections) {
      const texts = all.filter(({ where }) => where.startsWith(`${name} `)).map(({ text }) => ownWords(text))
      expect(readingAge(texts.join(' ')), name).toBeLessThan(READING_AGE_LIMIT)
    }
  })

  test('have formulas that the product can set', async () => {
    const broken: string[] = []
    for (const { where, text } of all) {
      const formulas = [...text.matchAll(formulaOrDollarPattern)].filter(([, tex]) => tex !== undefined)
      const html = await renderAuthoredLine(text)
      const isWhole = html.split('<math').length - 1 === formulas.length
      if (!isWhole || text.replaceAll(formulaOrDollarPattern, '').includes('$')) broken.push(where)
    }
    expect(broken).toEqual([])
  })
})

describe('the catalogue of misconceptions', () => {
  const used = new Set(all.flatMap(({ misconception }) => misconception ?? []))

  test('names each of them once and in other words', () => {
    expect(new Set(misconceptions.map(({ id }) => id)).size).toBe(misconceptions.length)
    expect(new Set(misconceptions.map(({ name }) => name)).size).toBe(misconceptions.length)
    expect(new Set(misconceptions.map(({ lesson }) => lesson)).size).toBe(misconceptions.length)
  })

  test('holds exactly those that options lead to', () => {
    const named = [...used].filter((id) => id !== noCommonPath)
    expect(misconceptions.map(({ id }) => id).toSorted()).toEqual(named.toSorted())
    expect(named.filter((id) => !isMisconception(id))).toEqual([])
  })

  test.each(['reading', 'math'] as const)(
    'gives those of %s a skill of it, and only its options name them',
    (subject) => {
      const own = misconceptionsBySubject[subject]
      expect(own.filter(({ skill }) => !skillsBySubject[subject].includes(skill))).toEqual([])
      const ids = new Set([noCommonPath, ...own.map(({ id }) => id)])
      const options = all.filter((option) => option.subject === subject)
      expect(options.filter(({ misconception = noCommonPath }) => !ids.has(misconception))).toEqual([])
    },
  )

  test('says in short what goes wrong and what helps', () => {
    const isShort = (text: string, longest: number) => text.length > 0 && text.length <= longest
    expect(
      misconceptions.filter(({ name, lesson }) => !isShort(name, LONGEST_NAME) || !isShort(lesson, LONGEST_LESSON)),
    ).toEqual([])
  })

  test('has formulas that the product can set', async () => {
    for (const { id, lesson } of misconceptions) {
      const formulas = [...lesson.matchAll(formulaOrDollarPattern)].filter(([, tex]) => tex !== undefined)
      expect((await renderAuthoredLine(lesson)).split('<math').length - 1, id).toBe(formulas.length)
    }
  })
})
