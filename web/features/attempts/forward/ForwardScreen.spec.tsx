// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
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
import { stubSpeech } from '#test/support/stub-speech.ts'
import { createHeldPaper, type HeldPaper } from '../engine/held-paper.ts'
import { lateTools } from '../late-tools/late-tools.ts'
import { useQuestionNumber } from '../screen/use-question-number.ts'
import { ForwardScreen } from './ForwardScreen.tsx'
import { type ForwardPaper, findSets, listReachOfPlan, makeForwardPlan, requireForward } from './plan.ts'

/** Reading: question 1 alone, questions 2 to 4 on one passage. Math: questions 5 and 6. */
const paper: ForwardPaper = {
  ...samplePaper,
  questions: questions.map((id, index) => ({
    id,
    title: null,
    html: `<p>Text ${index + 1}</p>`,
    entry: index < 5 ? 'choice' : 'number',
    options:
      index < 5
        ? ['A', 'B', 'C', 'D'].map((letter, at) => ({ id: makeOptionId(at), letter, html: `Option ${letter}` }))
        : [],
    unit: null,
    image: null,
    passage: index > 0 && index < 4 ? 0 : null,
  })),
  format: {
    navigation: 'forward',
    requiresAnswer: true,
    answerInPassages: false,
    choosesFirstSection: false,
    sections: [
      { subject: 'reading', title: 'Reading', directions: '', questions: [0, 1, 2, 3] },
      { subject: 'math', title: 'Math', directions: '<p>Solve each problem.</p>', questions: [4, 5] },
    ],
  },
}

let exam: ReturnType<typeof createExamServer>
let timers: ReturnType<typeof createHandTimers>
let tab: Tab

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers, 60, [
    [question(1)],
    [question(2), question(3), question(4)],
    [question(5)],
    [question(6)],
  ])
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let held: HeldPaper

function Screen({ store }: { store: Tab }) {
  const shown = requireForward(useSyncExternalStore(held.subscribe, held.get))
  const view = useSyncExternalStore(store.subscribe, store.view)
  const plan = makeForwardPlan(shown, findSets(shown).sets, view.way)
  const { index, go, addressOf } = useQuestionNumber(store, view, 6, listReachOfPlan(shown, plan, view.answers))
  const at = shown.questions[index]
  if (at === undefined) return null
  return (
    <ForwardScreen
      paper={shown}
      plan={plan}
      question={at}
      {...{ store, view, index, addressOf }}
      onGo={go}
      onSubmit={async () => {}}
      onSeeResults={() => {}}
      home="/student"
      loadTools={async () => lateTools}
    />
  )
}

async function open(address = '/test/practice-1', shown = paper) {
  tab = createDevice(exam, timers).openTab()
  held = createHeldPaper(shown)
  await settlePromises()
  const router = createMemoryRouter([{ path: '*', element: <Screen store={tab} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return router
}

const next = () => screen.getByRole('button', { name: 'Next' })
const heading = (words: string) => screen.findByRole('heading', { name: words })

test('counts within the section, and Next says why it waits', async () => {
  await open()
  expect(await heading('Question 1 of 4')).toBeTruthy()
  expect(next().getAttribute('data-tooltip')).toBe('Answer to go on')
  fireEvent.click(next())
  expect(tab.view().way.handedIn).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: /^C/ }))
  fireEvent.click(next())
  expect(await heading('Question 2 of 4')).toBeTruthy()
  expect(tab.view().way.handedIn).toEqual([question(1)])
})

