// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useChange } from './use-refresh.ts'

afterEach(cleanup)

test.each([
  ['after a change', async () => 'changed'],
  ['after a change that the server refuses', async () => Promise.reject(new Error('somebody was faster'))],
])('%s, the data under its keys and no other are loaded again', async (_when, change: () => Promise<string>) => {
  const client = new QueryClient()
  for (const key of ['goals', 'schools', 'tests']) client.setQueryData([key, 'maya'], key)
  const { result } = renderHook(() => useChange(change, ['goals'], ['schools']), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync().catch(() => {})
  const isStale = (key: string) => client.getQueryState([key, 'maya'])?.isInvalidated
  expect(['goals', 'schools', 'tests'].map(isStale)).toEqual([true, true, false])
})
