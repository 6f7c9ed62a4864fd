// @vitest-environment happy-dom
/** Access cards for one student and for several: nobody gets one unchecked, and finished codes are not lost. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessCard, mostCards } from '#contracts/accounts/access-cards.ts'
import { userId } from '#contracts/wire/ids.ts'
import { pressElement, renderHookOfPage, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, specConfig, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { CardSheet } from './CardSheet.tsx'
import { buildCardLink, readCodeFromLink } from './card-link.ts'
import { PrintCardsDialog } from './PrintCardsDialog.tsx'
import { useCardRun } from './use-card-run.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const users = Array.from({ length: 2 * mostCards + 1 }, (_, at) => userId.parse(makeIdAt(at + 1)))
const maya = { userId: makeIdAt(1), fullName: 'Maya Park', email: 'maya@example.com' }
function accessCards(codes: readonly string[]) {
  return codes.map((code, at) =>
    accessCard.parse({
      ...{ userId: makeIdAt(at + 1), fullName: 'Ruth Adams', signInName: 'ruth@example.com', code },
      expiresAt: '2031-03-04T12:00:00Z',
    }),
  )
}

const unavailable = { status: 503, body: { code: 'unavailable', message: 'The server is away.', requestId: '' } }

function cardsFor(body: unknown): StubReply {
  const wanted: string[] = Object(body).userIds
  const cards = wanted.map((user) => ({
    userId: user,
    fullName: 'A student',
    signInName: 'a.student',
    code: 'ABCD EFGH',
    expiresAt: '2031-03-04T12:00:00Z',
  }))
  return { body: { cards } }
}

test('the invitation goes out again to the student who was chosen', async () => {
  const asked = stubServer({
    [`POST /api/admin/users/${maya.userId}/resend-verification`]: () => ({ body: { sentTo: maya.email } }),
  })
  renderPart(<AccessDialog person={maya} onClose={() => undefined} />)
  await pressElement('Send the invitation again')
  expect(await screen.findByText(`The invitation is on its way to ${maya.email}.`)).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('without a mail server no invitation is offered, and a card is', async () => {
  stubServer({ 'GET /api/config': () => ({ body: { ...specConfig, sendsMail: false } }) })
  const { AccessDialog } = await import('./AccessDialog.tsx')
  renderPart(<AccessDialog person={maya} onClose={() => undefined} />)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the invitation again' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Make an access card' })).toBeTruthy()
})

test('a card is made for the student who was chosen, and its code is shown', async () => {
  const asked = stubServer({ 'POST /api/admin/access-cards': ({ body }) => cardsFor(body) })
  renderPart(<AccessDialog person={maya} onClose={() => undefined} />)
  await pressElement('Make an access card')
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userIds: [maya.userId] }])
})

test.each(['copied', 'refused'] as const)('the link of a card is %s', async (outcome) => {
  const writeText = vi.fn(async (_: string) => {
    if (outcome === 'refused') throw new Error('This browser does not allow it.')
  })
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  stubServer({})
  const onKept = vi.fn()
  renderPart(<CardSheet cards={accessCards(['CDFH-2345'])} onKept={onKept} />)
  await pressElement('Copy link')
  const title = outcome === 'copied' ? 'Link copied' : 'Copy failed'
  await waitFor(() => expect(currentToast()?.title).toBe(title))
  expect(writeText.mock.calls).toEqual([[`${location.origin}/card#code=CDFH-2345`]])
  expect(onKept).toHaveBeenCalledTimes(outcome === 'copied' ? 1 : 0)
})

test('a sheet of several cards has no link: each would go to somebody else', async () => {
  stubServer({})
  renderPart(<CardSheet cards={accessCards(['CDFH-2345', 'CDFH-2346'])} />)
  expect(await screen.findByRole('button', { name: 'Print 2 cards' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('the code of a link is read however it is written, and what is no code is nothing', () => {
  expect(readCodeFromLink(new URL(buildCardLink('CDFH-2345')).hash)).toBe('CDFH-2345')
  expect(readCodeFromLink('#code=cdfh2345')).toBe('CDFH-2345')
  expect(['', '#', '#code=', '#code=nonsense', '#join=CDFH-2345'].map(readCodeFromLink)).toEqual(['', '', '', '', ''])
})

test('a card that could not be made leaves the choice', async () => {
  stubServer({ 'POST /api/admin/access-cards': () => unavailable })
  renderPart(<AccessDialog person={maya} onClose={() => undefined} />)
  await pressElement('Make an access card')
  expect(await screen.findByText('The server is away.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make an access card' })).toBeTruthy()
})

test.each(['', 'maya.park@no-email.invalid'])('nobody is sent an email without an address: “%s”', async (email) => {
  stubServer({})
  renderPart(<AccessDialog person={{ ...maya, email }} onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'Make an access card' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the invitation again' })).toBeNull()
})

test('only those get a card who can have one', async () => {
  const [first, second] = [users[0], users[1]]
  if (first === undefined || second === undefined) throw new Error('There are too few users.')
  const check = {
    ready: [{ userId: first, fullName: 'Maya Park', hasCard: false }],
    refused: [{ userId: second, obstacle: 'account_closed' }],
  }
  const asked = stubServer({
    'POST /api/admin/access-cards/check': () => ({ body: check }),
    'POST /api/admin/access-cards': ({ body }) => cardsFor(body),
  })
  const students = [
    { userId: first, fullName: 'Maya Park' },
    { userId: second, fullName: 'Leo Park' },
  ]
  renderPart(<PrintCardsDialog students={students} onClose={() => undefined} />)
  await pressElement(/1 card|the card|a card/i)
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ userIds: [first] })
})

test('a run keeps the codes that were made before a failure, and makes the others afterwards', async () => {
  const answers: ((body: unknown) => StubReply)[] = [cardsFor, () => unavailable, cardsFor, cardsFor]
  stubServer({ 'POST /api/admin/access-cards': ({ body }) => answers.shift()?.(body) ?? unavailable })
  const { result } = renderHookOfPage(useCardRun)
  await act(() => result.current.make(users))
  expect(result.current.run).toMatchObject({ is: 'at_rest', failure: 'The server is away.' })
  expect(result.current.run.cards.map((card) => card.userId)).toEqual(users.slice(0, mostCards))
  expect(result.current.run.left).toEqual(users.slice(mostCards))

  await act(() => result.current.make(result.current.run.left))
  expect(result.current.run).toMatchObject({ is: 'at_rest', left: [], failure: null })
  expect(result.current.run.cards.map((card) => card.userId)).toEqual(users)
})

test('a run that is stopped makes no more cards than those on their way', async () => {
  const asked = stubServer({ 'POST /api/admin/access-cards': ({ body }) => cardsFor(body) })
  const { result } = renderHookOfPage(useCardRun)
  act(() => void result.current.make(users))
  act(() => result.current.stop())
  await waitFor(() => expect(result.current.run.is).toBe('at_rest'))
  expect(asked).toHaveLength(1)
  expect(result.current.run.left).toEqual(users.slice(mostCards))
})
