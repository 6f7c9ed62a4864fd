// @vitest-environment happy-dom
/** The tools that the test screen offers, and those that are displayed over the test. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExamTool, StudentTools } from '#contracts/attempts/exam-tools.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  questions,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { kindQuestions } from '#test/support/kind-questions.ts'
import { makeOptionId, placeAt } from '#test/support/options.ts'
import { samplePaper } from '#test/support/sample-paper.ts'
import { lateTools } from '../late-tools/late-tools.ts'
import { TestScreen } from './TestScreen.tsx'
import { useQuestionNumber } from './use-question-number.ts'

vi.setConfig({ testTimeout: 60_000 })

let exam: ReturnType<typeof createExamServer>
let timers: ReturnType<typeof createHandTimers>
let tab: Tab

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function paperWith(tools: readonly ExamTool[]): Paper {
  return {
    ...samplePaper,
    tools: [...tools],
    questions: questions.map((id) => ({
      ...{ id, title: null, html: '<p>Which one?</p>', entry: 'choice', unit: null, image: null, passage: null },
      options: ['A', 'B', 'C', 'D'].map((letter, place) => ({
        id: makeOptionId(place),
        letter,
        html: `Text ${letter}`,
      })),
    })),
  }
}

function Screen({ paper }: { paper: Paper }) {
  const view = useSyncExternalStore(tab.subscribe, tab.view)
  const { index, go, addressOf } = useQuestionNumber(tab, view, paper.questions.length)
  const question = paper.questions[index]
  if (question === undefined) return null
  return (
    <TestScreen
      {...{ paper, view, index, question, addressOf }}
      store={tab}
      onGo={go}
      forward={null}
      onSubmit={async () => {}}
      onSeeResults={() => {}}
      home="/student"
      loadTools={async () => lateTools}
    />
  )
}

async function open(format: readonly ExamTool[], student?: StudentTools, paper = paperWith(format)) {
  exam.tools = student
  tab = createDevice(exam, timers).openTab()
  await settlePromises()
  const router = createMemoryRouter([{ path: '*', element: <Screen paper={paper} /> }])
  render(<RouterProvider router={router} />)
  // The tools are loaded when the browser is idle, which takes a while.
  await waitFor(() => expect(document.querySelector('[data-markable]')).not.toBeNull(), { timeout: 30_000 })
}

function offered() {
  const tools = within(screen.getByRole('group', { name: 'Tools for this question' }))
  const eliminators = screen.queryAllByRole('button', { name: /^Eliminate/ }).length
  const names = tools.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
  return [...names, ...(eliminators > 0 ? ['Eliminator'] : [])]
}

test.each([
  ['the format of the specification', samplePaper.tools, undefined, 'Bookmark Highlight Notes Eliminator'],
  ['a format without tools', [], undefined, 'Bookmark'],
  ['a digital format', ['notepad', 'line-reader'], undefined, 'Bookmark Notes Tools'],
  ['a student with more', [], { on: ['answer-mask', 'eliminator'], off: [] }, 'Bookmark Tools Eliminator'],
  ['a student with less', samplePaper.tools, { on: [], off: ['highlighter', 'notepad'] }, 'Bookmark Eliminator'],
] as const)('%s has its tools and no others', async (_, format, student, expected) => {
  await open(format, student && { on: [...student.on], off: [...student.off] })
  expect(offered().join(' ')).toBe(expected)
})

test('a key of a tool that the test does not have does nothing, and the list of keys does not name it', async () => {
  localStorage.setItem('prep.display', JSON.stringify({ usesShortcuts: true }))
  await open(['line-reader'])
  // React starts listening for keys a moment after the tools are rendered.
  await waitFor(() => {
    for (const key of ['h', 'o', 'x', 'm', 'a']) fireEvent.keyDown(document.body, { key })
    expect(tab.view().answers[questions[0] ?? '']).toMatchObject({ selectedOption: makeOptionId(0), eliminated: [] })
  })
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'l' })
  await screen.findByRole('region', { name: 'Line reader' })
  fireEvent.keyDown(document.body, { key: '?' })
  const help = await screen.findByRole('dialog', { name: 'Display and shortcuts' })
  await within(help).findByText('Line reader on or off')
  expect(within(help).queryByText('Notes')).toBeNull()
})

test('the answer mask covers the options; a press shows one and chooses nothing, the next one chooses it', async () => {
  await open(['answer-mask'])
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }))
  fireEvent.click(await screen.findByRole('switch', { name: /^Answer mask/ }))
  expect(screen.getAllByText('Covered. Press to show it.')).toHaveLength(4)
  const chosen = () => tab.view().answers[questions[0] ?? '']?.selectedOption ?? null
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }))
  expect([screen.queryAllByText(/^Covered/).length, chosen()]).toEqual([3, null])
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }))
  expect(chosen()).toBe(makeOptionId(1))
  // The next question is covered, and the first one stays uncovered.
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getAllByText(/^Covered/)).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getAllByText(/^Covered/)).toHaveLength(3)
})

/** Returns a paper that begins with a question of this kind. */
function paperOf(kind: string, tools: readonly ExamTool[]): Paper {
  const found = kindQuestions.find((one) => one.kind === kind)
  const paper = paperWith(tools)
  const [first, ...rest] = paper.questions
  if (first === undefined || found === undefined) throw new Error('There is such a question.')
  return { ...paper, questions: [{ ...found.question, id: first.id }, ...rest] }
}