test('no address, button or list leads to a question that is closed or not open yet', async () => {
  const router = await open()
  fireEvent.click(screen.getByRole('radio', { name: /^C/ }))
  fireEvent.click(next())
  await heading('Question 2 of 4')
  for (const number of [1, 5, 6]) {
    await router.navigate(`/test/practice-1?question=${number}`)
    expect(await heading('Question 2 of 4')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?question=2'))
  }
  const previous = screen.getByRole('button', { name: 'Previous' })
  expect(previous.getAttribute('data-tooltip')).toBe('You cannot go back to what you handed in.')
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  const review = await screen.findByRole('dialog', { name: 'Review your answers' })
  expect(await within(review).findAllByRole('link')).toHaveLength(3)
})

test('the questions on a passage stay open together, and handing in names what has no answer', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^C/ }))
  fireEvent.click(next())
  await heading('Question 2 of 4')
  fireEvent.click(next())
  await heading('Question 3 of 4')
  fireEvent.click(screen.getByRole('radio', { name: /^A/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await heading('Question 2 of 4')
  fireEvent.click(next())
  fireEvent.click(next())
  await heading('Question 4 of 4')
  fireEvent.click(screen.getByRole('button', { name: 'Hand in this passage' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Hand in this passage?' })
  expect(within(asked).getByText('Questions 2 and 4 have no answer. You cannot go back to this passage.')).toBeTruthy()
  fireEvent.click(within(asked).getByRole('button', { name: 'Hand in anyway' }))
  expect(await heading('Reading is closed')).toBeTruthy()
  expect(tab.view().way.handedIn).toEqual([question(1), question(4)])
})

test('where each question needs an answer, the questions on a passage open one after the other', async () => {
  const router = await open('/test/practice-1', { ...paper, format: { ...paper.format, answerInPassages: true } })
  fireEvent.click(screen.getByRole('radio', { name: /^C/ }))
  fireEvent.click(next())
  await heading('Question 2 of 4')
  expect(next().getAttribute('data-tooltip')).toBe('Answer to go on')
  fireEvent.click(next())
  await router.navigate('/test/practice-1?question=4')
  await heading('Question 2 of 4')
  const asked = await askToSubmit()
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['2', 'Reading: 2 more questions not opened', 'Math: not opened, 2 questions'])
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep working' }))
  fireEvent.click(screen.getByRole('radio', { name: /^A/ }))
  fireEvent.click(next())
  await heading('Question 3 of 4')
  fireEvent.click(screen.getByRole('radio', { name: /^A/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await heading('Question 2 of 4')
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }))
  await router.navigate('/test/practice-1?question=4')
  await heading('Question 4 of 4')
  const handIn = screen.getByRole('button', { name: 'Hand in this passage' })
  expect(handIn.getAttribute('data-tooltip')).toBe('Answer to go on')
  fireEvent.click(screen.getByRole('radio', { name: /^D/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Hand in this passage' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Hand in this passage?' })
  expect(within(dialog).getByText('You answered all 3 questions. You cannot go back to this passage.')).toBeTruthy()
})

test.each([
  ['unanswered', 'Question 2 has no answer. You cannot go back to this passage.', 'Hand in anyway'],
  ['answered', 'You answered it. You cannot go back to this passage.', 'Hand in'],
])('a passage with one question is asked about too: %s', async (state, words, button) => {
  exam = createExamServer(
    timers,
    60,
    [1, 2, 3, 4, 5, 6].map((number) => [question(number)]),
  )
  exam.handedIn.push(question(1))
  await open('/test/practice-1', {
    ...paper,
    questions: paper.questions.map((each, index) => ({ ...each, passage: index === 1 ? 0 : null })),
  })
  await heading('Question 2 of 4')
  if (state === 'answered') fireEvent.click(screen.getByRole('radio', { name: /^A/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Hand in this passage' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Hand in this passage?' })
  expect(within(asked).getByText(words)).toBeTruthy()
  expect(tab.view().way.handedIn).toEqual([question(1)])
  fireEvent.click(within(asked).getByRole('button', { name: button }))
  expect(await heading('Question 3 of 4')).toBeTruthy()
  expect(tab.view().way.handedIn).toEqual([question(1), question(2)])
})

test('the key for the next question asks before it hands in a passage with one question', async () => {
  exam = createExamServer(
    timers,
    60,
    [1, 2, 3, 4, 5, 6].map((number) => [question(number)]),
  )
  await open('/test/practice-1', {
    ...paper,
    questions: paper.questions.map((each, index) => ({ ...each, passage: index === 0 ? 0 : null })),
  })
  await heading('Question 1 of 4')
  fireEvent.click(screen.getByRole('button', { name: 'Display and shortcuts' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Use single-key shortcuts/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(await screen.findByRole('alertdialog', { name: 'Hand in this passage?' })).toBeTruthy()
  expect(tab.view().way.handedIn).toEqual([])
})

test('between sections it says what is closed and what comes next, and at the end asks to submit', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open()
  expect(await heading('Reading is closed')).toBeTruthy()
  expect(screen.getByText('Solve each problem.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start Math' }))
  expect(await heading('Question 1 of 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }))
  fireEvent.click(next())
  expect(await heading('Question 2 of 2')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: '12' } })
  fireEvent.click(next())
  expect(await heading('You handed in every question')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] ?? document.body)
  const asked = await screen.findByRole('alertdialog')
  expect(within(asked).getByText(/left\.$/)).toBeTruthy()
  expect(within(asked).queryByText(/check your answers/)).toBeNull()
})

test('between sections it reads the directions aloud to those who have that', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  const speech = stubSpeech()
  await open('/test/practice-1', { ...paper, tools: ['reading-aloud'] })
  await screen.findByText('Solve each problem.')
  fireEvent.click(await screen.findByRole('button', { name: 'Read directions' }, { timeout: 30_000 }))
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Solve each problem.'])
  fireEvent.click(screen.getByRole('button', { name: 'Start Math' }))
  expect(await heading('Question 1 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read directions' })).toBeNull()
})

test('time that ran on while the student read what comes next does not start the next section', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  exam.answers = { [question(5)]: { ...emptyAnswerRecord, seconds: 12 } }
  await open()
  expect(await heading('Reading is closed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Math' })).toBeTruthy()
})

test('lets the student choose the first section, and starts there', async () => {
  await open('/test/practice-1', { ...paper, format: { ...paper.format, choosesFirstSection: true } })
  expect(await heading('Which section do you want to take first?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start' }).getAttribute('data-tooltip')).toBe('Choose a section first.')
  fireEvent.click(screen.getByRole('radio', { name: /^Math/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Start Math' }))
  expect(await heading('Question 1 of 2')).toBeTruthy()
  expect(tab.view()).toMatchObject({ way: { firstSection: 'math' }, currentQuestion: 4 })
})

test('the help of the screen says which rule holds', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Display and shortcuts' }))
  expect(await screen.findByText('You cannot go back to a question you handed in.')).toBeTruthy()
  expect(screen.getByText('Review the questions that are open')).toBeTruthy()
})

/** Returns the names of the highlighted buttons, which show the next step. */
function bright(within: ParentNode) {
  return [...within.querySelectorAll('button')]
    .filter((button) => button.classList.contains('bg-accent'))
    .map((button) => button.textContent)
}

const bar = () => document.querySelector('header') ?? document.body

async function askToSubmit() {
  fireEvent.click(within(bar()).getByRole('button', { name: 'Submit Test' }))
  return await screen.findByRole('alertdialog', { name: 'Submit your test?' })
}

test('a submit names what was never opened, and only Keep working is bright', async () => {
  await open()
  expect(bright(bar())).toEqual([])
  const asked = await askToSubmit()
  expect(within(asked).getByText('You have 6 unanswered questions. Are you sure you want to submit?')).toBeTruthy()
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1', 'Reading: 3 more questions not opened', 'Math: not opened, 2 questions'])
  expect(within(asked).queryByText(/check your answers/)).toBeNull()
  expect(bright(asked)).toEqual(['Keep working'])
})

test('while the student chooses the first section, no section was opened', async () => {
  await open('/test/practice-1', { ...paper, format: { ...paper.format, choosesFirstSection: true } })
  await heading('Which section do you want to take first?')
  expect(bright(bar())).toEqual([])
  const asked = await askToSubmit()
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Reading: not opened, 4 questions', 'Math: not opened, 2 questions'])
})

test('between the sections the next one is not opened yet; in the last one, handing in comes before Submit', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open()
  await heading('Reading is closed')
  expect(bright(bar())).toEqual([])
  const asked = await askToSubmit()
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Math: not opened, 2 questions'])
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep working' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start Math' }))
  await heading('Question 1 of 2')
  expect(bright(bar())).toEqual([])
})

