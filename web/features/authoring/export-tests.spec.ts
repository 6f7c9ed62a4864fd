import { expect, test } from 'vitest'
import { testsFileName } from './export-tests.ts'

test('the exported list of tests is named with the day', () => {
  expect(testsFileName(new Date(2026, 2, 1))).toBe('tests-2026-03-01.csv')
})
