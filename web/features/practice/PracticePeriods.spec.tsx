// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { PracticePeriods } from './PracticePeriods.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const body = { periods: [], days: [], weeklyMinutes: null }
const source = 'Practice is reported by the student’s browser.'

test('an adult reads where the figures come from, and a student does not', async () => {
  stubServer({
    [`GET /api/students/${makeIdAt(1)}/practice/periods`]: () => ({ body }),
    'GET /api/student/practice/periods': () => ({ body }),
  })
  renderPart(<PracticePeriods student={{ id: studentId.parse(makeIdAt(1)), name: 'Maya' }} />)
  expect(await screen.findByText(source)).toBeTruthy()
  cleanup()
  renderPart(<PracticePeriods student={null} />)
  expect(await screen.findByText('No practice in the last 28 days.')).toBeTruthy()
  expect(screen.queryByText(source)).toBeNull()
})
