import { expect, test } from 'vitest'
import { describeCause } from './startup-error.ts'

test.each<[what: string, cause: unknown, words: string]>([
  ['an error', new Error('disk full'), 'disk full'],
  ['what the file system of the engine throws', { name: 'ErrnoError', errno: 51 }, '{"name":"ErrnoError","errno":51}'],
  ['a text', 'gone', 'gone'],
  ['nothing', undefined, 'undefined'],
])('%s is put in words', (_what, cause, words) => {
  expect(describeCause(cause)).toBe(words)
})
