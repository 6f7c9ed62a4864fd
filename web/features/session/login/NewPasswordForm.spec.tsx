// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeSession, stubServer } from '#test/support/stub-server.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

test('names the passkeys that are deleted with the old password', async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(makeSession('one')))
  stubServer({
    'GET /auth/v1/passkeys': () => ({
      body: [{ id: '1', friendly_name: 'Blue phone', created_at: '2026-03-01T10:00:00Z' }],
    }),
  })
  // Renders the form without surrounding providers, because a link's page has none.
  render(<NewPasswordForm of="session" onDone={() => undefined} />)
  expect(await screen.findByText(/^This also deletes your passkeys: Blue phone\./)).toBeTruthy()
})
