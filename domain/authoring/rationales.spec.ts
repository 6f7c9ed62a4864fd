import { describe, expect, test } from 'vitest'
import { makeOptionId, makeOptions } from '#test/support/options.ts'
import { buildStoredRationales, findRationaleFor, listFittingRationales, readDraftRationales } from './rationales.ts'

const why = (text: string) => ({ text, misconception: null })
const [first, second, third] = [makeOptionId(0), makeOptionId(1), makeOptionId(2)]
const three = makeOptions(['one', 'two', 'three'])

describe('reasons are listed beside options in a draft, and name them by id when they are stored', () => {
  test('back and forth', () => {
    const draft = { optionRationales: [why('a'), null, why('c')], numberRationales: [] }
    const stored = buildStoredRationales(draft, { options: three, retired: [] }, [])
    expect(stored).toEqual([
      { option: first, ...why('a') },
      { option: third, ...why('c') },
    ])
    expect(readDraftRationales(stored, three)).toEqual(draft)
  })

  test('so they follow an option that moves', () => {
    const stored = [{ option: third, ...why('c') }]
    expect(readDraftRationales(stored, three.toReversed()).optionRationales).toEqual([why('c'), null, null])
  })

  test('an option that is removed keeps its own, and has it again when it comes back', () => {
    const before = [
      { option: first, ...why('a') },
      { option: second, ...why('b') },
    ]
    const removed = buildStoredRationales(
      { optionRationales: [why('b'), null], numberRationales: [] },
      { options: three.slice(1), retired: [first] },
      before,
    )
    expect(removed).toEqual([before[1], before[0]])
    const back = buildStoredRationales(
      { optionRationales: [why('new'), why('b'), null], numberRationales: [] },
      { options: three, retired: [] },
      removed,
    )
    expect(back).toEqual([{ option: first, ...why('new') }, before[1]])
  })

  test('those of numbers are stored as they are', () => {
    const draft = { optionRationales: [], numberRationales: [{ number: -13, ...why('sign') }] }
    const stored = buildStoredRationales(draft, { options: [], retired: [] }, [])
    expect(stored).toEqual(draft.numberRationales)
    expect(readDraftRationales(stored, [])).toEqual(draft)
  })

  test('those of numbers are read in order of size, as the file of a test has them', () => {
    const stored = [12, 0.5, -3, 2].map((number) => ({ number, ...why('slip') }))
    expect(readDraftRationales(stored, []).numberRationales.map(({ number }) => number)).toEqual([-3, 0.5, 2, 12])
  })
})

describe('a reason is shown', () => {
  const slip = { answer: { option: first }, isKey: false }
  const key = { answer: { option: second }, isKey: true }
  const number = { answer: { number: 2.5 }, isKey: false }
  const all = [slip, key, number]

  test.each([
    ['for a wrong answer, how one comes to it', { option: first }, false, slip],
    ['for the right one, why it is right', { option: second }, true, key],
    ['for a number that is close enough to count as it', { number: 2.50004 }, false, number],
    ['not for another number', { number: 2.6 }, false, null],
    ['not where nobody wrote one', { option: third }, false, null],
    ['not for a question that was left open', null, false, null],
    ['not where a slip counted as right, after a ruling or by an earlier key', { option: first }, true, null],
    ['not where the present key counted as wrong', { option: second }, false, null],
  ] as const)('%s', (_, answer, isRight, expected) => {
    expect(findRationaleFor(all, answer, isRight)).toBe(expected)
  })

  test('in practice, only where it goes with the key that counts', () => {
    expect(listFittingRationales(all, { kind: 'choice', correctOption: second })).toEqual(all)
    expect(listFittingRationales(all, { kind: 'choice', correctOption: first })).toEqual([number])
    expect(listFittingRationales(all, { kind: 'several', accepted: [{ option: first }, { option: second }] })).toEqual([
      key,
      number,
    ])
  })
})
