import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuestionCode, generateNewQuestions, makeNewQuestion } from './new-questions.ts'
import { renderTemplate } from './render-template.ts'
import { stockTemplates } from './stock/stock.ts'

const percent = { subject: 'math', topic: 'Percent' }
const data = { subject: 'math', topic: 'Data' }
const templatesOf = (topics: readonly (typeof percent)[], seed = 7) =>
  generateNewQuestions(stockTemplates, topics, 10, seed).map(({ template }) => template.id)

test('a round is about its topics, and the templates of a topic take turns', () => {
  const ids = templatesOf([percent])
  const about = (topic: string) => stockTemplates.filter((template) => template.topic === topic).map(({ id }) => id)
  const count = about('Percent').length
  expect(ids).toHaveLength(10)
  expect(new Set(ids)).toEqual(new Set(about('Percent')))
  expect(ids.slice(count)).toEqual(ids.slice(0, 10 - count))
  const mixed = templatesOf([percent, data])
  const fitting = [...about('Percent'), ...about('Data')]
  expect(new Set(mixed).size).toBe(Math.min(10, fitting.length))
  expect(fitting).toEqual(expect.arrayContaining(mixed))
})

test('a round of no topic in particular asks of as many templates as it has questions', () => {
  expect(new Set(templatesOf([])).size).toBe(10)
})

test.each([[[{ subject: 'reading', topic: 'Percent' }]], [[{ subject: 'math', topic: 'Circles' }]]])(
  'there is nothing about %j',
  (topics) => expect(templatesOf(topics)).toEqual([]),
)

test('the same seed gives the same round, and no round asks a question twice', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (seed) => {
      const round = generateNewQuestions(stockTemplates, [data], 10, seed)
      expect(generateNewQuestions(stockTemplates, [data], 10, seed)).toEqual(round)
      expect(new Set(round.map(({ rendered: { text, figure } }) => text + figure?.svg)).size).toBe(round.length)
    }),
    { numRuns: 25 },
  )
})

test('a question can be made again from its code', () => {
  const [made] = generateNewQuestions(stockTemplates, [percent], 1, 20)
  if (!made) throw new Error('There is no question.')
  const [id, version, seed] = formatQuestionCode(made).split(/ |-(?=\d+$)/)
  const template = stockTemplates.find((one) => one.id === id)
  if (!template) throw new Error('There is no such template.')
  expect(Number(version)).toBe(template.version)
  expect(renderTemplate(template, Number(seed))).toEqual(made.rendered)
})

test('a code gives its question again', () => {
  for (const made of generateNewQuestions(stockTemplates, [], 10, 7)) {
    expect(makeNewQuestion(stockTemplates, formatQuestionCode(made))).toEqual(made)
  }
})

test.each(['', 'no-such-template 1-1', 'circle', '__proto__ 1-1'])('the code %j names nothing', (code) => {
  expect(makeNewQuestion(stockTemplates, code)).toBeUndefined()
})

test('a code of another version or with too large a seed names nothing', () => {
  const { id, version } = stockTemplates[0] ?? { id: '', version: 0 }
  expect(makeNewQuestion(stockTemplates, `${id} ${version}-1`)).toBeDefined()
  expect(makeNewQuestion(stockTemplates, `${id} ${version + 1}-1`)).toBeUndefined()
  expect(makeNewQuestion(stockTemplates, `${id} ${version}-${2 ** 31}`)).toBeUndefined()
})
