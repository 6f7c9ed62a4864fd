import { expect, test } from 'vitest'
import { chosenTests, type TestTab } from './chosen-tests.ts'

const tests = [
  { title: 'Spring', description: 'Reading first', status: 'active' },
  { title: 'Autumn', description: '', status: 'published' },
  { title: 'Winter', description: 'Not done', status: 'draft' },
  { title: 'Old', description: '', status: 'archived' },
] as const

test.each<[TestTab, string, string[]]>([
  ['all', '', ['Spring', 'Autumn', 'Winter', 'Old']],
  ['active', '', ['Spring', 'Autumn']],
  ['draft', '', ['Winter']],
  ['all', ' reading ', ['Spring']],
  ['all', 'WINTER', ['Winter']],
  ['draft', 'spring', []],
])('under %s with the search "%s" are %o', (tab, search, titles) => {
  expect(chosenTests(tests, tab, search).map(({ title }) => title)).toEqual(titles)
})
