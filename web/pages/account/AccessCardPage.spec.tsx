// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['#code=CDFH-2345', 'CDFH-2345'],
  ['#code=nonsense', ''],
  ['', ''],
])('the link “%s” fills in “%s”, and asks nothing before its owner goes on', async (hash, code) => {
  const asked = stubServer({
    'POST /api/access-card/owner': () => ({ body: { fullName: 'Ruth Adams', signInName: 'ruth@example.com' } }),
  })
  const { AuthProvider } = await import('#web/features/session/store/AuthProvider.tsx')
  const { AccessCardPage } = await import('./AccessCardPage.tsx')
  const router = createMemoryRouter([{ path: '/card', element: <AccessCardPage /> }], {
    initialEntries: [`/card${hash}`],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe(code)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  if (code === '') return
  await pressElement('Continue')
  expect(await screen.findByText('Hello Ruth Adams. You log in with', { exact: false })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ code }])
})
