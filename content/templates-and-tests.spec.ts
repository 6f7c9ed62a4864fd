// Owns the check that practice does not give a test away: it is open from the first day, and a test keeps its key until it is handed in.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderTemplate, seedLimit } from '#domain/coaching/templates/render-template.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { Template } from '#domain/coaching/templates/template.ts'

const SEEDS = 300
/** Of three-word sequences that a question and an item share, among all that either has. */
const MOST_ALIKE = 0.4
const MOST_ALIKE_WITH_ITS_NUMBERS = 0.2

const MathSection = z.object({
  subject: z.literal('math'),
  questions: z.array(z.object({ id: z.number(), text: z.string() })),
})

const folder = dirname(fileURLToPath(import.meta.url))

const items = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+\/[^/]+\.json$/.test(path))
  .flatMap((path) => {
    const section = MathSection.safeParse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
    return (section.data?.questions ?? []).map(({ id, text }) => ({ name: `${path} ${id}`, text }))
  })

/** Sorted, because the same numbers in another order are the same question. */
const numbersOf = (text: string) =>
  (text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? []).toSorted().join(' ')

/** Numbers count as one word: templates ask one story with hundreds of sets of numbers. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\d.,]*\d/g, '#')
    .match(/[a-z#]+/g)
    ?.join(' ') ?? ''

function sequencesOf(words: string): Set<string> {
  const list = words.split(' ')
  return new Set(list.slice(2).map((_, at) => list.slice(at, at + 3).join(' ')))
}

const known = items.map((item) => ({
  ...item,
  numbers: numbersOf(item.text),
  sequences: sequencesOf(wordsOf(item.text)),
}))

const having = new Map<string, typeof known>()
for (const item of known)
  for (const sequence of item.sequences) having.set(sequence, [...(having.get(sequence) ?? []), item])

test('there are items to compare with', () => expect(known.length).toBeGreaterThan(200))

// What is asked of bare numbers has no story, and is asked in the same few words everywhere.
const limitsOf = ({ stories }: Template) => ({
  alike: stories.length > 1 ? MOST_ALIKE : 1,
  withItsNumbers: MOST_ALIKE_WITH_ITS_NUMBERS,
})

/** Of the items, those that share more with the words than is allowed when the numbers are the same, too. */
function itemsLike(words: string) {
  const sequences = sequencesOf(words)
  const shared = new Map<(typeof known)[number], number>()
  for (const sequence of sequences)
    for (const item of having.get(sequence) ?? []) shared.set(item, (shared.get(item) ?? 0) + 1)
  return [...shared]
    .map(([item, count]) => ({ ...item, share: count / (item.sequences.size + sequences.size - count) }))
    .filter(({ share }) => share > MOST_ALIKE_WITH_ITS_NUMBERS)
}

test.each(stockTemplates)('$id asks neither with the numbers nor with the story of an item', (template) => {
  const limits = limitsOf(template)
  const likest = new Map<string, ReturnType<typeof itemsLike>>()
  const alike = new Set<string>()
  for (let at = 0; at < SEEDS; at += 1) {
    const { text, figure } = renderTemplate(template, at * Math.floor(seedLimit / SEEDS))
    const words = wordsOf(text)
    const near = likest.get(words) ?? itemsLike(words)
    likest.set(words, near)
    const numbers = numbersOf(text + (figure?.alt ?? ''))
    for (const item of near) {
      if (item.share > (item.numbers === numbers ? limits.withItsNumbers : limits.alike))
        alike.add(`${item.name}: ${text}`)
    }
  }
  expect([...alike]).toEqual([])
})
