import { expect, test } from 'vitest'
import { filterTests, type TestTab } from './chosen-tests.ts'

const tests = [
  { title: 'Spring', description: 'Reading first', status: 'active', purpose: 'test' },
  { title: 'Autumn', description: '', status: 'published', purpose: 'test' },
  { title: 'Winter', description: 'Not done', status: 'draft', purpose: 'test' },
  { title: 'Old', description: '', status: 'archived', purpose: 'test' },
  { title: 'Percent bank', description: '', status: 'draft', purpose: 'bank' },
] as const

test.each<[TestTab, string, string[]]>([
  ['all', '', ['Spring', 'Autumn', 'Winter', 'Old']],
  ['active', '', ['Spring', 'Autumn']],
  ['draft', '', ['Winter']],
  ['all', ' reading ', ['Spring']],
  ['all', 'WINTER', ['Winter']],
  ['draft', 'spring', []],
  ['bank', '', ['Percent bank']],
  ['bank', 'winter', []],
  ['all', 'percent', []],
])('under %s with the search "%s" are %o', (tab, search, titles) => {
  expect(filterTests(tests, tab, search).map(({ title }) => title)).toEqual(titles)
})
