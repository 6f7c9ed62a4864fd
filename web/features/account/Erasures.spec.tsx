// @vitest-environment happy-dom
/** Asking for the deletion of an account, and undoing it. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, stubServer } from '#test/support/stub-server.ts'
import { sessionStorageKey } from '#web/api/auth-client.ts'
import { Erasures } from './Erasures.tsx'

const studentId = '0197a2b0-0000-7000-8000-000000000001'
const request = {
  ...{ askedBy: 'Paul Chen', askedAt: '2026-11-29T08:00:00.000Z', dueAt: '2026-12-06T08:00:00.000Z' },
  isAutomatic: true,
  isWithdrawal: false,
  refusal: null,
}

beforeEach(() => {
  const session = makeSession('old')
  localStorage.setItem(sessionStorageKey, JSON.stringify(session))
})
afterEach(cleanup)

function show(asked: object | null, answers: Record<string, () => object> = {}, mayWithdraw = false) {
  const sent = stubServer({
    'GET /api/account/erasures': () => ({
      body: { people: [{ studentId, fullName: 'Maya Chen', mayWithdraw, request: asked }], isAutomatic: true },
    }),
    'POST /auth/v1/reauthenticate': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: makeSession('new') }),
    ...answers,
  })
  renderPart(<Erasures reader="parent" />)
  return () => sent.filter(({ path }) => path.startsWith('/api/')).filter(({ method }) => method !== 'GET')
}

test('a parent is asked for the password and once more, and then asks', async () => {
  const sent = show(null, { 'POST /api/account/erasures': () => ({ body: { dueAt: request.dueAt } }) })
  await screen.findByText(/after 7 days/)
  await pressElement('Ask to delete Maya Chen’s account')
  await screen.findByText('Enter your password first')
  await fillField('Current password', 'right')
  await pressElement('Continue')
  await screen.findByText('Ask to delete Maya Chen’s account?')
  expect(sent()).toEqual([])
  await pressElement('Ask to delete')
  await screen.findByText('Ask to delete Maya Chen’s account')
  await waitFor(() => expect(sent()).toMatchObject([{ path: '/api/account/erasures', body: { studentId } }]))
})

test('only a parent who consented can take it back', async () => {
  show(null, {}, true)
  await screen.findByText('Take back my consent for Maya Chen')
  cleanup()
  show(null)
  await screen.findByText('Ask to delete Maya Chen’s account')
  expect(screen.queryByText('Take back my consent for Maya Chen')).toBeNull()
})

test('nobody keeps the account after that', async () => {
  show({ ...request, isWithdrawal: true })
  await screen.findByText('A parent took their consent back. The account of Maya Chen is closed.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a parent reads who asked and until when, and undoes it', async () => {
  const sent = show(request, { [`DELETE /api/account/erasures/${studentId}`]: () => ({ body: {} }) })
  await screen.findByText('Paul Chen asked to delete Maya Chen’s account.')
  await pressElement('Keep Maya Chen’s account')
  const undone = { method: 'DELETE', path: `/api/account/erasures/${studentId}` }
  await waitFor(() => expect(sent()).toMatchObject([undone]))
})

test('a parent reads why the school refused, and can ask again', async () => {
  show({ ...request, isAutomatic: false, refusal: 'We must keep results.' })
  await screen.findByText('The school refused: We must keep results.')
  await screen.findByText('Ask to delete Maya Chen’s account')
})