test('after everything was handed in, what has no answer is lost, and Submit is the bright button', async () => {
  exam.handedIn.push(...exam.sets.flat())
  await open()
  await heading('You handed in every question')
  expect(bright(bar())).toEqual(['Submit Test'])
  const asked = await askToSubmit()
  expect(within(asked).queryByRole('listitem')).toBeNull()
  expect(bright(asked)).toEqual(['Submit Anyway'])
})

test.each([
  ['an answer is missing', [2], ['Keep working']],
  ['all is answered', [2, 3, 4], ['Hand in']],
])('the bright button before a passage is handed in, where %s', async (_, answered, expected) => {
  exam.handedIn.push(question(1))
  await open('/test/practice-1?question=4')
  await heading('Question 4 of 4')
  for (const number of answered) tab.choose(question(number), makeOptionId(1))
  fireEvent.click(screen.getByRole('button', { name: 'Hand in this passage' }))
  expect(bright(await screen.findByRole('alertdialog', { name: 'Hand in this passage?' }))).toEqual(expected)
})

test('offers a bookmark only where the student can come back, and names a section only in it', async () => {
  await open('/test/practice-1', { ...paper, format: { ...paper.format, choosesFirstSection: true } })
  await heading('Which section do you want to take first?')
  expect(within(bar()).queryByText('Reading')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Reading/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Start Reading' }))
  await heading('Question 1 of 4')
  expect(within(bar()).getByText('Reading')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^C/ }))
  fireEvent.click(next())
  await heading('Question 2 of 4')
  expect(screen.getByRole('button', { name: 'Bookmark' })).toBeTruthy()
})

