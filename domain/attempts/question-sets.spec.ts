import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  canHandInSet,
  findFirstOpenSet,
  listQuestionSets,
  listReachableQuestions,
  listUnansweredQuestions,
  type SetQuestion,
  sortSetsAsTaken,
} from './question-sets.ts'

function idOf(index: number): QuestionId {
  return questionId.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
}

/** One letter for each question: its passage, or a dot. */
function paperOf(passages: string): SetQuestion[] {
  return [...passages].map((passage, index) => ({ id: idOf(index), passage: passage === '.' ? null : passage }))
}

function section(subject: Subject, first: number, end: number) {
  return { subject, questions: Array.from({ length: end - first }, (_, at) => first + at) }
}

/** The question indexes of each set, such as `[[0], [1, 2]]`. */
function numbersOf(sets: readonly { questions: readonly number[] }[]) {
  return sets.map(({ questions }) => questions)
}

describe('sets', () => {
  test.each([
    ['questions outside of passages are alone', '...', [[0], [1], [2]]],
    ['a passage is one set', 'AAA', [[0, 1, 2]]],
    [
      'two passages are two',
      'AABB',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['a question stands between', 'A.A', [[0], [1], [2]]],
    ['a passage comes back after another', 'ABA', [[0], [1], [2]]],
    ['a passage has one question', '.A.', [[0], [1], [2]]],
    ['mixed', '..AAA.BB', [[0], [1], [2, 3, 4], [5], [6, 7]]],
    ['nothing', '', []],
  ])('%s: %s', (_, passages, expected) => {
    const questions = paperOf(passages)
    const sets = listQuestionSets(questions, [section('reading', 0, questions.length)])
    expect(numbersOf(sets)).toEqual(expected)
    expect(sets.flatMap(({ ids }) => ids)).toEqual(questions.map(({ id }) => id))
  })

  test('a set lies inside one section', () => {
    const sets = listQuestionSets(paperOf('AAAA'), [section('reading', 0, 2), section('math', 2, 4)])
    expect(numbersOf(sets)).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect(sets.map((set) => set.section)).toEqual([0, 1])
  })

  test('the questions of a section need not be next to each other', () => {
    const sets = listQuestionSets(paperOf('AA.AA'), [
      { subject: 'reading', questions: [0, 1, 3, 4] },
      { subject: 'math', questions: [2] },
    ])
    expect(numbersOf(sets)).toEqual([[0, 1], [3, 4], [2]])
  })

  test('questions of one passage are apart where a question of another section is between them', () => {
    const sets = listQuestionSets(paperOf('AAA'), [
      { subject: 'reading', questions: [0, 2] },
      { subject: 'math', questions: [1] },
    ])
    expect(numbersOf(sets)).toEqual([[0], [2], [1]])
  })

  test('a question that the paper does not have is in no set', () => {
    expect(numbersOf(listQuestionSets(paperOf('..'), [section('reading', 0, 3)]))).toEqual([[0], [1]])
  })

  test('a passage set knows that it is one, even with a single question', () => {
    expect(listQuestionSets(paperOf('.A'), [section('reading', 0, 2)]).map(({ isPassage }) => isPassage)).toEqual([
      false,
      true,
    ])
  })

  test('every question is in exactly one set, in its section', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', 'A', 'B')), fc.nat(), (passages, cut) => {
        const questions = paperOf(passages.join(''))
        const end = cut % (questions.length + 1)
        const sections = [section('reading', 0, end), section('math', end, questions.length)]
        const sets = listQuestionSets(questions, sections)
        expect(sets.flatMap((set) => set.questions)).toEqual(questions.map((_, at) => at))
        for (const set of sets) {
          for (const at of set.questions) expect(sections[set.section]?.questions).toContain(at)
          expect(new Set(set.questions.map((at) => questions[at]?.passage)).size).toBe(1)
        }
      }),
    )
  })
})

const questions = paperOf('.AA...')
const sections = [section('reading', 0, 3), section('math', 3, 6)]
const sets = listQuestionSets(questions, sections)

test.each<[Subject | null, number[][]]>([
  [null, [[0], [1, 2], [3], [4], [5]]],
  ['reading', [[0], [1, 2], [3], [4], [5]]],
  ['math', [[3], [4], [5], [0], [1, 2]]],
])('with %s first', (first, expected) => {
  expect(numbersOf(sortSetsAsTaken(sets, sections, first))).toEqual(expected)
})

