// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { pressElement } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeSeat } from '#test/support/web-seats.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const serverNow = '2026-03-01T12:00:00.000Z'

const exam = '0199cccc-0000-7000-8000-000000000001'
const oneTest = `/tutor/now?test=${exam}`
const clock = { testId: exam, endsAt: '2026-03-01T12:40:00.000Z', pausedUntil: null }

interface Shown {
  seats: readonly object[]
  clocks?: readonly object[]
  hasMore?: boolean
  group?: object | null
}

const changed: StubReply = { body: { changed: 1, unchanged: 0 } }

/** The reply may be replaced while the page is open. */
async function show(address: string, first: Shown, reader: 'tutor' | 'admin' = 'tutor', answer: StubReply = changed) {
  let reply = first
  const asked = stubServer({
    'GET /api/seats': () => ({ body: { group: null, clocks: [], hasMore: false, ...reply, serverNow } }),
    [`POST /api/seats/${exam}/time`]: () => answer,
  })
  await renderPage(
    async () => {
      const pages = await import('./SeatsPage.tsx')
      return reader === 'tutor' ? pages.TutorSeatsPage : pages.AdminSeatsPage
    },
    `/${reader}/now`,
    address,
  )
  return {
    answerWith: (next: Shown) => {
      reply = next
    },
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

/** As when the person comes back to the window. */
function lookAgain() {
  window.dispatchEvent(new Event('visibilitychange'))
}

/** The page's modules are loaded again for each spec. */
async function readToast() {
  return (await import('#web/ui/feedback/toast.ts')).currentToast()
}

const [ben, maya] = [makeSeat({}, 'Ben Ode', 2), makeSeat({ isStuck: true, secondsOnQuestion: 400 })]

test('a tutor sees who is where, first those who may need help', async () => {
  await show('/tutor/now', { seats: [ben, maya] })
  await screen.findByRole('heading', { name: 'Practice 1' })
  expect(screen.getByText('1 stuck, 1 working')).toBeTruthy()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'StudentNowQuestion',
    'Maya ChenStuck6 min on this question12 of 57',
    'Ben OdeWorking40 s on this question12 of 57',
  ])
  const more = screen.getByRole('link', { name: 'Show who has not started Practice 1' })
  expect(more.getAttribute('href')).toBe(oneTest)
})

test('one test has a way back to all', async () => {
  await show(oneTest, { seats: [makeSeat()] })
  expect((await screen.findByRole('link', { name: 'All tests' })).getAttribute('href')).toBe('/tutor/now')
  expect(screen.queryByRole('link', { name: /^Show who/ })).toBeNull()
})

test('while nobody takes a test the page says so', async () => {
  await show('/tutor/now', { seats: [] })
  expect(await screen.findByText('Nobody is taking a test')).toBeTruthy()
})

test('a test that nobody has says so', async () => {
  await show(oneTest, { seats: [] })
  expect(await screen.findByText('Nobody has this test now')).toBeTruthy()
})

test('a page that is full says that there are more', async () => {
  await show('/tutor/now', { seats: [makeSeat()], hasMore: true })
  expect(await screen.findByText('The first 1,000 students are here.')).toBeTruthy()
})

test.each(['/tutor/now', oneTest])('%s shows the time left, and does not read each second aloud', async (address) => {
  await show(address, { seats: [ben], clocks: [clock] })
  const timer = await screen.findByRole('timer', { name: 'Time left' })
  expect(timer.textContent).toMatch(/^(40:00|39:5\d)$/)
  expect(timer.getAttribute('aria-live')).toBe('off')
  expect(screen.queryByText(/^Paused until/)).toBeNull()
})

test('during a pause the clock is stopped and says until when', async () => {
  const pausedUntil = '2026-03-01T12:10:00.000Z'
  await show(oneTest, { seats: [makeSeat({ isPaused: true })], clocks: [{ ...clock, pausedUntil }] })
  expect((await screen.findByRole('timer', { name: 'Time left' })).textContent).toBe('30:00')
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(pausedUntil))
  expect(screen.getByText(/^Paused until/).textContent).toBe(`Paused until ${time}`)
})

