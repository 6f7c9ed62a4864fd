import { expect, test } from 'vitest'
import { guessPaperSize } from './paper-sizes.ts'

test.each([
  ['America/New_York', 'letter'],
  ['America/Indiana/Knox', 'letter'],
  ['Pacific/Honolulu', 'letter'],
  ['UTC', 'letter'],
  ['Etc/UTC', 'letter'],
  ['', 'letter'],
  ['America/Sao_Paulo', 'a4'],
  ['America/Argentina/Salta', 'a4'],
  ['Europe/Berlin', 'a4'],
  ['Asia/Tokyo', 'a4'],
])('people in %s print on %s', (timeZone, size) => {
  expect(guessPaperSize(timeZone)).toBe(size)
})
