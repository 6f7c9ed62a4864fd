import { expect, test } from 'vitest'
import { isJsonTooDeep } from './json-depth.ts'

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth)

test.each([
  [nested(64), false],
  [nested(65), true],
  ['['.repeat(65), true],
  [`${'{"a":'.repeat(65)}0${'}'.repeat(65)}`, true],
  [`[${Array.from({ length: 200 }, () => '[{}]').join()}]`, false],
  [JSON.stringify([nested(500), '\\', '"[[', { '[': 1 }]), false],
  [nested(64, JSON.stringify('\\"')), false],
  ['"[[[', false],
  ['', false],
])('%#', (json, expected) => {
  expect(isJsonTooDeep(json)).toBe(expected)
})
