// Owns the checks of the templates: what each of them gives for many seeds.

import { describe, expect, test } from 'vitest'
import { isMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import { type RenderedQuestion, renderTemplate, seedLimit } from '#domain/coaching/templates/render-template.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import { type Template, TemplateError } from '#domain/coaching/templates/template.ts'
import { mathTopics } from '#domain/scores/topics.ts'
import { formulaOrDollarPattern } from '#domain/text/formula-marks.ts'
import { renderAuthoredLine } from '#server/features/tests/authored-html.ts'
import { readingAge } from './reading-age.ts'

const SEEDS = 300
const LONGEST_REASON = 240
const LONGEST_SENTENCE_IN_WORDS = 26
const READING_AGE_LIMIT = 12
/** As many different ones are expected among 300 that are drawn from 300: $300(1 - 1/e)$. */
const DIFFERENT_OF_300 = 189
const LEAST_KEYS_AT_ONE_PLACE = 0.15
const MOST_KEYS_AT_ONE_PLACE = 0.35
const MOST_HITS_OF_A_RULE = 0.4
/** Who finds no option by the rule guesses. */
const HITS_OF_A_GUESS = 0.25

type Option = RenderedQuestion['options'][number]

const shares = (places: readonly number[]) =>
  [0, 1, 2, 3].map((place) => places.filter((one) => one === place).length / places.length)

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-9
const isOnlyMultiple = (step: number, one: Option, all: readonly Option[]) =>
  all.every((other) => isNear(other.value / step, Math.round(other.value / step)) === (other === one))
const hasOther = (one: Option, all: readonly Option[], fits: (other: number) => boolean) =>
  all.some((other) => other !== one && fits(other.value))

/** How a student might choose without reading the question. The options ascend, so the places are the smallest to the largest. */
const rules: Readonly<Record<string, (option: Option, all: readonly Option[]) => boolean>> = {
  'the only multiple of 10': (one, all) => isOnlyMultiple(10, one, all),
  'the only multiple of 5': (one, all) => isOnlyMultiple(5, one, all),
  'the only whole one': (one, all) => isOnlyMultiple(1, one, all),
  'twice another': (one, all) => hasOther(one, all, (other) => isNear(one.value, 2 * other)),
  'half of another': (one, all) => hasOther(one, all, (other) => isNear(2 * one.value, other)),
  'three times another': (one, all) => hasOther(one, all, (other) => isNear(one.value, 3 * other)),
  'a third of another': (one, all) => hasOther(one, all, (other) => isNear(3 * one.value, other)),
  'the complement of another': (one, all) =>
    hasOther(one, all, (other) => [1, 100].some((sum) => isNear(one.value + other, sum))),
  'the longest': (one, all) => all.every((other) => other === one || other.text.length < one.text.length),
  'the shortest': (one, all) => all.every((other) => other === one || other.text.length > one.text.length),
}

/** What numbers can make of a sentence that is right for others. */
const slips = [
  /\b[Aa] (8|11|18|8\d+)\b/,
  /(?<![\d.,:-])\b1 (?!is\b|has\b|less\b)[a-z]+s\b/,
  /\$(\d+) : (\d+) = \1 : \2\$/,
  /\^\{?[01]\}?(?!\d)/,
  /\\times \(\d+\)/,
  /[+-] (?:-|0(?![\d.]))/,
  /(?<![\d.])[01][a-z]\b/,
]

const plain = (text: string): string =>
  text.replaceAll(formulaOrDollarPattern, (whole) => (whole === '\\$' ? '' : 'it'))

const questionsOf = (template: Template) =>
  Array.from({ length: SEEDS }, (_, at) => renderTemplate(template, at * Math.floor(seedLimit / SEEDS)))

const made = stockTemplates.map((template) => ({ id: template.id, template, questions: questionsOf(template) }))

test('each template has an id of its own, and the fields of an item', () => {
  expect(new Set(stockTemplates.map(({ id }) => id)).size).toBe(stockTemplates.length)
  for (const { id, topic, standard, distractors } of stockTemplates) {
    expect(mathTopics, id).toContain(topic)
    expect(standard, id).toMatch(/^NY-[678]\.(RP|NS|EE|SP|G)\.\d$/)
    expect(distractors.length, id).toBeGreaterThan(3)
    expect(new Set(distractors.map(({ misconception }) => misconception)).size, id).toBeGreaterThanOrEqual(3)
    expect(distractors.map(({ misconception }) => misconception).filter((name) => !isMisconception(name))).toEqual([])
  }
})

test('at least a third of the templates ask for a typed number', () => {
  const typed = stockTemplates.filter(({ typedIn }) => typedIn !== undefined)
  expect(typed.length).toBeGreaterThanOrEqual(stockTemplates.length / 3)
})

// `renderTemplate` refuses a key that the proof does not find.
describe.each(made)('$id', ({ template, questions }) => {
  test('gives four different options with one key', () => {
    for (const { options, provenance, unit } of questions) {
      const different = new Set(options.map(({ text }) => text)).size
      expect(different, `seed ${provenance.seed}`).toBe(options.length)
      expect(unit === null ? different === 4 : different >= 3, `seed ${provenance.seed}`).toBe(true)
      expect(options.filter(({ isKey }) => isKey).length).toBe(1)
      expect(options.filter(({ misconception }) => misconception === null).length).toBe(1)
    }
  })

  test('gives the same question for the same seed, and seldom one twice', () => {
    const [first] = questions
    expect(renderTemplate(template, first?.provenance.seed ?? 0)).toEqual(first)
    expect(new Set(questions.map(({ text, figure }) => text + (figure?.svg ?? ''))).size).toBeGreaterThan(SEEDS / 4)
  })

  test('has at least 300 sets of numbers', () => {
    const sets = questions.map(({ provenance }) => JSON.stringify(provenance.parameters))
    expect(new Set(sets).size).toBeGreaterThanOrEqual(DIFFERENT_OF_300)
  })

  test('has wrong answers of two misconceptions in each question', () => {
    for (const { options, provenance } of questions) {
      const names = new Set(options.flatMap(({ misconception }) => misconception ?? []))
      expect(names.size, `seed ${provenance.seed}`).toBeGreaterThanOrEqual(2)
    }
  })

  test('uses every distractor', () => {
    const reasons = template.distractors.map(({ reason }) => reason.replace(/\[.*/s, ''))
    const used = questions.flatMap(({ options }) => options.map(({ reason }) => reason))
    expect(reasons.filter((begins) => !used.some((reason) => reason.startsWith(begins)))).toEqual([])
  })

  test('leaves no place open and gives whole, short sentences', () => {
    for (const { text, options, explanation } of questions) {
      const reasons = options.map(({ reason }) => reason)
      for (const written of [text, explanation, ...reasons]) {
        expect(written).toMatch(/[.?]$/)
        expect(written).not.toMatch(/\[|\]|undefined|NaN|\.\./)
        expect(written.replaceAll('Line A', '')).not.toMatch(/\b[Aa] (?!one|uni|eu)[aeiou]/)
        for (const slip of slips) expect(written).not.toMatch(slip)
        for (const sentence of plain(written).split(/(?<=[.?;:])\s/)) {
          expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(LONGEST_SENTENCE_IN_WORDS)
        }
      }
      for (const reason of reasons) expect(reason.length, reason).toBeLessThanOrEqual(LONGEST_REASON)
    }
  })

  test('writes a fraction as the key does, and says under a geometric figure that it is not to scale', () => {
    for (const { text, figure, options, explanation } of questions) {
      const texts = [text, explanation, ...options.map(({ reason }) => reason)].join(' ')
      if (template.key.writtenAs === 'fraction') expect(texts).not.toMatch(/\d\.\d/)
      if (figure && template.skill === 'geometry-and-measurement') {
        expect(figure.svg).toContain('not drawn to scale')
        expect(figure.alt).toContain('Not drawn to scale.')
      }
    }
  })

  test('can be read by a student of thirteen', () => {
    const sample = questions.slice(0, 40)
    const texts = sample.flatMap(({ text, options }) => [text, ...options.map(({ reason }) => reason)])
    expect(readingAge(plain(texts.join(' ')))).toBeLessThan(READING_AGE_LIMIT)
  })

  test('has formulas that the product can set', async () => {
    for (const { text, options, explanation } of questions.slice(0, 8)) {
      for (const written of [text, explanation, ...options.flatMap((option) => [option.text, option.reason])]) {
        const formulas = [...written.matchAll(formulaOrDollarPattern)].flatMap(([, tex]) => tex ?? [])
        expect((await renderAuthoredLine(written)).split('<math').length - 1, written).toBe(formulas.length)
        expect(formulas.filter((tex) => /\d,\d{3}/.test(tex))).toEqual([])
        expect(written.replaceAll(formulaOrDollarPattern, ''), written).not.toContain('$')
      }
    }
  })
})

describe.each(made.filter(({ template }) => template.typedIn === undefined))('the options of $id', ({ questions }) => {
  test('holds the key at each place about equally often', () => {
    for (const share of shares(questions.map(({ options }) => options.findIndex(({ isKey }) => isKey)))) {
      expect(share).toBeGreaterThan(LEAST_KEYS_AT_ONE_PLACE)
      expect(share).toBeLessThan(MOST_KEYS_AT_ONE_PLACE)
    }
  })

  test.each(Object.entries(rules))('does not give the key to who takes the option that is %s', (_, follows) => {
    const hits = questions.reduce((sum, { options }) => {
      const taken = options.filter((option) => follows(option, options))
      return sum + (taken.length > 0 ? taken.filter(({ isKey }) => isKey).length / taken.length : HITS_OF_A_GUESS)
    }, 0)
    expect(hits / questions.length).toBeLessThanOrEqual(MOST_HITS_OF_A_RULE)
  })
})

describe('a template that is wrong is refused', () => {
  const [right] = stockTemplates
  const changed = (changes: Partial<Template>): Template => {
    if (!right) throw new Error('There is no template.')
    return { ...right, ...changes }
  }
  const proof = changed({}).proof

  test.each<[string, Partial<Template>]>([
    ['a proof that finds another value', { proof: { ...proof, fits: 'x == 1' } }],
    ['a proof that finds several values', { proof: { ...proof, fits: 'x > 0' } }],
    ['a proof without a value', { proof: { ...proof, fits: 'x < 0' } }],
    ['a proof with too many candidates', { proof: { ...proof, to: '10 ^ 6', fits: 'x < 0' } }],
    ['constraints that nothing meets', { constraints: ['1 == 2'] }],
    ['distractors of which none is believable', { believable: 'v < 0' }],
  ])('%s', (_, changes) => expect(() => renderTemplate(changed(changes), 1)).toThrow(TemplateError))
})
