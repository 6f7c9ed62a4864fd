// Owns the check that lessons, which are open from the first day, take nothing from a test, and that links from topics lead to the right one.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lessonFiles } from '#domain/coaching/lessons/lessons.ts'
import { findSkillOfTopic, mathTopics, readingTopics } from '#domain/scores/topics.ts'

/** Shorter runs are common ways to ask, such as “which sentence is the best”. */
const mostWordsInCommon = 7

const section = z.object({
  questions: z.array(
    z.object({
      text: z.string(),
      topic: z.string(),
      skill: z.string(),
      options: z.record(z.string(), z.string()).nullish(),
      passage: z.object({ text: z.string() }).nullish(),
    }),
  ),
})

const folder = dirname(fileURLToPath(import.meta.url))

const questions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/]+\/[^/]+\.json$/.test(path))
  .flatMap((path) => section.safeParse(JSON.parse(readFileSync(join(folder, path), 'utf8'))).data?.questions ?? [])

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9’]+/g) ?? []
  return words.slice(mostWordsInCommon).map((_, at) => words.slice(at, at + mostWordsInCommon + 1).join(' '))
}

test('no run of eight words of a lesson is in a question or a passage of a test', async () => {
  expect(questions.length).toBeGreaterThan(800)
  const used = new Set(
    questions.flatMap(({ text, options, passage }) =>
      [text, ...Object.values(options ?? {}), passage?.text ?? ''].flatMap(runsOf),
    ),
  )
  const texts: string[] = []
  for (const load of Object.values(lessonFiles)) {
    const { exampleText = [], examples, itemText = [], items } = (await load()).lesson
    texts.push(...exampleText, ...itemText, ...[...examples, ...items].map(({ task }) => task))
  }
  expect(texts.flatMap(runsOf).filter((run) => used.has(run))).toEqual([])
})

test.each([...readingTopics, ...mathTopics])(
  'the lesson of %s is on the skill that most of its questions test',
  (topic) => {
    const counts = new Map<string, number>()
    for (const { topic: own, skill } of questions) if (own === topic) counts.set(skill, (counts.get(skill) ?? 0) + 1)
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
    expect(findSkillOfTopic(topic)).toBe(most?.[0])
  },
)
