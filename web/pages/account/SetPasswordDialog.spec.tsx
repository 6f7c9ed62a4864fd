// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SetPasswordDialog } from './SetPasswordDialog.tsx'

afterEach(cleanup)

test.each([
  ['never_chosen', 'Set a password?', /^You logged in with a link/],
  ['invited', 'Choose a password', /^Your account has no password yet/],
  ['removed', 'Choose a new password', /^We removed the password from sign/],
] as const)('the question for a password says why there is none: %s', async (why, title, description) => {
  render(
    <MemoryRouter>
      <SetPasswordDialog why={why} next="/student" />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('alertdialog', { name: title, description })).toBeTruthy()
})
