// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Paper } from '#contracts/attempts/tests.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  questions,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { samplePaper } from '#test/support/sample-paper.ts'
import { lateTools } from '../late-tools/late-tools.ts'
import { TestScreen } from './TestScreen.tsx'
import { useQuestionNumber } from './use-question-number.ts'

const paper: Paper = {
  ...samplePaper,
  questions: questions.map((id, index) => ({
    id,
    title: null,
    html: `<p>Text ${index + 1}</p>`,
    entry: index < 4 ? 'choice' : 'number',
    options:
      index < 4
        ? ['E', 'F', 'G', 'H'].map((letter, place) => ({ id: makeOptionId(place), letter, html: `Option ${letter}` }))
        : [],
    unit: null,
    image: null,
    passage: index < 2 ? 0 : null,
  })),
}

let exam: ReturnType<typeof createExamServer>
let timers: ReturnType<typeof createHandTimers>
let tab: Tab
let submits: number
let seenResults: number
let router: ReturnType<typeof createMemoryRouter>
let loadTools: () => Promise<typeof lateTools>

beforeEach(async () => {
  timers = createHandTimers()
  exam = createExamServer(timers)
  submits = 0
  seenResults = 0
  loadTools = async () => lateTools
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Screen({ store }: { store: Tab }) {
  const view = useSyncExternalStore(store.subscribe, store.view)
  const { index, go, addressOf } = useQuestionNumber(store, view, paper.questions.length)
  const question = paper.questions[index]
  if (question === undefined) return null
  return (
    <TestScreen
      paper={paper}
      store={store}
      view={view}
      index={index}
      question={question}
      addressOf={addressOf}
      onGo={go}
      forward={null}
      onSubmit={async () => {
        submits += 1
      }}
      onSeeResults={() => {
        seenResults += 1
      }}
      home="/student"
      loadTools={loadTools}
    />
  )
}

async function open(address = '/test/practice-1') {
  tab = createDevice(exam, timers).openTab()
  await settlePromises()
  const routes = [{ path: '*', element: <Screen store={tab} /> }]
  router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
}

test('shows the question that the address asks for, with its section and passage', async () => {
  await open('/test/practice-1?question=2')
  expect(screen.getByRole('heading', { name: 'Question 2 of 6' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The Lighthouse' })).toBeTruthy()
  expect(tab.view().currentQuestion).toBe(1)
})

test('offers the options with the letters of the paper and keeps what is chosen', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^G/ }))
  expect(tab.view().answers[questions[0] ?? '']?.selectedOption).toBe(makeOptionId(2))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^G/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^G/ }).checked).toBe(false)
})

test('keeps a number as it is typed, and says of another text what is wrong with it', async () => {
  await open('/test/practice-1?question=5')
  const input = screen.getByLabelText<HTMLInputElement>('Your answer')
  const stored = () => tab.view().answers[questions[4] ?? '']?.numericValue
  fireEvent.change(input, { target: { value: '$1,000' } })
  fireEvent.blur(input)
  expect(await screen.findByText('We read: 1000.')).toBeTruthy()
  fireEvent.change(input, { target: { value: '1,5' } })
  fireEvent.blur(input)
  expect([input.value, stored()]).toEqual(['1,5', '1,5'])
  expect(screen.getByText(/^A comma groups three digits/)).toBeTruthy()
  // The text stays in the field when the student returns to the question, but is not an answer.
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText(/^A comma groups three digits/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(await screen.findByText('You have 6 unanswered questions. Are you sure you want to submit?')).toBeTruthy()
})

test('goes from question to question, from the last one to the review, and says why nothing comes before the first', async () => {
  await open()
  const previous = screen.getByRole('button', { name: 'Previous' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  for (const number of [2, 3, 4, 5, 6]) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: `Question ${number} of 6` })).toBeTruthy()
  }
  fireEvent.click(screen.getByRole('button', { name: 'Review answers' }))
  const review = await screen.findByRole('dialog', { name: 'Review your answers' })
  expect(within(review).getByText('1:00:00')).toBeTruthy()
  const math = await within(review).findByRole('region', { name: 'Math' })
  expect(math.querySelectorAll('a')).toHaveLength(2)
})

