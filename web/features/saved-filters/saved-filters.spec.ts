import { expect, test } from 'vitest'
import { addSavedFilter, describeFilter, isSameFilter, removeSavedFilter, renameSavedFilter } from './saved-filters.ts'

const late = { name: 'Late', values: { status: 'late' } }
const elm = { name: 'Elm', values: { search: 'Elm', grade: '8' } }

test.each([
  [{}, {}, true],
  [{ grade: '7', sort: 'email' }, { sort: 'email', grade: '7' }, true],
  [{ grade: '7' }, { grade: '8' }, false],
  [{ grade: '7' }, {}, false],
  [{ grade: '7' }, { grade: '7', sort: 'email' }, false],
])('%j and %j are the same filter: %s', (one, other, isSame) => {
  expect(isSameFilter(one, other)).toBe(isSame)
})

test('a filter replaces the one with its name, in any case', () => {
  const newer = { name: 'LATE', values: {} }
  expect(addSavedFilter([late, elm], newer)).toEqual([elm, newer])
  expect(removeSavedFilter([late, elm], 'elm')).toEqual([late])
})

test('a filter gets another name, but not that of another filter', () => {
  expect(renameSavedFilter([late, elm], 'Late', 'Overdue')).toEqual([elm, { ...late, name: 'Overdue' }])
  expect(renameSavedFilter([late, elm], 'Late', 'LATE')).toEqual([elm, { ...late, name: 'LATE' }])
  expect(renameSavedFilter([late, elm], 'Late', 'elm')).toBeNull()
})

test.each([
  [{}, 'Everything'],
  [elm.values, 'search: Elm · grade: 8'],
  [{ status: 'late', sort: 'school', order: 'desc' }, 'status: late · by school, last first'],
])('%j in words is %s', (values, words) => {
  expect(describeFilter(values)).toBe(words)
})
