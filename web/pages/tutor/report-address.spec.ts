import { expect, test } from 'vitest'
import { reportsAddress } from './report-address.ts'

test('the address of reports names up to 40 students', () => {
  const ids = Array.from({ length: 41 }, (_, at) => `s${at}`)
  expect(reportsAddress(['a', 'b'])).toBe('/tutor/report?student=a&student=b')
  expect(reportsAddress(ids.slice(1))?.split('student=')).toHaveLength(41)
  expect([reportsAddress(ids), reportsAddress([])]).toEqual([null, null])
})
