import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOfInstant, instantOfField } from './local-date-time.ts'

test('a time of the reader’s zone goes into the field and comes back', () => {
  const instant = new Date(2026, 2, 1, 9, 5)
  expect(fieldOfInstant(instant)).toBe('2026-03-01T09:05')
  expect(instantOfField('2026-03-01T09:05')).toBe(instant.toISOString())
})

test('every whole minute comes back as it was', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 })
  fc.assert(
    fc.property(minutes, (count) => {
      const written = fieldOfInstant(new Date(count * 60_000))
      // When clocks go back, the same local time occurs twice.
      expect(fieldOfInstant(new Date(instantOfField(written) ?? ''))).toBe(written)
    }),
  )
})

test.each(['', 'tomorrow', '2026-13-01T00:00'])('%j holds no time', (typed) => {
  expect(instantOfField(typed)).toBeNull()
})
