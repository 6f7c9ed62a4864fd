// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import { type AssignmentId, assignmentId, testId } from '#contracts/wire/ids.ts'
import { specServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { Remind } from './Remind.tsx'

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const now = new Date('2026-03-01T20:00:00Z')

function shown(remindedAt: string | undefined) {
  const assignment = { id: assignmentId.parse(crypto.randomUUID()), title: 'Math Workout', remindedAt }
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Remind assignment={assignment} name="Maya" now={now} />
    </QueryClientProvider>
  )
}

test('a student who was reminded less than a day ago has no button, and the keyboard stays in its place', () => {
  const { rerender } = render(shown('2026-02-27T20:00:00Z'))
  const button = screen.getByRole('button', { name: 'Remind: Math Workout, Maya' })
  button.focus()
  rerender(shown('2026-03-01T19:59:00Z'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Reminded today')
})

function Overdue({ id, remindedAt }: { id: AssignmentId; remindedAt: () => string | null }) {
  const { data } = useQuery({ queryKey: ['students'], queryFn: remindedAt })
  // A second list that the reminder makes stale, and that never loads.
  useQuery({
    queryKey: ['student-administration'],
    queryFn: () => (remindedAt() === null ? 'old' : new Promise<string>(() => {})),
  })
  return <Remind assignment={{ id, title: 'Math Workout', remindedAt: data }} name="Maya" now={now} />
}

test('the notice comes although the list that loads again takes the button away first', async () => {
  const id = assignmentId.parse('0190a0a0-0000-7000-8000-000000000007')
  const reminded: StudentAssignment = {
    id,
    test: {
      id: testId.parse('0190a0a0-0000-7000-8000-000000000008'),
      slug: 'math',
      title: 'Math Workout',
      status: 'published',
    },
    assignedAt: '2026-02-01T20:00:00Z',
    dueDate: '2026-02-20T20:00:00Z',
    opensAt: null,
    closesAt: null,
    note: '',
    remindedAt: '2026-03-01T19:59:00Z',
    completed: false,
    locked: false,
    hasOwnPin: false,
    isUnderWay: false,
    latestSubmission: null,
  }
  const asked = specServer({
    [`POST /api/tutor/assignments/${id}/remind`]: () => ({ body: { assignment: reminded, reach: 'email' } }),
  })

  render(
    <QueryClientProvider client={new QueryClient()}>
      <Overdue id={id} remindedAt={() => (asked.length === 0 ? null : reminded.remindedAt)} />
    </QueryClientProvider>,
  )
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Remind: Math Workout, Maya' })))
  expect(await screen.findByText('Reminded today')).toBeTruthy()
  expect(currentToast()).toMatchObject({
    title: 'Reminder sent',
    description: 'Maya gets an email about Math Workout.',
  })
})
