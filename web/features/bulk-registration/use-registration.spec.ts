// @vitest-environment happy-dom
/** A file is registered once, an abandoned or reloaded page continues where it was, and another file starts with its own people. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { useRegistration } from './use-registration.ts'
import { readUserTable } from './user-file.ts'

beforeEach(() => {
  resetPageModules()
  sessionStorage.clear()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

function people(...names: string[]) {
  const lines = [['email', 'full_name'], ...names.map((name) => [`${name}@example.com`, name])]
  const file = readUserTable(lines)
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}

function open(owner = 'ada') {
  const asked = stubServer({
    'GET /api/admin/user-by-email': () => ({ body: { user: null } }),
    'POST /functions/v1/bulk-create-user': () => ({ body: { success: true } }),
  })
  const onRegistered = vi.fn()
  const { result, unmount } = renderHook(() => useRegistration(owner, onRegistered))
  return {
    result,
    unmount,
    onRegistered,
    made: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).full_name),
  }
}

test('each person of a file is registered once', async () => {
  const page = open()
  expect(page.result.current.state).toBeNull()
  act(() => page.result.current.begin({ fileName: 'class.csv', ...people('nia') }, 'spring'))
  await waitFor(() => expect(page.result.current.state?.status).toBe('done'))
  await waitFor(() => expect(page.onRegistered).toHaveBeenCalledOnce())
  expect(page.made()).toEqual(['nia'])
  expect(currentToast()).toMatchObject({ title: 'Registration complete', description: '1 user registered, 0 failed.' })
})

test('a run that was left is there again for the one who began it, and goes on after those who are in', async () => {
  const page = open()
  act(() => page.result.current.begin({ fileName: 'class.csv', ...people('nia', 'omar') }, 'spring'))
  await waitFor(() => expect(page.result.current.state?.results).toHaveLength(1))
  page.unmount()
  expect(open('eve').result.current.state).toBeNull()

  const again = open()
  expect(again.result.current.state?.results).toHaveLength(1)
  act(() => again.result.current.resume('spring'))
  await waitFor(() => expect(again.result.current.state?.status).toBe('done'))
  expect(again.made()).toEqual(['omar'])
})

test('another file begins with its own people', async () => {
  const page = open()
  act(() => page.result.current.begin({ fileName: 'class.csv', ...people('nia') }, 'spring'))
  await waitFor(() => expect(page.result.current.state?.status).toBe('done'))
  act(() => page.result.current.forget())
  expect(page.result.current.state).toBeNull()
  act(() => page.result.current.begin({ fileName: 'other.csv', ...people('omar') }, 'spring'))
  await waitFor(() => expect(page.result.current.state).toMatchObject({ fileName: 'other.csv', status: 'done' }))
  expect(page.made()).toEqual(['nia', 'omar'])
})
