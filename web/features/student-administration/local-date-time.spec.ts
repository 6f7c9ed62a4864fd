import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatInstantField, parseInstantField } from './local-date-time.ts'

test('a time of the reader’s zone goes into the field and comes back', () => {
  const instant = new Date(2026, 2, 1, 9, 5)
  expect(formatInstantField(instant)).toBe('2026-03-01T09:05')
  expect(parseInstantField('2026-03-01T09:05')).toBe(instant.toISOString())
})

test('every whole minute comes back as it was', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 })
  fc.assert(
    fc.property(minutes, (count) => {
      const written = formatInstantField(new Date(count * 60_000))
      // When clocks go back, the same local time occurs twice.
      expect(formatInstantField(new Date(parseInstantField(written) ?? ''))).toBe(written)
    }),
  )
})

test.each(['', 'tomorrow', '2026-13-01T00:00'])('%j holds no time', (typed) => {
  expect(parseInstantField(typed)).toBeNull()
})