test('before submitting, names the open questions and the time that is left', async () => {
  await open('/test/practice-1?question=3')
  fireEvent.click(screen.getByRole('radio', { name: /^E/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await screen.findByRole('region', { name: 'Notes' })
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  const asked = await screen.findByRole('alertdialog')
  expect(within(asked).getByText('1:00:00')).toBeTruthy()
  expect(
    within(asked)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['1', '2', '4', '5', '6'])
  fireEvent.click(within(asked).getByRole('link', { name: 'Question 5' }))
  expect(screen.getByRole('heading', { name: 'Question 5 of 6' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the line between passage and question moves by key, within its bounds, and stays there', async () => {
  window.innerWidth = 1280
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  const line = await screen.findByRole('separator', { name: 'Width of the passage' })
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(line.getAttribute('aria-valuenow')).toBe('55')
  for (let press = 0; press < 9; press += 1) fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(line.getAttribute('aria-valuenow')).toBe('70')
  expect(JSON.parse(localStorage.getItem('prep.display') ?? '{}').passageShare).toBe(70)
})

test('on a narrow screen shows passage or question, and begins each question with itself', async () => {
  window.innerWidth = 390
  await open()
  const pane = () => screen.getByRole('button', { name: 'Passage' }).getAttribute('aria-pressed')
  expect(pane()).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Passage' }))
  expect(pane()).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(pane()).toBe('false')
  window.innerWidth = 1024
})

test('a submit without a network says that it waits, and can be taken back', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  await screen.findByRole('alertdialog', { name: 'Submit your test?' })
  exam.network = 'down'
  await act(async () => {
    void tab.submit()
    await settlePromises()
  })
  const waiting = screen.getByRole('alertdialog', { name: 'Your test is not submitted yet' })
  expect(within(waiting).getByText('Waiting for a connection to submit.')).toBeTruthy()
  fireEvent.click(within(waiting).getByRole('button', { name: 'Keep working' }))
  expect(tab.view().isOpen).toBe(true)
  expect(screen.queryByRole('alertdialog', { name: 'Your test is not submitted yet' })).toBeNull()
})

test('after the time the notice stays over the question until the student goes to the results', async () => {
  exam.deadline -= 3_590_000
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await screen.findByRole('region', { name: 'Notes' })
  await act(() => timers.advance(10_000))
  expect(tab.view().phase.name).toBe('submitted')
  const notice = screen.getByRole('alertdialog', { name: "Time's up!" })
  expect(within(notice).getByText('Your test is submitted.')).toBeTruthy()
  fireEvent.click(within(notice).getByRole('button', { name: 'See results' }))
  expect(seenResults).toBe(1)
})

test('warns of unanswered questions before it submits', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^E/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(await screen.findByText('You have 5 unanswered questions. Are you sure you want to submit?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Anyway' }))
  expect(submits).toBe(1)
})

/** Returns the names of the highlighted buttons, which show the next step. */
function bright(within: ParentNode) {
  return [...within.querySelectorAll('button')]
    .filter((button) => button.classList.contains('bg-accent') && button.getAttribute('aria-pressed') === null)
    .map((button) => button.textContent)
}

const bar = () => document.querySelector('header') ?? document.body

test('Submit is no bright button before the end, and the review leads back to the questions', async () => {
  await open()
  expect(bright(bar())).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(bright(await screen.findByRole('dialog', { name: 'Review your answers' }))).toEqual(['Keep working'])
})

test('Submit is the bright button on the last question, also in its review', async () => {
  await open('/test/practice-1?question=6')
  expect(bright(bar())).toEqual(['Submit Test'])
  fireEvent.click(screen.getByRole('button', { name: 'Review answers' }))
  expect(bright(await screen.findByRole('dialog', { name: 'Review your answers' }))).toEqual(['Go to submit'])
})

test('Submit is the bright button when everything is answered, wherever the student is', async () => {
  await open()
  await act(async () => {
    for (const number of [1, 2, 3, 4]) tab.choose(question(number), makeOptionId(1))
    for (const number of [5, 6]) tab.type(question(number), '12')
  })
  expect(bright(bar())).toEqual(['Submit Test'])
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  const asked = await screen.findByRole('alertdialog')
  expect(within(asked).getByText(/^All 6 questions are answered/)).toBeTruthy()
  expect(bright(asked)).toEqual(['Submit Test'])
})

test('the bright button of the submit dialog leads back while a question has no answer', async () => {
  await open('/test/practice-1?question=6')
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(bright(await screen.findByRole('alertdialog'))).toEqual(['Keep working'])
})

test('opens notes with the cursor in them, and a note changes no answer', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^H/ }))
  const notes = screen.getByRole('button', { name: 'Notes' })
  fireEvent.click(notes)
  const field = await screen.findByLabelText('Notes for question 1')
  await waitFor(() => expect(document.activeElement).toBe(field))
  for (const key of ['e', 'f', 'g']) fireEvent.keyDown(notes, { key })
  expect(tab.view().answers[questions[0] ?? '']?.selectedOption).toBe(makeOptionId(3))
  // Open notes stay open at the next question, but do not take the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Notes for question 2'))
})

test('clears what is marked on the screen, also what another question of the passage brought', async () => {
  await open()
  const [first, second] = [questions[0], questions[1]]
  if (first === undefined || second === undefined) throw new Error('The sample test has two questions.')
  const marking = { text: 'Once', startIndex: 0, endIndex: 4 }
  act(() => {
    tab.mark(first, (all) => [...all, { ...marking, id: 'in-passage', place: 'passage' }])
    tab.mark(first, (all) => [...all, { ...marking, id: 'in-question', place: 'question' }])
  })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Highlights' }))
  // Highlights in the first question's own text are not on this screen.
  expect(tab.view().answers[first]?.highlights.map(({ id }) => id)).toEqual(['in-question'])
  expect(screen.queryByRole('button', { name: 'Clear Highlights' })).toBeNull()
})

