// Owns the checks that every question has a hint which gives nothing away, and that explanations teach something for the next question.

import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type QuestionInFile, readContentTest } from '#server/content/content-files.ts'
import { evaluateTex } from './math-keys/tex.ts'
import { namesALetter } from './names-a-letter.ts'

const LONGEST_HINT = 220
/** Shorter runs are common ways to say something. */
const MOST_WORDS_OF_A_KEY = 3
const LONGEST_LAST_LINE = 200
const LEAST_SHARE_WITH_A_SECOND_WAY = 1 / 3
const TOLERANCE = 1e-9

const withSecondWays = [
  'form-2-math',
  'form-3-math',
  'form-4-math',
  'form-5-math',
  'form-6-math',
  'grade-9-form-math',
  'practice-test-1',
  'math-basics-practice',
  'math-workout',
  'operations-and-algebra-practice',
  'numbers-and-data-practice',
  'skills-diagnostic',
]

const folder = dirname(fileURLToPath(import.meta.url))
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'test.json')))

const sections = (await Promise.all(names.map(readContentTest))).flatMap(({ slug, sections: all }) =>
  all.map(({ subject, questions }) => ({ name: `${slug}, ${subject}`, slug, subject, questions })),
)

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const runsOf = (text: string): readonly string[] => {
  const words = wordsOf(text)
  return words.slice(MOST_WORDS_OF_A_KEY).map((_, at) => words.slice(at, at + MOST_WORDS_OF_A_KEY + 1).join(' '))
}

const fraction = /(-?)\\frac\{(\d+)\}\{(\d+)\}/g

/** Without the commas of thousands. */
const numbersIn = (text: string): readonly string[] =>
  text
    .replaceAll(fraction, '$1$2/$3')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .match(/-?\d+(?:[./]\d+)?/g) ?? []

const isNumber = (option: string): boolean =>
  /^\$?-?(\\frac\{\d+\}\{\d+\}|\d[\d.]*)\D*$/.test(option.replaceAll(/\\\$|,/g, ''))

function optionsOf({ options = {}, correct_answer, correct_answers = [] }: QuestionInFile) {
  const isKey = (letter: string) => letter === correct_answer || correct_answers.includes(letter)
  const texts = (right: boolean) =>
    Object.entries(options).flatMap(([letter, text]) => (isKey(letter) === right ? [text] : []))
  return { keys: texts(true), others: texts(false) }
}

function saysTheNumber(question: QuestionInFile): boolean {
  const { keys } = optionsOf(question)
  const typed = question.numeric_answer ?? question.line?.point
  const right = new Set([...keys.filter(isNumber), `${typed ?? ''}`].flatMap(numbersIn))
  return numbersIn(question.hint ?? '').some((number) => right.has(number))
}

function saysTheWords(question: QuestionInFile): boolean {
  const { keys, others } = optionsOf(question)
  const hint = wordsOf(question.hint ?? '').join(' ')
  const shared = new Set(others.flatMap(runsOf))
  const own = keys.flatMap(runsOf).filter((run) => !shared.has(run))
  const whole = keys.map((key) => wordsOf(key).join(' '))
  return [...own, ...whole].some((words) => ` ${hint} `.includes(` ${words} `))
}

describe.each(sections)('the hints of $name', ({ subject, questions }) => {
  const idsWhere = (fits: (question: QuestionInFile) => boolean) => questions.filter(fits).map(({ id }) => id)

  test('are there for every question, in one to three short sentences', () => {
    const isShort = ({ hint = '' }: QuestionInFile) =>
      /[.?!”]$/.test(hint) && hint.length <= LONGEST_HINT && hint.split(/(?<=[.?!]”?)\s/).length <= 3
    expect(idsWhere((question) => !isShort(question))).toEqual([])
  })

  test('do not say the number or the words of the key, or name its letter', () => {
    expect(idsWhere((question) => subject === 'math' && saysTheNumber(question))).toEqual([])
    expect(idsWhere((question) => subject === 'reading' && saysTheWords(question))).toEqual([])
    expect(idsWhere(({ hint = '' }) => namesALetter(hint))).toEqual([])
  })
})

const reading = sections.filter(({ subject }) => subject === 'reading')

/** From “Next time” on, to the end. */
const lastLineOf = (explanation: string): string => /(?<=[.?!]”? )Next time\b.*$/s.exec(explanation)?.[0] ?? ''

test.each(reading)('each explanation of $name ends with what to look for next time', ({ questions }) => {
  const endsSo = ({ explanation }: QuestionInFile) => {
    const line = lastLineOf(explanation)
    return wordsOf(line).length > 5 && line.length <= LONGEST_LAST_LINE && explanation.split('Next time').length === 2
  }
  expect(questions.filter((question) => !endsSo(question)).map(({ id }) => id)).toEqual([])
})

test('no hint and no last line is used twice', () => {
  const lines = sections.flatMap(({ name, subject, questions }) =>
    questions.flatMap(({ id, hint = '', explanation }) => [
      { line: hint, where: `${name} ${id}` },
      ...(subject === 'reading' ? [{ line: lastLineOf(explanation), where: `${name} ${id}` }] : []),
    ]),
  )
  const seen = new Set<string>()
  expect(lines.filter(({ line }) => seen.size === seen.add(line).size).map(({ where }) => where)).toEqual([])
})

test.each(sections.filter(({ slug, subject }) => subject === 'math' && withSecondWays.includes(slug)))(
  'a third of the explanations of $name show a second way',
  ({ questions }) => {
    const shown = questions.filter(({ explanation }) => explanation.includes('Another way'))
    expect(shown.length / questions.length).toBeGreaterThanOrEqual(LEAST_SHARE_WITH_A_SECOND_WAY)
  },
)

const plainFormula = /^(?:[\d.()+=^{}\s-]|\\(?:times|cdot|div|frac|pi)\b|\\?%)+$/

const equationsIn = (explanation: string): readonly string[] =>
  [...explanation.replaceAll('\\$', '').matchAll(/\$([^$]+)\$/g)]
    .map(([, formula = '']) => formula)
    .filter((formula) => formula.includes('=') && plainFormula.test(formula))

/** `5\frac{1}{2}` is a sum, and a percent is hundredths. */
const evaluateSide = (side: string): number =>
  evaluateTex(side.replaceAll(/(\d+)(\\frac\{\d+\}\{\d+\})/g, '($1 + $2)').replaceAll(/\\?%/g, '\\times 0.01'))

test('each equation of numbers in an explanation is true', () => {
  const isFalse = (equation: string) => {
    const [first = 0, ...others] = equation.split('=').map(evaluateSide)
    return others.some((value) => !(Math.abs(value - first) < TOLERANCE))
  }
  const equations = sections.flatMap(({ name, questions }) =>
    questions.flatMap(({ id, explanation }) =>
      equationsIn(explanation).map((equation) => ({ where: `${name} ${id}`, equation })),
    ),
  )
  expect(equations.length).toBeGreaterThan(500)
  expect(equations.filter(({ equation }) => isFalse(equation))).toEqual([])
})
