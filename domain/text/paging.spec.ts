import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePage } from './paging.ts'

test.each([
  { total: 0, size: 25, wanted: 1, page: 1, pageCount: 1, offset: 0 },
  { total: 25, size: 25, wanted: 1, page: 1, pageCount: 1, offset: 0 },
  { total: 26, size: 25, wanted: 2, page: 2, pageCount: 2, offset: 25 },
  { total: 26, size: 25, wanted: 9, page: 2, pageCount: 2, offset: 25 },
  { total: 0, size: 25, wanted: 3, page: 1, pageCount: 1, offset: 0 },
  { total: 50_000, size: 100, wanted: 500, page: 500, pageCount: 500, offset: 49_900 },
])('page $wanted of $total items by $size is page $page of $pageCount', ({ total, size, wanted, ...expected }) => {
  expect(computePage(total, size, wanted)).toEqual(expected)
})

test('the pages of a list hold each item once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, size) => {
      const items = Array.from({ length: total }, (_, at) => at)
      const { pageCount } = computePage(total, size, 1)
      const seen = Array.from({ length: pageCount }, (_, at) => {
        const { offset } = computePage(total, size, at + 1)
        return items.slice(offset, offset + size)
      })
      expect(seen.flat()).toEqual(items)
      if (total > 0) expect(seen.every((page) => page.length > 0)).toBe(true)
    }),
  )
})
