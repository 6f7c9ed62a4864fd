import { expect, test } from 'vitest'
import { day } from './day.ts'

test.each(['2026-03-01', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(day.safeParse(text).success).toBe(true)
})

test.each([
  '',
  '2026-02-29',
  '2026-3-1',
  '2026-03-01T00:00:00Z',
  '0000-01-01',
  '-000001-01-01',
  '+010000-01-01',
  'soon',
])('“%s” is none', (text) => {
  expect(day.safeParse(text).success).toBe(false)
})
