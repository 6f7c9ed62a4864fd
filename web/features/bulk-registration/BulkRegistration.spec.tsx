// @vitest-environment happy-dom
/** Registers a file of people: accounts are made with the typed password, and leaving partway asks first. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement } from '#test/support/render-part.tsx'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { BulkRegistration } from './BulkRegistration.tsx'

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

async function register(people: readonly string[]) {
  const asked = stubServer({
    'GET /api/admin/user-by-email': () => ({ body: { user: null } }),
    'POST /functions/v1/bulk-create-user': () => ({ body: { success: true } }),
  })
  const onRegistered = vi.fn()
  const router = createMemoryRouter([
    { path: '/', element: <BulkRegistration owner="ada" onRegistered={onRegistered} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(<RouterProvider router={router} />)
  const lines = ['email,full_name', ...people.map((name) => `${name}@example.com,${name}`)]
  fireEvent.change(await screen.findByLabelText('CSV file'), {
    target: { files: [new File([lines.join('\n')], 'people.csv', { type: 'text/csv' })] },
  })
  await screen.findByText(`${people[0]}@example.com`)
  await fillField('Generic password', 'spring-time')
  await pressElement('Register Users')
  return {
    router,
    onRegistered,
    made: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => Object(body)),
  }
}

test('each person of the file gets an account with the password that was typed', async () => {
  const { made, onRegistered } = await register(['nia'])
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(made()).toMatchObject([{ email: 'nia@example.com', full_name: 'nia', password: 'spring-time' }])
})

test('leaving in the middle asks first, stops the run, and those who are in stay in', async () => {
  const { router, made } = await register(['nia', 'omar', 'pia'])
  await waitFor(() => expect(made()).toHaveLength(1))
  await act(() => router.navigate('/elsewhere'))
  await pressElement('Stay')
  expect(screen.queryByText('Elsewhere')).toBeNull()
  await act(() => router.navigate('/elsewhere'))
  await pressElement('Stop and Leave')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(made().map(({ full_name }) => full_name)).not.toContain('pia')
})
