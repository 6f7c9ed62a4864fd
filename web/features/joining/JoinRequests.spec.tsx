// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJoining } from '#contracts/people/joining.ts'
import { makeSession, resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0190a0a0-0000-7000-8000-0000000000a1'
const waiting = {
  id,
  kind: 'child',
  person: { fullName: 'Ruth Adams', email: 'ruth@example.com' },
  target: 'Nora Adams',
  askedAt: '2026-11-01T12:00:00.000Z',
}

test('the notice comes although the request left the list before the other lists were loaded again', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  let toDecide = [waiting]
  stubServer({
    'GET /api/joining': () => ({
      body: { toDecide, asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
    [`POST /api/joining/requests/${id}/decision`]: () => {
      toDecide = []
      return { body: { id } }
    },
  })
  const loads = [Promise.resolve('before'), new Promise<string>(() => {})]
  const { JoinRequests } = await import('./JoinRequests.tsx')
  const { Toaster } = await import('#web/ui/feedback/Toaster.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Students load={() => loads.shift() ?? 'after'} />
      <JoinRequests reader="parent" />
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.findByText('before')
  const confirm = await screen.findByRole('button', { name: 'Confirm Ruth Adams' })
  fireEvent.click(confirm)
  await waitForElementToBeRemoved(confirm)
  expect(await screen.findByText('Request confirmed')).toBeTruthy()
})

test('somebody without an address asks by their sign-in name', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const person = { fullName: 'Zoe O’Neil', email: 'zoe.oneil@no-email.invalid' }
  const toDecide = [{ ...waiting, person, kind: 'class', target: 'Elm Group' }]
  stubServer({
    'GET /api/joining': () => ({
      body: { toDecide, asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null },
    }),
  })
  const { JoinRequests } = await import('./JoinRequests.tsx')
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinRequests reader="tutor" />
    </QueryClientProvider>,
  )
  await screen.findByText('Zoe O’Neil')
  expect(container.textContent).toContain('Sign-in name zoe.oneil, ')
  expect(container.innerHTML).not.toContain('no-email')
})

test('a page that waited for the requests has them in its first picture', async () => {
  const { JoinRequests } = await import('./JoinRequests.tsx')
  const { joiningQuery } = await import('./joining.queries.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const none = { asked: [], classes: [], removals: [], hasTutorOrClass: null, tutorName: null }
  const reply = readJoining.reply.parse({ toDecide: [waiting], ...none })
  queryClient.setQueryData(joiningQuery().queryKey, reply)
  await JoinRequests.firstData((query) => queryClient.fetchQuery(query))
  render(
    <QueryClientProvider client={queryClient}>
      <JoinRequests reader="parent" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: 'Confirm Ruth Adams' })).toBeTruthy()
})

function Students({ load }: { load: () => string | Promise<string> }) {
  const { data } = useQuery({ queryKey: ['students'], queryFn: load })
  return <p>{data}</p>
}

test('an administrator removes a parent because a child asked for it', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const removal = {
    ...{ id, child: 'Nora Adams', adult: { fullName: 'Fred Adams', email: 'fred@example.com' } },
    ...{ askedBy: { fullName: 'Nora Adams', who: 'child' }, askedAt: '2026-11-01T12:00:00.000Z' },
  }
  let removals = [removal]
  const body = () => ({ toDecide: [], asked: [], classes: [], removals, hasTutorOrClass: null, tutorName: null })
  const asked = stubServer({
    'GET /api/joining': () => ({ body: body() }),
    [`POST /api/joining/removals/${id}/decision`]: () => {
      removals = []
      return { body: { id } }
    },
  })
  const { JoinRequests } = await import('./JoinRequests.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinRequests reader="admin" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Nora Adams asks to remove Fred Adams as their parent.')).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Remove Fred Adams' })
  fireEvent.click(remove)
  await waitForElementToBeRemoved(remove)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'removed' })
})

test('a child may refuse a parent and confirms none', async () => {
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
  const toDecide = [{ ...waiting, person: { fullName: 'Ruth Adams', email: null } }]
  stubServer({
    'GET /api/joining': () => ({
      body: { toDecide, asked: [], classes: [], removals: [], hasTutorOrClass: false, tutorName: null },
    }),
  })
  const { JoinRequests } = await import('./JoinRequests.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinRequests reader="student" />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Refuse Ruth Adams' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm Ruth Adams' })).toBeNull()
  expect(screen.getByText(/An adult confirms it/)).toBeTruthy()
})
