import { expect, test } from 'vitest'
import { isNumberedTitle, separatePassages } from './separate-passages.ts'

type Passage = readonly [title: string, text: string]

test.each<{ passages: readonly Passage[]; present: readonly Passage[]; titles: readonly string[] }>([
  { passages: [], present: [['A', 'one']], titles: [] },
  { passages: [['A', 'one']], present: [], titles: ['A'] },
  { passages: [['A', 'one']], present: [['A', 'one']], titles: ['A'] },
  { passages: [['A', 'two']], present: [['A', 'one']], titles: ['A (2)'] },
  {
    passages: [
      ['A', 'one'],
      ['A', 'two'],
      ['A', 'two'],
      ['A', 'three'],
    ],
    present: [],
    titles: ['A', 'A (2)', 'A (2)', 'A (3)'],
  },
  {
    passages: [['A', 'two']],
    present: [
      ['A', 'one'],
      ['A (2)', 'two'],
    ],
    titles: ['A (2)'],
  },
  {
    passages: [['A', 'three']],
    present: [
      ['A', 'one'],
      ['A (2)', 'two'],
    ],
    titles: ['A (3)'],
  },
  { passages: [['B', 'one']], present: [['A', 'one']], titles: ['B'] },
])('$passages beside $present', ({ passages, present, titles }) => {
  const separated = separatePassages(passages.map(toPassage), present.map(toPassage))
  expect(separated.map(({ title }) => title)).toEqual(titles)
  expect(separated.map(({ text }) => text)).toEqual(passages.map(([, text]) => text))
})

function toPassage([title, text]: Passage) {
  return { title, text }
}

test.each([
  ['A', 'A', true],
  ['A (2)', 'A', true],
  ['A (12)', 'A', true],
  ['A (b)', 'A', false],
  ['A (2) more', 'A', false],
  ['B (2)', 'A', false],
])('%s comes from %s: %s', (title, original, is) => {
  expect(isNumberedTitle(title, original)).toBe(is)
})
