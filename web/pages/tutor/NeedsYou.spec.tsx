// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import { TutorAttentionCard } from './NeedsYou.tsx'

afterEach(cleanup)

function student(changed: Partial<FollowedStudent>): FollowedStudent {
  return {
    ...{ id: studentId.parse(crypto.randomUUID()), fullName: 'Maya Chen', grade: 8, school: 'Harbor' },
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
    ...changed,
  }
}

function show(students: FollowedStudent[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TutorAttentionCard students={students} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const given = { assignmentId: assignmentId.parse(crypto.randomUUID()), title: 'Math Workout' }

test('a test that closed untaken is named, with the button that opens it again', async () => {
  show([student({ missedTests: [{ ...given, closedAt: new Date(Date.now() - 24 * 3600 * 1000).toISOString() }] })])
  expect(screen.getByText(/^Math Workout closed and was not taken\./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Give 7 more days: Math Workout, Maya Chen' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
})

test('of new students, those without a test need one, and those who have one need nothing', () => {
  const dueDate = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString()
  show([student({ fullName: 'Leo' }), student({ fullName: 'Nora', dueTests: [{ ...given, dueDate }] })])
  expect(screen.getByRole('heading', { name: 'Needs you (1)' })).toBeTruthy()
  expect(screen.getByText('Leo')).toBeTruthy()
  expect(screen.queryByText('Nora')).toBeNull()
})

test('students who are away now are not among those who are all reminded', async () => {
  const dueDate = new Date(Date.now() - 24 * 3600 * 1000).toISOString()
  const late = { overdueTests: 1, dueTests: [{ ...given, dueDate }] }
  const away = student({ ...late, fullName: 'Leo', awayUntil: '2099-01-01' })
  show([student(late), student({ ...late, fullName: 'Nora', awayUntil: '2020-01-01' }), away])
  expect(await screen.findByRole('button', { name: 'Remind all 2' })).toBeTruthy()
})