test.each(['tutor', 'admin'] as const)('a %s pauses everybody, and gets the focus back', async (reader) => {
  const { sent } = await show(`/${reader}/now`, { seats: [ben, maya], clocks: [clock] }, reader)
  const button = await screen.findByRole('button', { name: 'Pause for everybody at Practice 1' })
  button.focus()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause everybody' }))
  fireEvent.click(dialog.getByLabelText('15 minutes'))
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const change = { kind: 'pause', minutes: 15 }
  expect(sent()).toEqual([{ path: `/api/seats/${exam}/time`, body: { attemptId: null, change } }])
  expect(await readToast()).toMatchObject({ title: 'Paused for 15 minutes', description: '1 student.' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('everybody goes on now without a question; the focus goes to the button before', async () => {
  const { answerWith, sent } = await show(oneTest, { seats: [makeSeat({ isPaused: true })], clocks: [clock] })
  const button = await screen.findByRole('button', { name: 'Go on now for everybody at Practice 1' })
  button.focus()
  answerWith({ seats: [makeSeat()], clocks: [clock] })
  fireEvent.click(button)
  await waitFor(async () => expect(await readToast()).toMatchObject({ title: 'The clock runs again' }))
  expect(sent()).toEqual([{ path: `/api/seats/${exam}/time`, body: { attemptId: null, change: { kind: 'resume' } } }])
  expect(screen.queryByRole('button', { name: /^Go on now/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause for everybody at Practice 1' }))
})

test('what the server refuses is said', async () => {
  const refusal = { code: 'not_found', message: 'Nobody is taking this test now.', requestId: '' }
  const paused = { seats: [makeSeat({ isPaused: true })], clocks: [clock] }
  await show(oneTest, paused, 'tutor', { status: 404, body: refusal })
  await pressElement('Go on now for everybody at Practice 1')
  await waitFor(async () =>
    expect(await readToast()).toMatchObject({ title: 'The clock is stopped', variant: 'destructive' }),
  )
})

test('one student gets more minutes', async () => {
  const { sent } = await show('/tutor/now', { seats: [ben, maya], clocks: [clock] })
  await pressElement('Add minutes for Ben Ode')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add minutes for Ben Ode' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add minutes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([{ attemptId: ben?.attemptId, change: { kind: 'give', minutes: 5 } }])
})

test('acts are for students at work and against the clock', async () => {
  const done = makeSeat({ state: 'handed_in', handedInAt: serverNow }, 'Zoe Last', 3)
  const paused = makeSeat({ state: 'all_handed_in', isPaused: true }, 'Ada First', 4)
  const { answerWith } = await show('/tutor/now', { seats: [ben, done, paused], clocks: [clock] })
  await screen.findByRole('timer')
  const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names()).toEqual([
    'Open a test',
    'Pause for everybody at Practice 1',
    'Go on now for everybody at Practice 1',
    'Add minutes for everybody at Practice 1',
    ...['Go on now for Ada First', 'Add minutes for Ada First', 'More for Ada First'],
    ...['Pause for Ben Ode', 'Add minutes for Ben Ode', 'More for Ben Ode'],
  ])
  answerWith({ seats: [ben, done], clocks: [] })
  lookAgain()
  await waitFor(() => expect(names()).toEqual(['Open a test']))
})

test('when everybody has handed in, the page says so, to a screen reader too', async () => {
  const done = makeSeat({ state: 'handed_in', handedInAt: serverNow })
  const { answerWith } = await show(oneTest, { seats: [done, ben] })
  const status = (await screen.findByRole('table')).ownerDocument.querySelector('p[role="status"]')
  expect(status?.textContent).toBe('')
  answerWith({ seats: [done] })
  lookAgain()
  await waitFor(() => expect(status?.textContent).toBe('Everybody has handed in.'))
})

test.each([
  ['all tests are shown', '/tutor/now', false],
  ['there are more students', oneTest, true],
])('the page says nothing of an end while %s', async (_, address, hasMore) => {
  await show(address, { seats: [makeSeat({ state: 'handed_in', handedInAt: serverNow })], hasMore })
  await screen.findByRole('table')
  expect(screen.queryByText('Everybody has handed in.')).toBeNull()
})

test.each([
  ['Saturday Prep', 'Practice 1, 1 student of Saturday Prep.'],
  [null, 'Practice 1, 1 student of the class.'],
])('a class that is called %s has its name, a way to all students, and a pause of its own', async (name, whose) => {
  const inClass = '0199dddd-0000-7000-8000-000000000001'
  const group = name === null ? null : { id: inClass, name }
  const page = await show(`/tutor/now?test=${exam}&class=${inClass}`, { seats: [makeSeat()], clocks: [clock], group })
  const more = await screen.findByRole('link', { name: 'Show all students' })
  expect(more.getAttribute('href')).toBe(`/tutor/now?test=${exam}`)
  if (name !== null) expect(screen.getByText(name)).toBeTruthy()
  await pressElement('Pause for everybody at Practice 1')
  expect(await screen.findByText(new RegExp(`^${whose}`))).toBeTruthy()
  await pressElement('Pause')
  await waitFor(() => expect(page.sent()).toMatchObject([{ body: { classId: inClass, attemptId: null } }]))
})
