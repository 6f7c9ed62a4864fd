import { expect, test } from 'vitest'
import { isCounted } from './counted-results.ts'

test.each([
  [{}, true],
  [{ isDrill: false }, true],
  [{ isDrill: true }, false],
  [{ isDrill: false, isUntimed: true }, false],
  [{ isDrill: true, isUntimed: true }, false],
])('%j counts: %j', (result, counts) => {
  expect(isCounted(result)).toBe(counts)
})
