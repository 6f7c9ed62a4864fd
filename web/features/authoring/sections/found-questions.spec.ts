import { expect, test } from 'vitest'
import { matchesWords } from './found-questions.ts'

const question = {
  title: null,
  text: 'Which pair of edits should be made?',
  options: ['delete that', 'add a comma'],
  passage: { title: 'The Bridge', text: 'Steel and stone' },
  topic: 'Punctuation' as const,
}

test.each([
  ['', true],
  ['pair of', true],
  ['  COMMA ', true],
  ['bridge', true],
  ['punct', true],
  ['steel AND', true],
  ['7', true],
  ['8', false],
  ['circle', false],
])('a search for "%s": %s', (search, isFound) => {
  expect(matchesWords(question, 7, search)).toBe(isFound)
})
