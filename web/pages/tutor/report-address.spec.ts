import { expect, test } from 'vitest'
import { buildReportsAddress } from './report-address.ts'

test('the address of reports names up to 40 students', () => {
  const ids = Array.from({ length: 41 }, (_, at) => `s${at}`)
  expect(buildReportsAddress(['a', 'b'])).toBe('/tutor/report?student=a&student=b')
  expect(buildReportsAddress(ids.slice(1))?.split('student=')).toHaveLength(41)
  expect([buildReportsAddress(ids), buildReportsAddress([])]).toEqual([null, null])
})
