// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { Loaded } from './Loaded.tsx'
import { currentToast, dismissToast } from './toast.ts'

interface Reply {
  resolve: (names: string[]) => void
  reject: (error: Error) => void
}

let replies: Reply[]
let queryClient: QueryClient

// Otherwise the cache notifies its readers slightly later.
notifyManager.setScheduler((tell) => tell())

beforeEach(() => {
  replies = []
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  dismissToast()
})
afterEach(cleanup)

const busy = new ApiError(503, { code: 'server_busy', message: 'Try again in a moment.', requestId: '1' })

function Names({ name, failureToast }: { name: string; failureToast?: string }) {
  const query = useQuery({
    queryKey: [name],
    queryFn: () => new Promise<string[]>((resolve, reject) => replies.push({ resolve, reject })),
  })
  return (
    <Loaded
      query={query}
      label="Loading names"
      skeleton={<i>shape</i>}
      failure="The names could not be loaded"
      {...(failureToast !== undefined && { failureToast })}
      empty={(names) => names.length === 0 && <p>No names yet</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </Loaded>
  )
}

function view(name: string, failureToast?: string) {
  return (
    <QueryClientProvider client={queryClient}>
      <Names name={name} {...(failureToast !== undefined && { failureToast })} />
    </QueryClientProvider>
  )
}

/** Answers the latest request. */
async function reply(answer: string[] | Error) {
  const { resolve, reject } = replies.at(-1) ?? expect.fail('Nothing was asked.')
  await act(async () => (answer instanceof Error ? reject(answer) : resolve(answer)))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

async function refetch() {
  await act(async () => void queryClient.refetchQueries({ type: 'active' }))
}

function retryButton() {
  return screen.getByRole('button', { name: 'Retry' })
}

test('shows the shape of the data, and then the data', async () => {
  render(view('a'))
  expect(screen.getByRole('status', { name: 'Loading names' }).textContent).toBe('shape')
  await reply(['Ada', 'Ben'])
  expect(screen.getByText('Ada, Ben')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('an empty list says so', async () => {
  render(view('a'))
  await reply([])
  expect(screen.getByText('No names yet')).toBeTruthy()
})

test('a first failure says why, and its Retry button keeps the focus until there is an answer', async () => {
  render(view('a'))
  await reply(busy)
  expect(screen.getByRole('alert').textContent).toContain('The names could not be loadedTry again in a moment.')
  expect(currentToast()).toBeNull()

  const button = retryButton()
  button.focus()
  await act(async () => button.click())
  expect(replies).toHaveLength(2)
  expect(document.activeElement).toBe(button)
  expect(screen.queryByText('shape')).toBeNull()

  await reply(['Ada'])
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed reload keeps what is on the screen, with a notice and one toast for each failure', async () => {
  render(view('a'))
  await reply(['Ada'])
  await refetch()
  await reply(busy)
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('The names could not be loaded')
  const first = currentToast()
  expect(first).toMatchObject({ title: 'The names could not be loaded', description: 'Try again in a moment.' })

  await act(async () => retryButton().click())
  expect(currentToast()).toBe(first)
  await reply(new ApiError(503, { code: 'server_busy', message: 'Still busy.', requestId: '2' }))
  expect(currentToast()).toMatchObject({ description: 'Still busy.' })

  await refetch()
  await reply(['Ada', 'Ben'])
  expect(screen.getByText('Ada, Ben')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['session_ended', 'second_factor_required'])('a bar says %s, and what was loaded stays', async (code) => {
  render(view('a', 'Error fetching names'))
  await reply(['Ada'])
  await refetch()
  await reply(new ApiError(401, { code, message: 'Your session has ended.', requestId: '1' }))
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  expect(currentToast()).toBeNull()
})

test('a first failure has a toast where the page asks for one, once', async () => {
  render(view('a', 'Error fetching names'))
  await reply(busy)
  const first = currentToast()
  expect(first).toMatchObject({ title: 'Error fetching names', variant: 'destructive' })
  await act(async () => retryButton().click())
  expect(currentToast()).toBe(first)
})

test('a failure from before the page opened has a notice and no toast', async () => {
  const { unmount } = render(view('a'))
  await reply(['Ada'])
  await refetch()
  await reply(busy)
  unmount()
  dismissToast()
  render(view('a'))
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.getByText('The names could not be loaded')).toBeTruthy()
  expect(currentToast()).toBeNull()
})

test('another query does not show the failure of the one before', async () => {
  const { rerender } = render(view('a'))
  await reply(busy)
  rerender(view('b'))
  expect(screen.getByText('shape')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is not there, or not for this person, is not asked for again', async () => {
  render(view('a'))
  await reply(new ApiError(404, { code: 'not_found', message: 'We cannot find this. Please reload.', requestId: '1' }))
  expect(screen.getByText('The names could not be loaded')).toBeTruthy()
  expect(screen.getByText('It was deleted, or you cannot see it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
