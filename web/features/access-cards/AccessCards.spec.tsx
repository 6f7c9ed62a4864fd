// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostCards } from '#contracts/accounts/access-cards.ts'
import { userId } from '#contracts/wire/ids.ts'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { AccessCards } from './AccessCards.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const users = Array.from({ length: mostCards + 1 }, (_, at) =>
  userId.parse(`0199dddd-0000-7000-8000-${String(at).padStart(12, '0')}`),
)

function cardOf(user: string, at: number) {
  return {
    userId: user,
    fullName: `Student ${at}`,
    signInName: `student.${at}`,
    code: 'ABCD EFGH',
    expiresAt: '2031-03-04T12:00:00Z',
  }
}

test('cards that were made stay when a later call fails, and the others can be made', async () => {
  const batches = [
    { body: { cards: users.slice(0, mostCards).map(cardOf) } },
    { status: 503, body: { code: 'unavailable', message: 'The server is away.', requestId: 'one' } },
    { body: { cards: users.slice(mostCards).map(cardOf) } },
  ]
  stubServer({ 'POST /api/admin/access-cards': () => batches.shift() ?? { status: 500, body: {} } })
  const onRisk = vi.fn<(isAtRisk: boolean) => void>()
  render(<AccessCards userIds={users} withoutParent={new Set()} onRisk={onRisk} />)
  fireEvent.click(screen.getByRole('button', { name: 'Make the cards' }))
  expect(await screen.findByText('The server is away.')).toBeTruthy()
  expect(screen.getAllByText('ABCD EFGH')).toHaveLength(mostCards)
  fireEvent.click(screen.getByRole('button', { name: 'Make the other one' }))
  expect(await screen.findByRole('button', { name: `Print ${users.length} cards` })).toBeTruthy()
  expect(screen.getAllByText('ABCD EFGH')).toHaveLength(users.length)
})
