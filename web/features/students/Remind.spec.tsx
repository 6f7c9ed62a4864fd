// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import { type AssignmentId, assignmentId, testId } from '#contracts/wire/ids.ts'
import { stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { RemindAll, RemindButton } from './Remind.tsx'

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
      <RemindButton assignment={assignment} name="Maya" now={now} />
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

function makeReminded(id: AssignmentId): StudentAssignment {
  return {
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
}

function Overdue({ id, remindedAt }: { id: AssignmentId; remindedAt: () => string | null }) {
  const { data } = useQuery({ queryKey: ['students'], queryFn: remindedAt })
  // A second list that the reminder makes stale, and that never loads.
  useQuery({
    queryKey: ['student-administration'],
    queryFn: () => (remindedAt() === null ? 'old' : new Promise<string>(() => {})),
  })
  return <RemindButton assignment={{ id, title: 'Math Workout', remindedAt: data }} name="Maya" now={now} />
}

test('the notice comes although the list that loads again takes the button away first', async () => {
  const id = assignmentId.parse('0190a0a0-0000-7000-8000-000000000007')
  const reminded = makeReminded(id)
  const asked = stubServer({
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

const ids = [1, 2, 3, 4, 5, 6].map((at) => assignmentId.parse(`0190a0a0-0000-7000-8000-00000000000${at}`))

function showAll(remindedAt: readonly (string | null)[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemindAll
        assignments={ids.flatMap((id, at) => (at < remindedAt.length ? [{ id, remindedAt: remindedAt[at] }] : []))}
        now={now}
      />
    </QueryClientProvider>,
  )
}

test('all who were not reminded today are reminded with one press, and one refusal stops no other', async () => {
  const asked = stubServer({
    [`POST /api/tutor/assignments/${ids[0]}/remind`]: () => ({ status: 500, body: {} }),
    [`POST /api/tutor/assignments/${ids[2]}/remind`]: () => ({ status: 500, body: {} }),
  })
  showAll([null, '2026-03-01T19:59:00Z', null])
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Remind all 2' })))
  await vi.waitFor(() => expect(currentToast()?.title).toBe('0 of 2 reminders sent'))
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('the notice says how the reminders reach the students', async () => {
  const replies = ids.slice(0, 3).map((id, at) => {
    const reach = at === 0 ? 'later' : 'email'
    return [
      `POST /api/tutor/assignments/${id}/remind`,
      () => ({ body: { assignment: makeReminded(id), reach } }),
    ] as const
  })
  stubServer(Object.fromEntries(replies))
  showAll([null, null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Remind all 3' }))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: '3 reminders sent',
      description: 'By email: 2. In the app, once they can log in: 1.',
    }),
  )
})

test('at most four requests are in progress at once', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (input: unknown) => {
    const failed = Response.json({}, { status: 500 })
    if (!String(input instanceof Request ? input.url : input).endsWith('/remind')) return Promise.resolve(failed)
    return new Promise<Response>((resolve) => answers.push(() => resolve(failed)))
  })
  showAll(ids.map(() => null))
  fireEvent.click(screen.getByRole('button', { name: 'Remind all 6' }))
  await waitFor(() => expect(answers).toHaveLength(4))
  for (const answer of answers) answer()
  await waitFor(() => expect(answers).toHaveLength(6))
  for (const answer of answers) answer()
  await waitFor(() => expect(currentToast()?.title).toBe('0 of 6 reminders sent'))
})

test('for one student there is no button for all', () => {
  showAll([null, '2026-03-01T19:59:00Z'])
  expect(screen.queryByRole('button')).toBeNull()
})
