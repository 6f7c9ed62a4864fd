// Owns the check that practice does not give a test away: it is open from the first day, and a test keeps its key until it is handed in.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderTemplate, seedsBelow } from '#domain/coaching/templates/render-template.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { Template } from '#domain/coaching/templates/template.ts'

const SEEDS = 300
/** Of three-word sequences that a question and an item share, among all that either has. Numbers count as one word. */
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

function sequencesOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[\d.,]*\d/g, '#')
      .match(/[a-z#]+/g) ?? []
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size
  return shared / (one.size + other.size - shared)
}

const known = items.map((item) => ({ ...item, numbers: numbersOf(item.text), sequences: sequencesOf(item.text) }))

test('there are items to compare with', () => expect(known.length).toBeGreaterThan(200))

// What is asked of bare numbers has no story, and is asked in the same few words everywhere.
const limitsOf = ({ stories }: Template) => ({
  alike: stories.length > 1 ? MOST_ALIKE : 1,
  withItsNumbers: MOST_ALIKE_WITH_ITS_NUMBERS,
})

test.each(stockTemplates)('$id asks neither with the numbers nor with the story of an item', (template) => {
  const limits = limitsOf(template)
  const alike = new Set<string>()
  for (let at = 0; at < SEEDS; at += 1) {
    const { text, figure } = renderTemplate(template, at * Math.floor(seedsBelow / SEEDS))
    const [numbers, sequences] = [numbersOf(text + (figure?.alt ?? '')), sequencesOf(text)]
    for (const item of known) {
      const share = likeness(item.sequences, sequences)
      if (share > (item.numbers === numbers ? limits.withItsNumbers : limits.alike)) alike.add(`${item.name}: ${text}`)
    }
  }
  expect([...alike]).toEqual([])
})
