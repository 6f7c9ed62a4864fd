import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ComparedQuestion,
  findTwins,
  findTwinsOf,
  hashShingles,
  measureSimilarity,
  type WordedQuestion,
} from './twins.ts'

const train =
  'A train leaves the station at noon and travels 60 miles in each hour. How far is it from the station at three?'
const sale =
  'In a sale, every price in the shop is lower by 20 percent. A coat costs 80 dollars now. What was its price before?'

function similarity(one: string | WordedQuestion, other: string | WordedQuestion): number {
  const [first, second] = [one, other].map((question) =>
    hashShingles(typeof question === 'string' ? { text: question, options: [] } : question),
  )
  return first && second ? Math.round(measureSimilarity(first, second) * 100) / 100 : Number.NaN
}

describe('how similar two questions are', () => {
  test.each<[name: string, one: string | WordedQuestion, other: string | WordedQuestion, expected: number]>([
    ['the same', train, train, 1],
    ['other markup, spaces and capitals', 'A <em>red</em> apple', 'a  Red&nbsp;apple', 1],
    ['other punctuation', train, train.replaceAll('.', '!'), 1],
    ['one number of a long question', train, train.replace('60', '70'), 0.74],
    ['one word at the end', train, train.replace('three', 'four'), 0.9],
    ['another sign', 'What is 3 + 4?', 'What is 3 - 4?', 0.2],
    ['something else', train, sale, 0],
    ['half of it', 'one two three four', 'one two three', 0.5],
    ['fewer than three words', 'Yes', 'yes', 1],
    ['nothing', '', '<p></p>', 0],
    ['a formula', 'Solve $x + 1 = 3$ for x', 'Solve $x + 1 = 3$ for x', 1],
  ])('%s', (_name, one, other, expected) => {
    expect(similarity(one, other)).toBe(expected)
  })

  test('the order of the options does not count, the options do', () => {
    const question = {
      text: 'Which of these is the best title for it?',
      options: ['A day out', 'The old house', 'Rain'],
    }
    expect(similarity(question, { ...question, options: question.options.toReversed() })).toBe(1)
    expect(similarity(question, { ...question, options: ['A night in', 'The new house', 'Snow'] })).toBeLessThan(0.8)
  })
})

const shinglesOf = (text: string) => hashShingles({ text, options: [] })

function compared(text: string, values: Partial<ComparedQuestion> = {}): ComparedQuestion {
  return { shingles: shinglesOf(text), image: null, passage: null, family: null, ...values }
}

const hashed = (texts: readonly string[]) => texts.map((text) => compared(text))

test.each<[name: string, one: Partial<ComparedQuestion>, other: Partial<ComparedQuestion>, are: boolean]>([
  ['no passages', {}, {}, true],
  ['one passage', { passage: shinglesOf(train) }, {}, false],
  ['the same passage', { passage: shinglesOf(train) }, { passage: shinglesOf(`<p>${train}</p>`) }, true],
  ['nearly', { passage: shinglesOf(train) }, { passage: shinglesOf(train.replace('three', 'four')) }, true],
  ['other passages', { passage: shinglesOf(train) }, { passage: shinglesOf(sale) }, false],
  ['one image', { image: 'a.png' }, {}, false],
  ['other images', { image: 'a.png' }, { image: 'b.png' }, false],
  ['the same image', { image: 'a.png' }, { image: 'a.png' }, true],
  ['copies of one question', { family: 'one' }, { family: 'one' }, false],
  ['copies of two', { family: 'one' }, { family: 'two' }, true],
])('the same words, but %s', (_name, one, other, are) => {
  const [first, second] = [compared(sale, one), compared(sale, other)]
  expect(findTwins([first, second], 10)).toHaveLength(are ? 1 : 0)
  expect(findTwinsOf([second], [first])).toHaveLength(are ? 1 : 0)
})

test('questions that only have the same words take the place of no twin', () => {
  const others = ['a', 'b', 'c', 'd'].map((image) => compared(train, { image }))
  const [of, at] = [others.length, others.length + 1]
  expect(findTwins([...others, ...hashed([train, train])], 1)).toEqual([{ at, of, similarity: 1 }])
  const near = compared(train.replace('three', 'four'))
  expect(findTwinsOf(hashed([train]), [...others, near])).toMatchObject([{ at: 0, of }])
})

test('pairs are found once, also where three are alike', () => {
  const found = findTwins(hashed([train, sale, train.replace('three', 'four'), '', train]), 10)
  expect(found.map(({ at, of }) => [of, at]).sort()).toEqual([
    [0, 2],
    [0, 4],
    [2, 4],
  ])
  expect(findTwins(hashed([train, train, train]), 2)).toHaveLength(2)
})

test('of several twins the most similar is named', () => {
  const found = findTwinsOf(hashed([sale, train, 'Anything else']), hashed([train.replace('three', 'four'), train]))
  expect(found).toEqual([{ at: 1, of: 1, similarity: 1 }])
})

test('all pairs are found that comparing each with each finds', () => {
  const word = fc.constantFrom('a', 'b', 'c')
  const texts = fc.array(fc.array(word, { maxLength: 14 }), { maxLength: 12 })
  fc.assert(
    fc.property(texts, (lists) => {
      const questions = hashed(lists.map((words) => words.join(' ')))
      const expected = questions.flatMap((one, at) =>
        questions
          .slice(0, at)
          .flatMap((other, of) => (measureSimilarity(one.shingles, other.shingles) >= 0.8 ? [`${of} ${at}`] : [])),
      )
      expect(
        findTwins(questions, 1000)
          .map(({ at, of }) => `${of} ${at}`)
          .sort(),
      ).toEqual(expected.sort())
    }),
  )
})