test('a chosen section that the test does not have changes nothing', () => {
  const [reading] = sections
  if (reading === undefined) throw new Error('There are two sections.')
  expect(sortSetsAsTaken(sets, [reading], 'math')).toBe(sets)
})

test.each([
  ['nothing was handed in', [], [0]],
  ['the first was', [0], [1, 2]],
  ['half of a passage was, by a device with another paper', [0, 1], [1, 2]],
  ['the passage was', [0, 1, 2], [3]],
  ['one is missing before the last', [0, 1, 2, 3, 5], [4]],
  ['all were', [0, 1, 2, 3, 4, 5], null],
])('the open set if %s', (_, handedIn, expected) => {
  const open = findFirstOpenSet(sets, new Set(handedIn.map(idOf)), sections)
  expect(open?.questions ?? null).toEqual(expected)
})

describe('an adaptive section with questions to come', () => {
  const waiting = [{ ...section('reading', 0, 3), total: 5 }, section('math', 3, 6)]

  test.each([
    ['is open as any other', [0], [1, 2]],
    ['lets no other section begin', [0, 1, 2], null],
  ])('%s', (_, handedIn, expected) => {
    expect(findFirstOpenSet(sets, new Set(handedIn.map(idOf)), waiting)?.questions ?? null).toEqual(expected)
  })

  test('that is complete lets the next one begin', () => {
    const complete = [{ ...section('reading', 0, 3), total: 3 }, section('math', 3, 6)]
    expect(findFirstOpenSet(sets, new Set([0, 1, 2].map(idOf)), complete)?.questions).toEqual([3])
  })
})

describe('handing in', () => {
  const [alone, passage, , percent] = sets
  if (!alone || !passage || !percent) throw new Error('There are five sets.')
  const units = questions.map((_, at) => ({ unit: at === 4 ? '%' : null }))
  const chosen = chooseOption(emptyAnswerRecord, makeOptionId(0))

  test.each([
    ['nothing', {}, [idOf(0)]],
    ['a record without an answer', { [idOf(0)]: emptyAnswerRecord }, [idOf(0)]],
    ['an option', { [idOf(0)]: chosen }, []],
    ['a number', { [idOf(0)]: setTypedNumber(emptyAnswerRecord, '3/4') }, []],
    ['a text that is no number', { [idOf(0)]: setTypedNumber(emptyAnswerRecord, '-') }, [idOf(0)]],
    ['an answer elsewhere', { [idOf(1)]: chosen }, [idOf(0)]],
  ])('%s', (_, answers, expected) => {
    expect(listUnansweredQuestions(alone, units, answers)).toEqual(expected)
    expect(canHandInSet(alone, expected, { requiresAnswer: true, answerInPassages: false })).toBe(expected.length === 0)
    expect(canHandInSet(alone, expected, { requiresAnswer: false, answerInPassages: false })).toBe(true)
  })

  test('a number is read with the unit beside its field', () => {
    expect(listUnansweredQuestions(percent, units, { [idOf(4)]: setTypedNumber(emptyAnswerRecord, '40 %') })).toEqual(
      [],
    )
  })

  test('the questions of a passage without an answer are named', () => {
    expect(listUnansweredQuestions(passage, units, { [idOf(2)]: chosen })).toEqual([idOf(1)])
  })

  const whole = { requiresAnswer: true, answerInPassages: true }
  const onlyAlone = { requiresAnswer: true, answerInPassages: false }
  const nowhere = { requiresAnswer: false, answerInPassages: true }
  test.each([
    ['nothing answered', whole, [1, 2], false, [1]],
    ['the first answered', whole, [2], false, [1, 2]],
    ['the last answered', whole, [1], false, [1]],
    ['all answered', whole, [], true, [1, 2]],
    ['nothing answered, required outside of passages', onlyAlone, [1, 2], true, [1, 2]],
    ['nothing answered, required nowhere', nowhere, [1, 2], true, [1, 2]],
  ])('a passage with %s: %j', (_, rule, open, goes, reach) => {
    expect(canHandInSet(passage, open.map(idOf), rule)).toBe(goes)
    expect(listReachableQuestions(passage, open.map(idOf), rule)).toEqual(reach)
  })

  test('a question alone is within reach without an answer', () => {
    expect(listReachableQuestions(alone, [idOf(0)], whole)).toEqual([0])
  })
})
