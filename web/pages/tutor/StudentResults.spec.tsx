// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { StudentResults } from './StudentResults.tsx'

afterEach(cleanup)

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
    render(
      <MemoryRouter>
        <StudentResults students={Array.from({ length: count }, (_, at) => student(at + 1))} />
      </MemoryRouter>,
    )
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
