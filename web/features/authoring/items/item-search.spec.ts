import { expect, test } from 'vitest'
import { readSearch } from './item-search.ts'

test.each<[Record<string, string>, object]>([
  [{}, { words: '' }],
  [
    { search: 'circle', topic: 'Circles' },
    { words: 'circle', topic: 'Circles' },
  ],
  [
    { skill: 'percent', kind: 'number', difficulty: '5', purpose: 'bank', use: 'unused' },
    { words: '', skill: 'percent', kind: 'number', difficulty: 5, purpose: 'bank', use: 'unused' },
  ],
  [
    { status: 'draft', tag: 'fall', reported: 'open' },
    { words: '', status: 'draft', tag: 'fall', reported: 'open' },
  ],
  [{ status: 'lost', reported: 'never', passageOf: '7' }, { words: '' }],
  [
    { passageOf: '0199aaaa-0000-7000-8000-000000000001' },
    { words: '', passageOf: '0199aaaa-0000-7000-8000-000000000001' },
  ],
  [{ skill: 'juggling', kind: 'essay', difficulty: '6', purpose: 'exam', use: 'often' }, { words: '' }],
])('the address %j asks for %j', (values, asked) => {
  expect(readSearch((name) => values[name] ?? '')).toEqual(asked)
})
