import { expect, test } from 'vitest'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import { countAnswerTexts } from './fill-sheet.ts'
import { describeReading, fillReadAnswers } from './read-answers.ts'

const questions = ['0', '1', '2'].map(
  (at): PaperQuestion => ({
    id: questionId.parse(`0199aaaa-0000-7000-8000-00000000000${at}`),
    title: null,
    html: '',
    entry: 'choice',
    options: [...'ABCD'].map((letter, place) => ({ id: makeOptionId(place), letter, html: letter })),
    unit: null,
    image: null,
    passage: null,
  }),
)
const [first, second, third] = questions.map(({ id }) => id)

function read(number: number, text: string, picture: string | null = null) {
  return { number, text, picture }
}

test('letters are put in, and an empty bubble takes nothing away', () => {
  const texts = { [second ?? '']: 'C' }
  const put = fillReadAnswers(questions, texts, [read(1, 'B'), read(2, ''), read(3, '')])
  expect(put.texts).toEqual({ [first ?? '']: 'B', [second ?? '']: 'C', [third ?? '']: '-' })
  expect(put.doubts.size).toBe(0)
})

test('a doubt is no answer until a person has decided', () => {
  const put = fillReadAnswers(questions, {}, [read(1, 'B', 'data:image/png;base64,AA')])
  expect([...put.doubts.keys()]).toEqual([first])
  expect(countAnswerTexts(questions, put.texts).problems.map(({ question }) => question)).toEqual([first])
})

test('numbers beyond the test are left out', () => {
  expect(fillReadAnswers(questions, {}, [read(questions.length + 1, 'B')]).texts).toEqual({})
})

test.each([
  [1, 0, '1 page read. Look it over, then score.'],
  [2, 1, '2 pages read. Please decide 1 answer.'],
  [2, 3, '2 pages read. Please decide 3 answers.'],
])('%i pages with %i doubts', (pages, doubts, words) => {
  expect(describeReading(pages, doubts)).toBe(words)
})
