import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSwapResults, listOfferChanges, listPastOffers, type RankedSchool, swapSchools } from './past-offers.ts'

function aSchool(id: string, figures: Readonly<Record<number, number>>, grade: 8 | 9 = 8): RankedSchool {
  const cutoffs = Object.entries(figures).map(([year, lowestScore]) => ({ year: Number(year), grade, lowestScore }))
  return { id, name: id, cutoffs }
}
const high = aSchool('High', { 2025: 556, 2024: 561 })
const middle = aSchool('Middle', { 2025: 518, 2024: 526, 2023: 521 })
const low = aSchool('Low', { 2025: 496, 2024: 492, 2023: 493 })
const late = aSchool('Late', { 2025: 527 })

test.each<[string, RankedSchool[], number, string[]]>([
  ['no school', [], 600, []],
  [
    'the first school that is reached',
    [high, middle, low],
    558,
    ['2025 High', '2024 Middle', '2023 Middle, not known: High'],
  ],
  ['exactly the lowest score', [high, low], 556, ['2025 High', '2024 Low', '2023 Low, not known: High']],
  ['one point below it', [high, low], 555, ['2025 Low', '2024 Low', '2023 Low, not known: High']],
  ['a lower school that is listed first', [low, high], 600, ['2025 Low', '2024 Low', '2023 Low']],
  ['no school that is reached', [middle], 500, ['2025 none', '2024 none', '2023 none']],
  ['a school without a figure below the offer', [middle, late], 530, ['2025 Middle', '2024 Middle', '2023 Middle']],
  ['a school without a figure, and no other', [late, high], 530, ['2025 Late', '2024 none, not known: Late']],
  ['figures of another grade', [aSchool('Other', { 2025: 400 }, 9)], 600, []],
])('offers of past years with %s', (_, schools, score, expected) => {
  const words = listPastOffers(schools, 8, score).map(({ year, school, unknown }) => {
    const left = unknown.length === 0 ? '' : `, not known: ${unknown.map(({ name }) => name).join()}`
    return `${year} ${school?.name ?? 'none'}${left}`
  })
  expect(words).toEqual(expected)
})

test('two schools change places', () => {
  expect(swapSchools(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a'])
  expect(swapSchools(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
})

const oneWorse = { swaps: 1, better: 0, worse: 1 }

test.each([
  ['a list with one school', [high], 600, { swaps: 0, better: 0, worse: 0 }],
  [
    'all are reached, and the first one has no figure for 2023',
    [high, middle, low],
    600,
    { swaps: 3, better: 0, worse: 2 },
  ],
  ['only the last one is reached', [high, middle, low], 500, { swaps: 3, better: 0, worse: 0 }],
  ['the last two are reached', [high, middle, low], 530, { swaps: 3, better: 0, worse: 2 }],
  ['a school without a figure that comes before the offer', [middle, late], 520, { swaps: 1, better: 0, worse: 0 }],
  ['a school without a figure, in the other years', [aSchool('A', { 2025: 500, 2024: 500 }), late], 530, oneWorse],
])('swaps in a list: %s', (_, schools, score, expected) => {
  expect(countSwapResults(schools, 8, score)).toEqual(expected)
})

test('changes leave out the years in which an offer is not known', () => {
  const always = aSchool('Always', { 2025: 500, 2024: 500, 2023: 500 })
  const some = aSchool('Some', { 2025: 510, 2023: 600 })
  const changes = (...schools: RankedSchool[]) =>
    listOfferChanges(schools, schools.toReversed(), 8, 530).map(({ year, before, after }) => {
      return `${year} ${before?.name ?? 'none'} ${after?.name ?? 'none'}`
    })
  expect(changes(always, some)).toEqual(['2025 Always Some'])
  expect(changes(some, always)).toEqual(['2025 Some Always'])
})

test('no swap ever gets a school that the student likes better', () => {
  const year = fc.constantFrom(2023, 2024, 2025)
  const figures = fc.dictionary(year.map(String), fc.integer({ min: 480, max: 570 }))
  const list = fc.array(figures, { maxLength: 8 }).map((all) => all.map((one, at) => aSchool(`school ${at}`, one)))
  fc.assert(
    fc.property(list, fc.integer({ min: 470, max: 580 }), (schools, score) => {
      expect(countSwapResults(schools, 8, score).better).toBe(0)
    }),
  )
})

test('no other order does, either', () => {
  const list = fc.array(fc.integer({ min: 480, max: 570 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      list.chain((all) => {
        const schools = all.map((score, at) => aSchool(`${at}`, { 2025: score }))
        return fc.tuple(fc.constant(schools), fc.shuffledSubarray(schools, { minLength: schools.length }))
      }),
      fc.integer({ min: 470, max: 580 }),
      ([truly, other], score) => {
        const place = (schools: readonly RankedSchool[]) =>
          truly.findIndex(({ id }) => id === listPastOffers(schools, 8, score)[0]?.school?.id)
        expect(place(other)).toBeGreaterThanOrEqual(place(truly))
      },
    ),
  )
})
