// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getReadiness, type Readiness } from '#contracts/attempts/tests.ts'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { stubSpeech } from '#test/support/stub-speech.ts'
import { StartPage } from './StartPage.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The reader loads together with all tools that a test loads later. */
const loading = { timeout: 30_000 }

const directions = [{ title: 'Mathematics', html: '<p>Solve each problem.</p>' }]

function readinessOf(
  navigation: 'free' | 'forward',
  readsAloud = false,
  isAlwaysTimed = false,
  isAdaptive = false,
): Readiness {
  return getReadiness.reply.parse({
    test: {
      ...{ id: '018f2c3a-0000-7000-8000-000000000001', slug: 'fractions', title: 'Fractions', description: '' },
      ...{ durationSeconds: 600, version: 1, questionCount: 2, sections: [{ title: 'Math', questionCount: 2 }] },
      format: {
        ...{ navigation, requiresAnswer: true, answerInPassages: true, choosesFirstSection: false, isAdaptive },
        directions,
      },
      isAlwaysTimed,
    },
    ...{ extraSeconds: 0, notReady: null, window: 'open', locked: false, preview: false, assignment: null },
    readsAloud,
    attemptId: null,
  })
}

function open(
  navigation: 'free' | 'forward',
  loadScreen: () => Promise<unknown>,
  readsAloud = false,
  isAlwaysTimed = false,
  isAdaptive = false,
) {
  const asked = stubServer({ 'GET /api/tests/fractions/readiness': () => ({ body: readinessOf(navigation) }) })
  const acts = { onBegun: () => undefined, onChanged: () => undefined }
  render(
    <MemoryRouter>
      <StartPage
        testRef="fractions"
        readiness={readinessOf(navigation, readsAloud, isAlwaysTimed, isAdaptive)}
        home="/student"
        loadScreen={loadScreen}
        {...acts}
      />
    </MemoryRouter>,
  )
  const starts = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const wishes = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { starts, wishes, press: () => fireEvent.click(screen.getByRole('button', { name: 'Start now' })) }
}

test('the clock of a forward-only test does not start before its screen is there, and the button tries again', async () => {
  const loads: string[] = []
  const { starts, press } = open('forward', async () => {
    loads.push('asked')
    if (loads.length === 1) throw new TypeError('Failed to fetch')
  })
  press()
  expect(await screen.findByText(/The test screen did not load\. The clock has not started\./)).toBeTruthy()
  expect(starts()).toEqual([])
  press()
  await vi.waitFor(() => expect(starts()).toEqual(['/api/tests/fractions/attempt']))
  expect(loads).toHaveLength(2)
})

test('a start that fails has one cause, and the button to try again', async () => {
  const { press } = open('forward', () => Promise.reject(new TypeError('Failed to fetch')))
  press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'The test screen did not load. The clock has not started. Press Start now to try again.',
  )
})

test('another test does not wait for that code', async () => {
  const { starts, press } = open('free', () => Promise.reject(new TypeError('Failed to fetch')))
  press()
  await vi.waitFor(() => expect(starts()).toEqual(['/api/tests/fractions/attempt']))
})

test('shows the directions of each section, and whether there is a way back, before the clock starts', async () => {
  const { starts } = open('forward', async () => undefined)
  expect(await screen.findByText('Solve each problem.')).toBeTruthy()
  expect(screen.getByText(/You cannot go back to a question you handed in\./)).toBeTruthy()
  expect(starts()).toEqual([])
})

test.each([true, false])('says before the clock starts whether the test adapts: %s', async (isAdaptive) => {
  open('forward', async () => undefined, false, false, isAdaptive)
  await screen.findByText('Solve each problem.')
  const words = screen.queryByText(/About half of them will feel hard\. Everyone gets about half right\./)
  expect(words !== null).toBe(isAdaptive)
})

test('reads the directions aloud to those who have that, sentence by sentence, and falls silent with the page', async () => {
  const speech = stubSpeech()
  open('free', async () => undefined, true)
  await screen.findByText('Solve each problem.')
  fireEvent.click(await screen.findByRole('button', { name: 'Read directions' }, loading))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next sentence' }))
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Directions: Mathematics', 'Solve each problem.'])
  const cancel = vi.spyOn(speechSynthesis, 'cancel')
  cleanup()
  expect(cancel).toHaveBeenCalled()
})

test('says so where the device has no voice of its own', async () => {
  stubSpeech([])
  open('free', async () => undefined, true)
  expect(await screen.findByText(/^This device has no English voice of its own/, {}, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read directions' })).toBeNull()
})

test('reads nothing aloud to others', async () => {
  open('free', async () => undefined)
  await act(() => import('#web/features/attempts/late-tools/late-tools.ts'))
  expect(screen.queryByRole('group', { name: 'Reading aloud' })).toBeNull()
})

test('help is one press away before the clock starts', () => {
  open('free', async () => undefined)
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help')
})

const withoutClock = () => screen.queryByRole('button', { name: 'Without a clock' })

test('asks before it starts without a clock, and says what the student gives up', async () => {
  const { starts, wishes } = open('free', async () => undefined)
  fireEvent.click(withoutClock() ?? document.body)
  expect(await screen.findByText(/it counts toward no score/)).toBeTruthy()
  expect(starts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Start without a clock' }))
  await vi.waitFor(() => expect(wishes()).toEqual([{ untimed: true, withPaper: true }]))
})

test('offers no start without a clock where an administrator forbids it', () => {
  open('free', async () => undefined, false, true)
  expect(screen.getByRole('button', { name: 'Start now' })).toBeTruthy()
  expect(withoutClock()).toBeNull()
})
