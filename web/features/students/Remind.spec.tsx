// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { assignmentId } from '#contracts/ids.ts'
import { Remind } from './Remind.tsx'

afterEach(cleanup)

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
