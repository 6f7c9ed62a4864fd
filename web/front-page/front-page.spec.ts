/** Tests that the example report contains what the product would report for its made-up answers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GoalSchool } from '#contracts/people/goals.ts'
import { listPacingAdvice } from '#domain/coaching/pacing.ts'
import { listPracticeSteps } from '#domain/coaching/practice-steps.ts'
import { buildFiguresNote, listCutoffTargets, listGoalSentences } from '#domain/people/goals.ts'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import { computeScoreBands, describeBand } from '#domain/scores/score-bands.ts'
import { judgeStanding, standingStyles, topicStandings } from '#domain/scores/topic-standing.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { putPlatformNameInFile } from '#domain/text/platform-name.ts'

const page = readFileSync(new URL('front-page.html', import.meta.url), 'utf8')
const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const sections = [...page.matchAll(/(\d+) of 57 right/g)].map(([, raw], at) => {
  const subject = at === 0 ? ('reading' as const) : ('math' as const)
  return {
    subject,
    raw: Number(raw),
    scored: 57,
    scaled: convertToScaled(defaultEstimatedScale, subject, Number(raw), 57),
  }
})
const composite = sections.reduce((sum, { scaled }) => sum + scaled, 0)

const columns = [...page.matchAll(/<h5[^>]*>([^<]+)<\/h5>\s*<ul>(.*?)<\/ul>/gs)].map(([, words = '', list = '']) => ({
  words,
  topics: [...list.matchAll(/<li>(.+?) <span>(\d+) of (\d+)<\/span>/g)].map(([, topic = '', correct, scored]) => ({
    ...{ topic, correct: Number(correct), scored: Number(scored) },
  })),
}))
const topics = columns.flatMap((column) => column.topics)

test('shows the name of the platform everywhere', () => {
  expect(putPlatformNameInFile(page, 'Oak & Elm').replaceAll('Oak &amp; Elm', '')).not.toMatch(/\bPrep\b/)
})

test('shows the scaled scores of its raw scores, and how sure they are', () => {
  const shown = [...page.matchAll(/<strong>(\d+)<\/strong> of (?:800|400)/g)].map(([, score]) => Number(score))
  expect(shown).toEqual([composite, ...sections.map(({ scaled }) => scaled)])
  const band = computeScoreBands(sections, defaultEstimatedScale).composite
  expect(band && text.includes(describeBand(band)), JSON.stringify(band)).toBe(true)
})

test.each([
  [0, readingTopics],
  [1, mathTopics],
])('names topics whose questions are those of section %i', (at, known: readonly string[]) => {
  const own = topics.filter(({ topic }) => known.includes(topic))
  expect(own.reduce((sum, { scored }) => sum + scored, 0)).toBe(sections[at]?.scored)
  expect(own.reduce((sum, { correct }) => sum + correct, 0)).toBe(sections[at]?.raw)
})

test('has each topic below its word, and the words in their order', () => {
  expect(columns.map(({ words }) => words)).toEqual(topicStandings.map((standing) => standingStyles[standing].words))
  const misplaced = columns.flatMap((column, at) =>
    column.topics.filter((topic) => judgeStanding(topic) !== topicStandings[at]),
  )
  expect(misplaced).toEqual([])
  const shares = columns.map((column) => column.topics.map(({ correct, scored }) => correct / scored))
  const inOrder = shares.map((own, at) => own.toSorted((a, b) => (topicStandings[at] === 'strong' ? b - a : a - b)))
  expect(shares).toEqual(inOrder)
})

test('draws what its words say', () => {
  const [, svg = ''] = /<svg viewBox(.*?)<\/svg>/s.exec(page.slice(page.indexOf('id="report"'))) ?? []
  const drawn = [
    ...svg.matchAll(/<text[^>]*>([^<]+)<\/text><path class="on" d="([^"]*)" \/>(?:<path class="off" d="([^"]*)")?/g),
  ]
  const squares = (path = '') => path.split('M').length - 1
  const rows = drawn.map(([, topic, on, off]) => ({
    ...{ topic, correct: squares(on), scored: squares(on) + squares(off) },
  }))
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(topics).toContainEqual(row)
  const at = (score: number) => Math.round((score - 400) * 3.2)
  const band = computeScoreBands(sections, defaultEstimatedScale).composite
  expect(svg).toContain(`class="hero-figure">${composite}<`)
  expect(svg).toContain(`class="score" cx="${at(composite)}"`)
  expect(svg).toContain(`d="M${at(band?.low ?? 0)} 138H${at(band?.high ?? 0)}v`)
  expect(svg).toContain(`class="goal" d="M${at(505)} 120v42M${at(518)} 138v42"`)
  const bars = [...svg.matchAll(/class="bar-of-score" d="M120 \d+h(\d+)v/g)].map(([, length]) => Number(length))
  expect(bars).toEqual(sections.map(({ scaled }) => scaled))
})

test('practices first what gains most', () => {
  const known: readonly string[] = readingTopics
  const ofSubject = topics.map((topic) => ({
    ...topic,
    subject: known.includes(topic.topic) ? ('reading' as const) : ('math' as const),
  }))
  const steps = listPracticeSteps(ofSubject, { testTitle: 'Practice Test 1', sections })
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((step) => !text.includes(step))).toEqual([])
})

test('says how far the schools are, by the figures that we ship', () => {
  const migration = readFileSync(
    new URL('../../database/migrations/0012_schools_and_goals.sql', import.meta.url),
    'utf8',
  )
  const school = (id: string, name: string): Pick<GoalSchool, 'name' | 'cutoff'> => {
    const [, lowestScore] = new RegExp(`\\('${id}', 2025, (\\d+)\\)`).exec(migration) ?? []
    const source = 'Greg’s Tutoring NYC, figures of the city'
    const where = { source, sourceUrl: 'https://gregstutoringnyc.com/shsat-cutoffs', checkedOn: '2026-11-23' }
    return { name, cutoff: { year: 2025, lowestScore: Number(lowestScore), ...where } }
  }
  const schools = [
    school('bronx-science', 'The Bronx High School of Science'),
    school('brooklyn-tech', 'Brooklyn Technical High School'),
  ]
  const { note, sources } = buildFiguresNote(listCutoffTargets(schools))
  const from = sources.map(({ name, remark }) => `${name}, ${remark}`).join('; ')
  const lines = [...listGoalSentences(schools, composite), `${note} Source: ${from}.`]
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
})

test('says where the time went as the product says it', () => {
  const sunk = { questions: 3, seconds: 14 * 60 }
  const rest = { rapid: { questions: 0, wrong: 0 }, open: 0, rushedEnd: null, paysForOpen: null }
  const end = { unused: 12 * 60, wrong: 35, changed: { toRight: 0, toWrong: 0 }, isForwardOnly: false }
  expect(listPacingAdvice({ sunk, ...rest, ...end }).filter((sentence) => !text.includes(sentence))).toEqual([])
})
