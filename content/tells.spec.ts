// Owns the checks that nothing about the form of the options gives a key away, and that no question repeats another.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** By chance, the key is the longest of four options in a quarter of the questions. */
const MOST_AT_ONE_EXTREME = 0.35
const MOST_ALONE_IN_HEDGING = 0.1
const LONGEST_RUN_OF_A_LETTER = 3
/** Of three-word sequences that two questions share, among all that either has. */
const MOST_ALIKE = 0.5

const hedge = /\b(may|might|perhaps|possibly|probably|likely|sometimes|often|usually|seldom|rarely)\b/i
const placeOnly = /^sentence \d+$/

const Test = z.object({ sections: z.array(z.string()) })

const Section = z.object({
  subject: z.enum(['reading', 'math']),
  questions: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      options: z.record(z.string(), z.string()).nullish(),
      correct_answer: z.string().nullish(),
      correct_answers: z.array(z.string()).optional(),
      places: z.array(z.unknown()).optional(),
      passage: z.object({ title: z.string() }).nullish(),
    }),
  ),
})

const folder = dirname(fileURLToPath(import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const sections = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'test.json')))
  .flatMap((name) =>
    Test.parse(readJson(`${name}/test.json`)).sections.map((file) => ({
      name: `${name}/${file}`,
      ...Section.parse(readJson(`${name}/${file}`)),
    })),
  )

type Question = (typeof sections)[number]['questions'][number]

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Worded {
  readonly id: number
  readonly key: string
  readonly others: readonly string[]
}

/** Without questions whose options only name a sentence, or of which several are right. */
const worded = (questions: readonly Question[]): readonly Worded[] =>
  questions.flatMap(({ id, options, correct_answer, correct_answers, places }) => {
    if (correct_answers || places) return []
    const texts = Object.entries(options ?? {}).map(([letter, text]) => ({ letter, text: plain(text) }))
    if (texts.every(({ text }) => placeOnly.test(text))) return []
    const key = texts.find(({ letter }) => letter === correct_answer)?.text ?? ''
    return [{ id, key, others: texts.filter(({ letter }) => letter !== correct_answer).map(({ text }) => text) }]
  })

const withOneKey = sections.filter(({ subject, questions }) => subject === 'reading' && worded(questions).length > 0)

describe.each(withOneKey)('the options of $name', ({ questions }) => {
  const all = worded(questions)
  const shareOf = (fits: (one: Worded) => boolean): number => all.filter(fits).length / all.length

  test('do not mark the key by its length', () => {
    const isLongest = ({ key, others }: Worded) => others.every((other) => other.length < key.length)
    const isShortest = ({ key, others }: Worded) => others.every((other) => other.length > key.length)
    expect(shareOf(isLongest)).toBeLessThanOrEqual(MOST_AT_ONE_EXTREME)
    expect(shareOf(isShortest)).toBeLessThanOrEqual(MOST_AT_ONE_EXTREME)
  })

  test('do not mark the key by a careful word', () => {
    const isAlone = ({ key, others }: Worded) => hedge.test(key) && !others.some((other) => hedge.test(other))
    expect(shareOf(isAlone)).toBeLessThanOrEqual(MOST_ALONE_IN_HEDGING)
  })
})

test.each(sections)('the keys of $name do not stay on one letter', ({ questions }) => {
  const letters = questions.map((question) => question.correct_answer ?? '-').join('')
  const runs = [...letters.matchAll(/([A-D])\1*/g)].map(([run]) => run.length)
  expect(Math.max(...runs)).toBeLessThanOrEqual(LONGEST_RUN_OF_A_LETTER)
})

/** “Which sentence should be removed?” is another question with another passage. */
const saysEnough = ({ options, passage }: Question): boolean =>
  !passage || !Object.values(options ?? {}).every((text) => placeOnly.test(text))

const shingles = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((shingle) => other.has(shingle)).length
  return shared / (one.size + other.size - shared)
}

test('no question is nearly another one', () => {
  const all = sections.flatMap(({ name, questions }) =>
    questions.filter(saysEnough).map(({ id, text, options }) => ({
      where: `${name} ${id}`,
      shingles: shingles(plain([text, ...Object.values(options ?? {})].join(' '))),
    })),
  )
  const twins = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => likeness(one.shingles, other.shingles) >= MOST_ALIKE)
      .map((other) => `${one.where} and ${other.where}`),
  )
  expect(twins).toEqual([])
})
