import { describe, expect, test } from 'vitest'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import { collectAnswers, countAnswerTexts, fillAnswersFrom, splitPastedAnswers } from './fill-sheet.ts'

const idAt = (at: number) => `0199aaaa-0000-7000-8000-00000000000${at}`

function question(at: number, entry: PaperQuestion['entry'], letters = ''): PaperQuestion {
  return {
    id: questionId.parse(idAt(at)),
    title: null,
    html: '',
    entry,
    options: [...letters].map((letter, place) => ({ id: makeOptionId(place), letter, html: letter })),
    unit: null,
    image: null,
    passage: null,
  }
}

const ray: PaperQuestion = {
  ...question(3, 'number-line'),
  interaction: { places: [makeOptionId(0), makeOptionId(1), makeOptionId(2)].map((id) => ({ id, html: '' })) },
}
const questions = [
  question(0, 'choice', 'ABCD'),
  question(1, 'choice', 'EFGH'),
  question(2, 'number'),
  ray,
  question(4, 'choice', 'ABCD'),
]

describe('pasted text', () => {
  test.each([
    ['ABCDE-FGH', ['A', 'B', 'C', 'D', 'E', '-', 'F', 'G', 'H']],
    ['A\nB\n\nC\n', ['A', 'B', '', 'C']],
    ['A\r\nB\r\n', ['A', 'B']],
    ['A\t3/4\tB', ['A', '3/4', 'B']],
    ['A, B,,C', ['A', ' B', '', 'C']],
    ['A B C', ['A', 'B', 'C']],
    ['b', ['b']],
  ])('%j is split', (pasted, cells) => {
    expect(splitPastedAnswers(pasted)).toEqual(cells)
  })
})

describe('filling', () => {
  test.each([
    ['a letter, in either case', 0, ['b'], { [idAt(0)]: 'B' }, 1],
    ['a number for the letter that is printed', 1, ['2'], { [idAt(1)]: 'F' }, 2],
    ['a blank', 0, [' '], { [idAt(0)]: '-' }, 1],
    ['past a question that cannot be entered', 2, ['1.5'], { [idAt(2)]: '1.5' }, 4],
    ['to the end', 4, ['C'], { [idAt(4)]: 'C' }, 5],
    ['and what is too much is left out', 4, ['C', 'A'], { [idAt(4)]: 'C' }, 5],
  ])('takes %s', (_, at, given, texts, next) => {
    expect(fillAnswersFrom(questions, {}, at, given)).toEqual({ texts, next, problem: null })
  })

  test('stops at what is no answer, and keeps the rest', () => {
    expect(fillAnswersFrom(questions, { [idAt(4)]: 'A' }, 0, ['A', 'A', '7'])).toEqual({
      texts: { [idAt(0)]: 'A', [idAt(4)]: 'A' },
      next: 1,
      problem: { question: idAt(1), reason: 'Type E, F, G or H.' },
    })
  })
})

test('filled, blank and wrong are counted, and blanks are not sent', () => {
  const texts = { [idAt(0)]: 'A', [idAt(1)]: '-', [idAt(2)]: '1/', [idAt(4)]: ' ' }
  expect(countAnswerTexts(questions, texts)).toMatchObject({ filled: 1, blank: 3, problems: [{ question: idAt(2) }] })
  expect(collectAnswers(questions, { ...texts, other: 'A' })).toEqual({ [idAt(0)]: 'A', [idAt(2)]: '1/' })
})
