// @vitest-environment happy-dom
/** An administrator reads why a network is slowed, and lifts the limit without losing keyboard focus. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { SlowedNetworks } from './SlowedNetworks.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const network = '192.0.2.7'
const reasons = [
  { limit: 'wrong_cards', wrong: 31, since: '2026-03-01T10:00:00.000Z', until: '2026-03-01T11:00:00.000Z' },
]
const slowed = { network, isYours: true, reasons, liftedUntil: null }
const listPath = 'GET /api/admin/slowed-networks'
const liftPath = 'POST /api/admin/slowed-networks/lift'

test('it says which network, why and since when; the button lifts it and stays under the finger', async () => {
  let liftedUntil: string | null = null
  const asked = stubServer({
    [listPath]: () => ({ body: { networks: [{ ...slowed, liftedUntil }] } }),
    [liftPath]: () => {
      liftedUntil = '2026-03-01T11:05:00.000Z'
      return { body: { liftedUntil } }
    },
  })
  renderPart(<SlowedNetworks />)
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('Your network is slowed down')
  expect(notice.textContent).toContain('31 wrong access card codes since')
  expect(notice.textContent).toContain(network)
  const button = screen.getByRole('button', { name: `Lift it for an hour: network ${network}` })
  button.focus()
  await pressElement(/Lift it for an hour/)
  await screen.findByText('Your network is not slowed down for now')
  expect(document.activeElement).toBe(button)
  expect(asked.find(({ path }) => path === '/api/admin/slowed-networks/lift')?.body).toEqual({ network })
  expect(currentToast()).toMatchObject({ title: 'Lifted for an hour', variant: 'success' })
})

test('where it cannot be lifted, the notice stays and a message says why', async () => {
  stubServer({
    [listPath]: () => ({ body: { networks: [slowed] } }),
    [liftPath]: () => ({
      status: 404,
      body: { code: 'not_found', message: 'There is no such network.', requestId: '' },
    }),
  })
  renderPart(<SlowedNetworks />)
  await pressElement(/Lift it for an hour/)
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Failed to lift it', variant: 'destructive' }))
  expect(screen.getByText('Your network is slowed down')).toBeDefined()
})

test('it is nothing where no network is slow', async () => {
  const asked = stubServer({ [listPath]: () => ({ body: { networks: [] } }) })
  const { container } = renderPart(<SlowedNetworks />)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(container.textContent).toBe('')
})
