// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, press, renderPart } from '#test/support/render-part.tsx'
import { freshPage, specServer } from '#test/support/stub-server.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { RegisterForm } from './RegisterForm.tsx'

beforeEach(freshPage)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

test('names the same shortest password before and after it was typed', async () => {
  specServer({})
  renderPart(<RegisterForm onMailSent={() => {}} allowed={{ student: true, parent: true }} />)
  expect(screen.getByText('At least 6 characters. Longer is safer.')).toBeTruthy()
  await fill(/^Full name/i, 'Maya')
  await fill(/^Email/, 'maya@example.com')
  await fill('Password', 'abcde')
  await press('Create account')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
})
