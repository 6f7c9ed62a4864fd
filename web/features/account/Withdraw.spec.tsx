// @vitest-environment happy-dom
/** Withdrawing consent requires the password and one more confirmation. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { studentId } from '#contracts/wire/ids.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, stubServer } from '#test/support/stub-server.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { WithdrawConsentSection } from './Withdraw.tsx'

const child = studentId.parse('0197a2b0-0000-7000-8000-000000000001')

beforeEach(() => localStorage.setItem(sessionStorageKey, JSON.stringify(makeSession('old'))))
afterEach(cleanup)

test('a parent gives the password, reads what happens, and takes the consent back', async () => {
  const asked = stubServer({
    'POST /auth/v1/reauthenticate': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
    'POST /api/account/consents/withdraw': () => ({ body: { dueAt: '2026-12-06T08:00:00.000Z' } }),
  })
  const sent = () => asked.filter(({ path }) => path.startsWith('/api/')).filter(({ method }) => method !== 'GET')
  renderPart(<WithdrawConsentSection studentId={child} fullName="Maya Chen" />)
  await pressElement('Take back my consent for Maya Chen')
  await screen.findByText('Enter your password first')
  await fillField('Current password', 'right')
  await pressElement('Continue')
  await screen.findByText('Take back your consent for Maya Chen?')
  expect(sent()).toEqual([])
  await pressElement('Take back consent')
  await waitFor(() => {
    expect(sent()).toMatchObject([{ path: '/api/account/consents/withdraw', body: { studentId: child } }])
  })
})
