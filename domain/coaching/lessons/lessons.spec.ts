import { describe, expect, test } from 'vitest'
import { mathSkills, readingSkills, type Skill } from '#contracts/scores/teaching.ts'
import { listEnglishFindings } from '#scripts/english/check-english.ts'
import { computeReadingGrade } from '#scripts/english/readability.ts'
import { findMisconception } from '../misconceptions/catalogue.ts'
import { evaluateNumber } from '../templates/evaluate.ts'
import { parseExpression } from '../templates/parse-expression.ts'
import { compareRationals, makeWholeNumber } from '../templates/rational.ts'
import type { Lesson } from './lesson.ts'
import { lessonFiles } from './lessons.ts'

const skills = [...readingSkills, ...mathSkills]
const lessons = new Map<Skill, Lesson>()
for (const skill of skills) lessons.set(skill, (await lessonFiles[skill]()).lesson)

const most = { words: 450, ideaLines: 5, ideaCharacters: 100, grade: 7, sentence: 22 }

function lessonOf(skill: Skill): Lesson {
  const lesson = lessons.get(skill)
  if (lesson === undefined) throw new Error(`There is no lesson on ${skill}.`)
  return lesson
}

function taught({ idea, exampleText = [], examples, trap }: Lesson): string[] {
  return [
    ...[...idea, ...exampleText, trap.text],
    ...examples.flatMap(({ task, options = [], drawing, steps }) => [
      task,
      ...options,
      ...(drawing === undefined ? [] : [drawing.alt]),
      ...steps,
    ]),
  ]
}

function asked({ items, itemText = [] }: Lesson): string[] {
  return [
    ...itemText,
    ...items.flatMap(({ task, options }) => [task, ...options.flatMap(({ text, reason }) => [text, reason])]),
  ]
}

/** Counts a formula as one word of a sentence. */
function spoken(text: string): string {
  return text
    .replaceAll('\\$', '')
    .replaceAll(/\$[^$]*\$/g, 'x')
    .replaceAll('<br>', ' ')
}

describe.each(skills)('%s', (skill) => {
  const lesson = lessonOf(skill)

  test('it is in the file of its skill, and short', () => {
    expect(lesson.skill).toBe(skill)
    expect(lesson.idea.length).toBeLessThanOrEqual(most.ideaLines)
    expect(lesson.idea.filter((line) => spoken(line).length > most.ideaCharacters)).toEqual([])
    const words = taught(lesson).join(' ').split(/\s+/).length
    expect(words).toBeLessThanOrEqual(most.words)
  })

  test('one of its examples tries the options or has a drawing, which has a description', () => {
    expect(lesson.examples.map(({ way }) => way)).toContain('Try the options')
    for (const { way, options, drawing, steps } of lesson.examples) {
      expect(steps.length).toBeGreaterThanOrEqual(3)
      expect(options !== undefined).toBe(way === 'Try the options')
      expect(drawing !== undefined).toBe(way === 'With a drawing')
      expect(drawing?.alt ?? 'none').not.toBe('')
    }
  })

  test('its trap is a misconception of its skill', () => {
    expect(findMisconception(lesson.trap.misconception)?.skill).toBe(skill)
  })

  test('each question has four different options, one of them right, and a reason for each', () => {
    for (const { options } of lesson.items) {
      expect(new Set(options.map(({ text }) => text)).size).toBe(4)
      expect(options.filter(({ isRight }) => isRight)).toHaveLength(1)
      expect(options.every(({ reason }) => /[.!?]”?$/.test(spoken(reason)))).toBe(true)
    }
  })

  test('its English is plain', () => {
    const texts = [...taught(lesson), ...asked(lesson)]
      .map(spoken)
      .map((words, line) => ({ kind: 'screen' as const, words, line, start: 0, end: 0 }))
    expect(listEnglishFindings('web/pages/lessons/lesson.ts', texts).map(({ phrase }) => phrase)).toEqual([])
    expect(computeReadingGrade(taught(lesson).map(spoken).join('\n\n'))).toBeLessThanOrEqual(most.grade)
  })

  test('each equation of numbers in it is true', () => {
    for (const text of [...taught(lesson), ...asked(lesson)]) {
      for (const formula of text.replaceAll('\\$', '').match(/\$[^$]*\$/g) ?? []) {
        const sides = formula.slice(1, -1).split('=').map(expressionOf)
        if (sides.length < 2 || sides.some((side) => /[a-z]/.test(side))) continue
        const [first = makeWholeNumber(0), ...others] = sides.map((side) => computed(side))
        expect(others.map((value) => [formula, compareRationals(first, value)])).toEqual(others.map(() => [formula, 0]))
      }
    }
  })
})

