import { expect, test } from 'vitest'
import { formatTestsCsv, formatTestsFileName } from './export-tests.ts'

test('the list of tests begins with the name of its first column: the download adds the byte order mark', () => {
  expect(formatTestsCsv([])).toBe('ID,Title,Status,Duration,Sections,Questions,Created At\r\n')
})

test('the exported list of tests is named with the day', () => {
  expect(formatTestsFileName(new Date(2026, 2, 1))).toBe('tests-2026-03-01.csv')
})
