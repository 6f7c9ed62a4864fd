// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { JoinCodeDialog } from './JoinCodeDialog.tsx'
import { readSharedCode, saveCodeFromHash, saveSharedCode } from './shared-code.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const made = { code: 'CDFH-2345', expiresAt: '2026-03-15T10:00:00Z' }
const link = `${location.origin}/register#join=CDFH-2345`

async function shareMade(name: string | null) {
  stubServer({ 'POST /api/joining/codes': () => ({ body: made }) })
  renderPart(<JoinCodeDialog target={{ kind: 'child', studentId: null }} name={name} onClose={() => {}} />)
  await pressElement('Make a code')
  await pressElement('Share')
}

test('a student shares a message with a link, whose code is behind the # where no server sees it', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  await shareMade(null)
  const text = `Please add yourself as my parent on Prep Platform. Open this link, then create an account or log in: ${link}`
  expect(share.mock.calls).toEqual([[{ text }]])
  expect(new URL(link).search).toBe('')
})

test('where the device cannot share, the message is copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await shareMade('Maya Chen')
  await waitFor(() => expect(currentToast()?.title).toBe('Message copied'))
  expect(writeText.mock.calls).toEqual([[expect.stringContaining(link)]])
})

test('who closes the list of the device is asked nothing more', async () => {
  const writeText = vi.fn(async () => {})
  const share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  await shareMade(null)
  expect(writeText).not.toHaveBeenCalled()
  expect(currentToast()).toBeNull()
})

test('a code of an address is kept for two weeks, the newest one, and nothing that is no code', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] })
  expect(saveCodeFromHash('#join=nonsense')).toBeNull()
  expect(saveCodeFromHash('')).toBeNull()
  expect(saveCodeFromHash('#join=cdfh2345')).toEqual({ code: 'CDFH-2345', email: null })
  expect(saveCodeFromHash('#join=KMNP-6789')).toEqual({ code: 'KMNP-6789', email: null })
  expect(saveCodeFromHash('')).toEqual({ code: 'KMNP-6789', email: null })
  vi.setSystemTime(new Date('2026-03-15T10:00:01Z'))
  expect(readSharedCode()).toBeNull()
  localStorage.setItem('prep.shared-code', '{"code":1}')
  expect(readSharedCode()).toBeNull()
})

/** The toast of the freshly loaded modules. */
let shown = currentToast

async function renderRequest(email: string, answer: { status?: number; body: unknown }) {
  const asked = stubServer({ 'POST /api/joining/requests': () => answer })
  const { SharedCodeRequest } = await import('./SharedCodeRequest.tsx')
  shown = (await import('#web/ui/feedback/toast.ts')).currentToast
  renderPart(<SharedCodeRequest email={email} />)
  return () => asked.filter(({ path }) => path === '/api/joining/requests').map(({ body }) => body)
}

test('who registered by the link asks without another tap, once', async () => {
  saveSharedCode({ code: 'CDFH-2345', email: 'Ruth@example.com' })
  const asked = await renderRequest('ruth@example.com', { body: { id: makeIdAt(1) } })
  await waitFor(() => expect(shown()?.title).toBe('We asked to link you to your child'))
  expect(shown()?.description).toMatch(/Another parent, the tutor or the school confirms it next/)
  expect(asked()).toEqual([{ code: 'CDFH-2345' }])
  expect(readSharedCode()).toBeNull()
})

test.each([
  ['who logged in', null],
  ['somebody else in the same browser', 'other@example.com'],
])('%s presses a button first, with the code filled in', async (_, email) => {
  saveSharedCode({ code: 'CDFH-2345', email })
  const asked = await renderRequest('ruth@example.com', { body: { id: makeIdAt(1) } })
  expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('CDFH-2345')
  expect(asked()).toEqual([])
  await pressElement('Send request')
  await waitFor(() => expect(asked()).toEqual([{ code: 'CDFH-2345' }]))
  await waitFor(() => expect(readSharedCode()).toBeNull())
})

test('a code that is no good is forgotten, and the page says so', async () => {
  saveSharedCode({ code: 'CDFH-2345', email: 'ruth@example.com' })
  const message = 'We cannot find this code. Check each letter, or ask for a new code.'
  const body = { code: 'invalid_input', message: '', requestId: '', issues: [{ path: 'code', message }] }
  await renderRequest('ruth@example.com', { status: 422, body })
  await waitFor(() => expect(shown()?.description).toBe(message))
  expect(readSharedCode()).toBeNull()
})

test('without a reply the code stays, and is sent again on the next visit', async () => {
  saveSharedCode({ code: 'CDFH-2345', email: 'ruth@example.com' })
  const body = { code: 'unexpected', message: 'x', requestId: '' }
  await renderRequest('ruth@example.com', { status: 503, body })
  await waitFor(() => expect(shown()?.title).toBe('We could not ask to link you to your child'))
  expect(readSharedCode()?.code).toBe('CDFH-2345')
  cleanup()
  const asked = await renderRequest('ruth@example.com', { body: { id: makeIdAt(1) } })
  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() => expect(readSharedCode()).toBeNull())
})