/** Converts TeX to the syntax of `parseExpression`. */
function expressionOf(tex: string): string {
  return tex
    .replaceAll('\\times', '*')
    .replaceAll('\\div', '/')
    .replaceAll(/\\frac\{(\w+)\}\{(\w+)\}/g, '($1/$2)')
    .replaceAll('\\pi', '*p')
    .replaceAll(/(\d)([a-z(])/g, '$1*$2')
    .trim()
}

function computed(expression: string, letter = 0) {
  const scope = new Map([...'akpxy'].map((name) => [name, makeWholeNumber(letter)]))
  return evaluateNumber(parseExpression(expression), scope)
}

/** Returns the number or expression of an option, without its unit. */
function optionExpression(text: string): string {
  return expressionOf(text.replaceAll(/\\\$|\$|,|%| (feet|miles)$/g, ''))
}

test.each([
  ['ratios-and-unit-rates', ['28 / 4 * 3', '15 / 6 * 10', '300 * 5 / 3']],
  ['percent', ['100 * 9 / 25', '40 * 115 / 100', null]],
  ['number-properties', ['sum(n, 51, 59, if(gcd(n, 2 * 3 * 5 * 7) == 1, 1, 0))', 'gcd(48, 36)', null]],
  ['operations-and-order', ['18 - 12 / 3 * 2', '-7 - (-4) + 2', '6 / 100 * 5 / 10']],
  ['expressions', ['7 * a + 4 - 3 * a + 2', '6 - 2 * (y + 1)', '2 * 3 ^ 2 - 3']],
  ['equations-and-inequalities', ['(30 - 6) / 4 - 1', null, '(8 - 2) * 3']],
  ['word-problems', ['(50 - 8) / 2 + 8', '(17 - 3) / 2', '(120 - 120 * 2 / 5) / 2']],
  ['statistics', ['(7 + 8) / 2', '(3 * 10 + 2 * 15) / 5', '(6 * 20 - 30) / 5']],
  ['probability-and-counting', ['(3 + 4) / (3 + 5 + 4)', '3 * 4 * 2', 'choose(4, 2) / choose(10, 2)']],
  ['geometry-and-measurement', ['(180 - 40) / 2', 'p * (12 / 2) ^ 2', '(4 * 6 * 8) / (2 * 3 * 4)']],
] as const)('the keys of %s are computed, and no other option has their value', (skill, proofs) => {
  for (const [at, proof] of proofs.entries()) {
    if (proof === null) continue
    const options = lessonOf(skill).items[at]?.options ?? []
    // For expressions with a letter, two values of the letter are enough to distinguish all of them.
    const isEqual = (text: string) =>
      [2, 5].every(
        (letter) => compareRationals(computed(proof, letter), computed(optionExpression(text), letter)) === 0,
      )
    expect([proof, options.filter(({ text }) => isEqual(text))]).toEqual([
      proof,
      options.filter(({ isRight }) => isRight),
    ])
  }
})

test('the keys that are no numbers are right', () => {
  const key = (skill: Skill, at: 0 | 1 | 2) => lessonOf(skill).items[at].options.find(({ isRight }) => isRight)?.text
  expect(key('percent', 2)).toBe(`It is ${100 - (100 * 110 * 90) / 10_000}% lower.`)
  expect(key('number-properties', 2)).toBe(['red', 'blue', 'blue', 'green'][(50 - 1) % 4])
  const solutions = Array.from({ length: 21 }, (_, at) => at - 10).filter((x) => -3 * x <= 12)
  expect(key('equations-and-inequalities', 1)).toBe(`$x \\ge ${solutions[0]}$`)
})