/** Reading has six questions, of which four are delivered. */
const growing: ForwardPaper = {
  ...paper,
  format: {
    ...paper.format,
    sections: paper.format.sections.map((section) => ({ ...section, total: section.questions.length + 2 })),
  },
}

test('an adaptive test counts the questions that will come', async () => {
  await open('/test/practice-1', growing)
  expect(await heading('Question 1 of 6')).toBeTruthy()
  const asked = await askToSubmit()
  expect(within(asked).getByText('Reading: 5 more questions not opened')).toBeTruthy()
  expect(within(asked).getByText('Math: not opened, 4 questions')).toBeTruthy()
})

test('an adaptive test that has no question says so once, and that the time comes back', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open('/test/practice-1', growing)
  const waiting = await heading('Your next question is on its way')
  expect(document.activeElement).toBe(waiting)
  expect(screen.queryByText(/get this time back/)).toBeNull()
  exam.network = 'down'
  tab.reveal()
  await timers.advance(1_000)
  const words = await screen.findByText(/^You are offline\. It comes as soon as you are back online\./)
  expect(waiting.getAttribute('aria-describedby')).toBe(words.id)
  expect(words.getAttribute('role')).toBe('status')
  expect(screen.getByText('The clock runs, but you get this time back, up to 10 minutes in all.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Where are my answers?' }))
  expect(await screen.findByRole('dialog', { name: 'Your answers' })).toBeTruthy()
})

/** The next question of reading has come. */
const grown: ForwardPaper = {
  ...growing,
  format: {
    ...growing.format,
    sections: growing.format.sections.map((section, at) => ({
      ...section,
      questions: at === 0 ? [0, 1, 2, 3, 4] : [5],
    })),
  },
}

test('a question that comes by itself has the focus that the words about waiting had', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open('/test/practice-1', growing)
  await heading('Your next question is on its way')
  act(() => held.replace(grown))
  expect(document.activeElement).toBe(await heading('Question 5 of 6'))
})

test('a question that comes by itself leaves the focus in a dialog', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open('/test/practice-1', growing)
  await heading('Your next question is on its way')
  const back = within(await askToSubmit()).getByRole('button', { name: 'Keep working' })
  back.focus()
  act(() => held.replace(grown))
  expect(await screen.findByText('Question 5 of 6')).toBeTruthy()
  expect(document.activeElement).toBe(back)
})

test('an adaptive test that has no question when its time is up says how to get time back', async () => {
  exam = createExamServer(timers, 1, exam.sets, 0)
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open('/test/practice-1', growing)
  await heading('Your next question is on its way')
  exam.network = 'down'
  tab.reveal()
  await timers.advance(61_000)
  const words = await screen.findByText('Your work is sent as soon as you are back online. Keep this page open.')
  expect(words.getAttribute('role')).toBe('status')
  expect(await heading("Time's up!")).toBeTruthy()
  expect(screen.getByText('If that is within 2 minutes, you get your waiting time back.')).toBeTruthy()
  expect(screen.queryByText(/but you get this time back/)).toBeNull()
})

test('an adaptive test begins no section before the one before it is complete', async () => {
  exam.handedIn.push(question(1), question(2), question(3), question(4))
  await open('/test/practice-1', growing)
  await heading('Your next question is on its way')
  const asked = await askToSubmit()
  expect(within(asked).getByText(/^You have 10 unanswered questions\./)).toBeTruthy()
  expect(within(asked).getByText('Reading: 2 more questions not opened')).toBeTruthy()
  expect(within(asked).getByText('Math: not opened, 4 questions')).toBeTruthy()
})
