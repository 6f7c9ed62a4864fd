// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { StudentResults } from './StudentResults.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function student(number: number): FollowedStudent {
  return {
    ...{ id: studentId.parse(crypto.randomUUID()), fullName: 'Jonas Weber', grade: 8, school: `School ${number}` },
    ...{
      submissions: [],
      overdueTests: 0,
      dueTests: [],
      missedTests: [],
      goal: null,
      hasTutor: true,
      nextSessionAt: null,
    },
    ...{
      practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
      examDate: null,
      addedAt: new Date().toISOString(),
    },
  }
}

test.each([1, 8, 9, 40])(
  'with %i students, each folded line has grade, school and the number of submissions',
  (count) => {
    stubServer({ 'GET /api/students/reviews': () => ({ body: { reviews: [] } }) })
    renderPart(<StudentResults students={Array.from({ length: count }, (_, at) => student(at + 1))} />)
    const lines = screen.getAllByRole('region', { name: 'Jonas Weber' })
    expect(lines).toHaveLength(count)
    lines.forEach((line, at) => {
      const summary = line.querySelector('summary')
      if (summary === null) throw new Error('The line has no summary.')
      expect(within(summary).getByText(`Grade 8 • School ${at + 1}`)).toBeTruthy()
      expect(within(summary).getByText('0 submissions')).toBeTruthy()
    })
  },
)

test('each line names the next step of its student', async () => {
  const students = [student(1), student(2)]
  const steps = [
    { of: 'reviews', due: 4, minutes: 6 },
    { of: 'another', isFirst: true },
  ]
  const reviews = students.map(({ id: studentId }, at) => ({
    ...{ studentId, due: 0, minutes: 0, nextOn: null, week: { due: 0, done: 0 } },
    next: steps[at],
  }))
  stubServer({ 'GET /api/students/reviews': () => ({ body: { reviews } }) })
  renderPart(<StudentResults students={students} />)
  expect(await screen.findByText('→ 4 questions to review')).toBeTruthy()
  expect(screen.getByText('→ Take a first test')).toBeTruthy()
})