async function cover(kind: string) {
  await open(['answer-mask'], undefined, paperOf(kind, ['answer-mask']))
  await screen.findByRole('group', { name: /^Answer to question 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }))
  fireEvent.click(await screen.findByRole('switch', { name: /^Answer mask.*stay open/ }))
}

const covered = () => screen.queryAllByText('Covered. Press to show it.').length

test('the answer mask covers cards; a press shows one and holds none', async () => {
  await cover('cards in boxes')
  expect(covered()).toBe(3)
  const cards = () => within(screen.getByRole('group', { name: 'Cards' })).getAllByRole('button')
  fireEvent.click(cards()[0] ?? document.body)
  expect([covered(), cards()[0]?.getAttribute('aria-pressed')]).toEqual([2, 'false'])
  fireEvent.click(cards()[0] ?? document.body)
  expect(cards()[0]?.getAttribute('aria-pressed')).toBe('true')
})

test('the answer mask covers lines; the buttons of a line show it first and move nothing', async () => {
  await cover('lines in order')
  expect(covered()).toBe(3)
  const down = () => screen.getByRole('button', { name: /^Move down: Fold the shirts/ })
  fireEvent.click(down())
  expect([covered(), tab.view().answers[questions[0] ?? '']]).toEqual([2, undefined])
  fireEvent.click(down())
  expect(tab.view().answers[questions[0] ?? '']?.response).toHaveLength(3)
})

test('the answer mask leaves a table open, whose rows and heads can be highlighted', async () => {
  await cover('table')
  expect(covered()).toBe(0)
  const marked = [...document.querySelectorAll<HTMLElement>('[data-markable]')].map(({ dataset }) => dataset.markable)
  const parts = [makeOptionId(0), makeOptionId(1), placeAt(0), placeAt(1)].map((id) => `option-${id}`)
  expect(marked).toEqual(['question', ...parts])
})

test('a single key shows a covered option first, too', async () => {
  localStorage.setItem('prep.display', JSON.stringify({ usesShortcuts: true }))
  await open(['answer-mask'])
  // As above: repeats until React listens for keys.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'm' })
    expect(screen.getAllByText(/^Covered/)).toHaveLength(4)
  })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(screen.getAllByText(/^Covered/)).toHaveLength(3)
  expect(tab.view().answers[questions[0] ?? '']).toBeUndefined()
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(tab.view().answers[questions[0] ?? '']?.selectedOption).toBe(makeOptionId(2))
})
