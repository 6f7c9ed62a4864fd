import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { makeOptionId, placeAt } from '#test/support/options.ts'
import {
  addOrderLine,
  changeOrderLine,
  listLinesInRightOrder,
  moveLineInKey,
  removeOrderLine,
  revealsKey,
  shuffleOrderLines,
} from './order-drafts.ts'
import { convertToPlacedDraft } from './placed-drafts.ts'
import { emptyQuestionDraft, findDraftProblem, needsDraftKey, tidyQuestionDraft } from './question-draft.ts'

/** `options` are in the order that students see first; `right` holds their indexes in the right order. */
function draftOf(options: readonly string[], right: readonly number[]): QuestionDraft {
  const places = right.map((line, at) => ({ id: placeAt(at), text: '', right: [line] }))
  return { ...emptyQuestionDraft, inputType: 'order', text: 'How is it done?', options: [...options], places }
}

const laundry = draftOf(['fold', 'wash', 'dry'], [1, 2, 0])
const rightTexts = (draft: QuestionDraft) => listLinesInRightOrder(draft).map((line) => draft.options[line])
const idsOf = ({ places = [] }: QuestionDraft) => places.map(({ id }) => id)

test('it can be saved, and saving again changes nothing', () => {
  expect(findDraftProblem(tidyQuestionDraft(laundry))).toBeNull()
  expect(tidyQuestionDraft(laundry)).toMatchObject({ choose: 3, places: laundry.places, options: laundry.options })
  expect(tidyQuestionDraft(tidyQuestionDraft(laundry))).toEqual(tidyQuestionDraft(laundry))
  expect(needsDraftKey(laundry)).toBe(false)
})

test('saving drops empty lines with their places, and the others keep their order', () => {
  const draft = draftOf(['', 'fold', 'wash', ' ', 'dry'], [2, 0, 4, 1, 3])
  expect(tidyQuestionDraft(draft)).toMatchObject({ options: ['fold', 'wash', 'dry'], choose: 3 })
  expect(rightTexts(tidyQuestionDraft(draft))).toEqual(['wash', 'dry', 'fold'])
  expect(idsOf(tidyQuestionDraft(draft))).toEqual([0, 1, 2].map(placeAt))
})

describe('what keeps it from being saved', () => {
  test.each<[string, QuestionDraft, RegExp]>([
    ['two lines', draftOf(['wash', 'dry', ''], [1, 0, 2]), /^Write at least 3 lines/],
    ['two equal lines', draftOf(['wash', 'dry', 'wash '], [1, 0, 2]), /^Two lines have the same text/],
    ['a line at two places', draftOf(['a', 'b', 'c'], [1, 1, 0]), /one place only/],
    ['a line without a place', draftOf(['a', 'b', 'c'], [1, 0]), /^Say where "c" belongs/],
    ['no key', { ...laundry, places: [] }, /^Say where "fold" belongs/],
    ['students would see the right order', draftOf(['a', 'b', 'c'], [0, 1, 2]), /^Students would see/],
    ['so they would without the empty lines', draftOf(['a', '', 'b', 'c'], [1, 0, 2, 3]), /^Students would see/],
  ])('%s', (_, draft, message) => {
    expect(findDraftProblem(tidyQuestionDraft(draft))).toMatch(message)
  })
})

describe('editing', () => {
  const edited = (part: Partial<QuestionDraft>) => ({ ...laundry, ...part })

  test('a line moves in the key, and what students see first stays', () => {
    const moved = edited(moveLineInKey(laundry, 0, 2))
    expect(rightTexts(moved)).toEqual(['dry', 'fold', 'wash'])
    expect(moved.options).toEqual(laundry.options)
    expect(idsOf(moved)).toEqual(idsOf(laundry))
  })

  test('a new line is the last in both orders', () => {
    const longer = edited(addOrderLine({ ...laundry, optionIds: [null, null, null] }))
    expect(longer).toMatchObject({ options: { 3: '' }, optionIds: { length: 4 }, places: { length: 4 } })
    expect(rightTexts(longer)).toEqual(['wash', 'dry', 'fold', ''])
  })

  test('a line goes from both orders, with its id', () => {
    const ids = [0, 1, 2].map(makeOptionId)
    const shorter = edited(removeOrderLine({ ...laundry, optionIds: ids }, 1))
    expect(shorter).toMatchObject({ options: ['fold', 'dry'], optionIds: [ids[0], ids[2]] })
    expect(rightTexts(shorter)).toEqual(['dry', 'fold'])
  })

  test('typing gives a question without places its key', () => {
    const { places: _, ...bare } = laundry
    expect({ ...bare, ...changeOrderLine(bare, 0, 'iron') }).toMatchObject({
      options: ['iron', 'wash', 'dry'],
      places: [{ right: [0] }, { right: [1] }, { right: [2] }],
    })
  })

  test('another kind becomes lines in the order of its options', () => {
    const choice = { ...emptyQuestionDraft, inputType: 'order' as const, options: ['a', 'b', 'c'], correctAnswer: 1 }
    const lines = { ...choice, ...convertToPlacedDraft(choice, 'order') }
    expect(rightTexts(lines)).toEqual(['a', 'b', 'c'])
    expect(lines.correctAnswer).toBeNull()
  })
})

test('shuffling keeps lines, their ids and the right order, and never shows it', () => {
  const texts = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(texts, fc.nat(3), fc.infiniteStream(fc.nat()), (filled, blanks, drawn) => {
      const options = [...filled, ...Array.from({ length: blanks }, () => '')]
      const draft = draftOf(options, [...options.keys()])
      const withIds = { ...draft, optionIds: options.map((_, at) => makeOptionId(at)) }
      const shuffled = { ...withIds, ...shuffleOrderLines(withIds, (below) => (drawn.next().value ?? 0) % below) }
      expect(rightTexts(shuffled)).toEqual(options)
      expect(revealsKey(shuffled)).toBe(false)
      const named = (one: QuestionDraft) => new Map(one.options.map((text, at) => [text, one.optionIds?.[at]]))
      for (const text of filled) expect(named(shuffled).get(text)).toBe(named(withIds).get(text))
    }),
  )
})
