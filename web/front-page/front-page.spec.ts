/** The example report is made up, but its scores are what our table gives. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimatedScale, toScaled } from '#domain/scales.ts'
import { mathTopics, readingTopics } from '#domain/topics.ts'

const page = readFileSync(new URL('front-page.html', import.meta.url), 'utf8')

test('shows the scaled scores of its raw scores', () => {
  const [reading, math] = [...page.matchAll(/(\d+) of 57 right/g)].map(([, raw]) => Number(raw))
  const scaled = [
    toScaled(estimatedScale, 'reading', reading ?? Number.NaN, 57),
    toScaled(estimatedScale, 'math', math ?? Number.NaN, 57),
  ]
  const shown = [...page.matchAll(/<strong>(\d+)<\/strong> of (?:800|400)/g)].map(([, score]) => Number(score))
  expect(shown).toEqual([scaled.reduce((sum, score) => sum + score), ...scaled])
})

test('names topics that there are, the weakest first', () => {
  const rows = [...page.matchAll(/<th scope="row">([^<]+)<\/th>\s*<td>(\d+) of (\d+)<\/td>/g)]
  const topics: readonly string[] = [...readingTopics, ...mathTopics]
  expect(rows.map(([, topic = '']) => topic).filter((topic) => !topics.includes(topic))).toEqual([])
  const shares = rows.map(([, , right, asked]) => Number(right) / Number(asked))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.length).toBeGreaterThan(2)
})