test('listens to single keys only where the student turned them on, and never in a panel', async () => {
  localStorage.setItem('prep.display', JSON.stringify({ usesShortcuts: true }))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  const panel = await screen.findByRole('region', { name: 'Notes' })
  fireEvent.keyDown(document.body, { key: 'f' })
  const chosen = () => tab.view().answers[questions[0] ?? '']?.selectedOption
  expect(chosen()).toBe(makeOptionId(1))
  fireEvent.keyDown(panel, { key: 'g' })
  expect(chosen()).toBe(makeOptionId(1))
})

test('closes the answers when the time is up', async () => {
  await open()
  exam.network = 'down'
  await act(() => timers.advance(3_600_000))
  expect(await screen.findByText("Time's up!")).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: /Answer to/, hidden: true }).disabled).toBe(true)
})

test('says that nothing is recorded in a preview', async () => {
  exam.mode = 'preview'
  await open()
  expect(screen.getByText('Practice run: nothing is recorded')).toBeTruthy()
  expect(screen.queryByText('All saved')).toBeNull()
})

test('lets a screen reader hear little in three hours: the marks of the time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  exam = createExamServer(timers, 180)
  await open()
  const heard = listenToLiveRegions()
  for (let seconds = 0; seconds < 3 * 3600 - 10; seconds += 4) {
    await act(async () => {
      await timers.advance(4_000)
      vi.advanceTimersByTime(4_000)
    })
  }
  vi.useRealTimers()
  expect(heard()).toEqual(['30 minutes left', '10 minutes left', '5 minutes left', '1 minute left'])
}, 120_000)

/** Records what the live regions say, each time it changes. */
function listenToLiveRegions(): () => string[] {
  const heard: string[] = []
  const announced = new Map<Element, string>()
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role=status],[role=alert],[aria-live=polite]')) {
      const words = region.textContent?.trim() ?? ''
      if (words !== '' && words !== announced.get(region)) heard.push(words)
      announced.set(region, words)
    }
  })
  for (const region of document.querySelectorAll('[role=status]'))
    announced.set(region, region.textContent?.trim() ?? '')
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => heard
}

test('asks before it lets a student go whose clock runs, also while the tools still load', async () => {
  let arrive = (_tools: typeof lateTools) => {}
  loadTools = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  expect(screen.getByRole('heading', { name: 'Question 1 of 6' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/test/practice-1')
  arrive(lateTools)
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this test?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/student'))
})

test('asks again at the next press when the question did not load', async () => {
  let isLost = true
  loadTools = async () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : lateTools)
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await settlePromises()
  expect(router.state.location.pathname).toBe('/test/practice-1')
  isLost = false
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave this test?' })).toBeTruthy()
})

/** The server pauses the test for ten minutes, and the device hears of it. */
async function pauseTest() {
  exam.pausedUntil = exam.instant() + 600_000
  exam.deadline += 600_000
  await act(() => timers.advance(4_000))
}

test('a pause covers the questions, takes the focus, and gives it back at the end', async () => {
  await open()
  const option = screen.getByRole('radio', { name: /^F/ })
  option.focus()
  await pauseTest()
  const heading = screen.getByRole('heading', { name: 'Pause' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/^Your clock is stopped/)).toBeTruthy()
  expect(option.closest('.hidden')).not.toBeNull()
  await act(() => timers.advance(600_000))
  expect(screen.queryByRole('heading', { name: 'Pause' })).toBeNull()
  expect(option.closest('.hidden')).toBeNull()
  expect(document.activeElement).toBe(option)
})

test('in a pause, each button says why it does nothing, and no key works', async () => {
  localStorage.setItem('prep.display', JSON.stringify({ usesShortcuts: true }))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await screen.findByRole('region', { name: 'Notes' })
  await pauseTest()
  for (const name of [/^Submit/, 'Review', 'Display and shortcuts']) {
    const button = within(bar()).getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
  }
  expect(within(bar()).getAllByText('The test is paused.').length).toBeGreaterThan(0)
  expect(within(bar()).getByRole<HTMLButtonElement>('button', { name: /saved/i }).disabled).toBe(true)
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(tab.view().answers[questions[0] ?? '']?.selectedOption ?? null).toBeNull()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(tab.view().currentQuestion).toBe(0)
  await act(() => timers.advance(600_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pause closes a dialog, which is there again afterward', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  await screen.findByRole('alertdialog', { name: 'Submit your test?' })
  await pauseTest()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pause' }))
  await act(() => timers.advance(600_000))
  expect(screen.getByRole('alertdialog', { name: 'Submit your test?' })).toBeTruthy()
})

test('in a pause, a student may leave at once, because no clock runs', async () => {
  await open()
  await pauseTest()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/student'))
})

test('in a pause, the notice of another device is not covered', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Notes' }))
  await screen.findByRole('region', { name: 'Notes' })
  await pauseTest()
  createDevice(exam, timers).openTab()
  await act(() => timers.advance(4_000))
  expect(screen.queryByRole('heading', { name: 'Pause' })).toBeNull()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
