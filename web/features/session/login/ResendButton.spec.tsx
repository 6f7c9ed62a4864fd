// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, specConfig, stubServer } from '#test/support/stub-server.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { ResendButton } from './ResendButton.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

test('says beside the button, wherever it is, that the email was not sent, until it is', async () => {
  let isDown = true
  stubServer({
    'GET /api/config': () => ({ body: specConfig }),
    'POST /auth/v1/resend': () =>
      isDown ? { status: 500, body: { code: 'unexpected_failure', message: 'No.' } } : { body: {} },
  })
  renderPart(<ResendButton email="maya@example.com" />)
  await pressElement('Resend verification email')
  expect(await screen.findByText('Failed to resend email')).toBeTruthy()
  isDown = false
  await pressElement('Resend verification email')
  await waitFor(() => expect(screen.queryByText('Failed to resend email')).toBeNull())
})
