// @vitest-environment happy-dom
import type { User } from '@supabase/auth-js'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#test/support/render-part.tsx'
import { maya } from '#test/support/stub-server.ts'
import { EmailForm } from './EmailForm.tsx'

afterEach(cleanup)

function shown(user: Partial<User>): string {
  const { container } = renderPart(<EmailForm user={{ ...maya, ...user }} />)
  return container.textContent ?? ''
}

test('somebody with an address confirms a change from both', () => {
  expect(shown({ email: 'maya@example.com', new_email: 'chen@example.com' })).toContain('Two emails are on their way')
  expect(screen.getByRole('button').textContent).toBe('Change email')
})

test('somebody with a sign-in name adds an address, and reads nothing of the made-up one', () => {
  const text = shown({ email: 'kid.number@no-email.invalid', new_email: 'kid@example.com' })
  expect(text).toContain('You log in with kid.number. Add an email address')
  expect(text).toContain('An email is on its way')
  expect(text).toContain('Open the link in the email to kid@example.com.')
  expect(text).not.toMatch(/no-email|both/)
  expect(screen.getByRole('button').textContent).toBe('Add email')
})
