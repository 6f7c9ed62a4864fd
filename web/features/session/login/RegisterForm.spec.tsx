// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { RegisterForm } from './RegisterForm.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

test('names the same shortest password before and after it was typed', async () => {
  stubServer({})
  renderPart(<RegisterForm onMailSent={() => {}} allowed={{ student: true, parent: true }} />)
  expect(screen.getByText('At least 6 characters. Longer is safer.')).toBeTruthy()
  await fillField(/^Full name/i, 'Maya')
  await fillField(/^Email/, 'maya@example.com')
  await fillField('Password', 'abcde')
  await pressElement('Create account')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
})
