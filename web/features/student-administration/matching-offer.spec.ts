import { describe, expect, test } from 'vitest'
import { maxEditedStudents } from '#contracts/people/bulk-edit.ts'
import { makeMatchingOffer } from './matching-offer.ts'

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `student ${from + at}`)
const params = { search: 'elm', grade: 7, sort: 'fullName', order: 'asc' } as const
const list = { params, total: 355, userIds: ids(25) }
const together = { params, total: 355, userIds: ids(355) }
const many = { ...list, total: 1812 }
const firstOfMany = { params, total: 1812, userIds: ids(maxEditedStudents) }

describe('what the bar offers', () => {
  test.each([
    ['a page that is the whole list', { ...list, total: 25 }, 25, null, null],
    ['somebody on the page is not selected', list, 24, null, null],
    ['all on the page', list, 25, null, ['All 25 on this page are selected.', 'Select all 355 that match']],
    [
      'the one on the last page',
      { ...list, userIds: ids(1) },
      1,
      null,
      ['The 1 on this page is selected.', 'Select all 355 that match'],
    ],
    [
      'no search and no filter',
      { ...list, params: { search: '' } },
      25,
      null,
      ['All 25 on this page are selected.', 'Select all 355 students'],
    ],
    [
      'more than can be selected',
      many,
      25,
      null,
      ['All 25 on this page are selected.', 'Select the first 500 of 1,812 that match'],
    ],
    [
      'exactly as many as can be selected',
      { ...list, total: 500 },
      25,
      null,
      ['All 25 on this page are selected.', 'Select all 500 that match'],
    ],
    ['all who match', list, 355, together, ['All 355 that match are selected.', 'Clear']],
    [
      'all who match, on the next page',
      { ...list, userIds: ids(25, 25) },
      355,
      together,
      ['All 355 that match are selected.', 'Clear'],
    ],
    [
      'all but the last one',
      { ...list, userIds: ids(25, 25) },
      354,
      together,
      ['All 25 on this page are selected.', 'Select all 355 that match'],
    ],
    [
      'somebody who came since',
      { ...list, total: 356 },
      355,
      together,
      ['All 25 on this page are selected.', 'Select all 356 that match'],
    ],
    [
      'all who match, in another order',
      { ...list, params: { ...params, order: 'desc' } as const },
      355,
      together,
      ['All 355 that match are selected.', 'Clear'],
    ],
    [
      'all who match another search',
      { ...list, params: { ...params, search: 'oak' } },
      355,
      together,
      ['All 25 on this page are selected.', 'Select all 355 that match'],
    ],
    [
      'all who match another grade',
      { ...list, params: { ...params, grade: 8 } },
      355,
      together,
      ['All 25 on this page are selected.', 'Select all 355 that match'],
    ],
    [
      'the first of those who match, on a later page',
      { ...many, userIds: ids(25, 600) },
      500,
      firstOfMany,
      [
        'The first 500 of 1,812 that match are selected. For the others, narrow the list with a search or a filter.',
        'Clear',
      ],
    ],
    [
      'the first in another order',
      { ...many, params: { ...params, order: 'desc' } as const, userIds: ids(25, 600) },
      500,
      firstOfMany,
      null,
    ],
  ])('with %s', (_, shown, count, before, expected) => {
    const offer = makeMatchingOffer(shown, new Set(ids(count)), before)
    expect(offer && [offer.words, offer.button]).toEqual(expected)
  })
})
