/** Renders a page as a signed-in person meets it; what the server answers is `stubServer`'s. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { makeSession } from './stub-server.ts'

/** The page is loaded after the fixture's session is stored, as in a browser. */
export async function renderPage(load: () => Promise<ComponentType>, route: string, address: InitialEntry) {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const { AuthProvider } = await import('#web/features/session/store/AuthProvider.tsx')
  const Page = await load()
  const router = createMemoryRouter([{ path: route, element: <Page /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  )
}
