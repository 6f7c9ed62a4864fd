// @vitest-environment happy-dom
/** An order is sent together with the order that the author saw, and the toast names the new place. */
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paper2017 } from '#test/support/formats.ts'
import { renderHookOfPage } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredQuestion, makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { useReordering } from './use-reordering.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const made = makeAuthoredTest()
const [reading, math] = [makeAuthoredSection(111, 'Reading', [121, 122]), makeAuthoredSection(112, 'Math', [123, 124])]
const questions = [...reading.questions, ...math.questions].map(({ id }) => id)
const moved = makeAuthoredQuestion(121, reading.id)
const refused = { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody was faster.', requestId: '' } }

function open(answer: StubReply | null = null) {
  const asked = stubServer({
    [`PUT /api/admin/tests/${made.id}/section-order`]: ({ body }) => answer ?? { body: { order: Object(body).order } },
    [`PUT /api/admin/sections/${reading.id}/question-order`]: ({ body }) =>
      answer ?? { body: { order: Object(body).order } },
    [`POST /api/admin/questions/${moved.id}/move`]: () => answer ?? { body: moved },
  })
  const edited = { test: made, format: paper2017, sections: [reading, math], passages: [] }
  const { result } = renderHookOfPage(() => useReordering('fractions', edited))
  return { acts: result.current, bodies: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}

test('sections', async () => {
  const { acts, bodies } = open()
  act(() => acts.saveSectionOrder([math.id, reading.id], math))
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Math is now section 1 of 2' }))
  expect(bodies()).toEqual([{ order: [math.id, reading.id], before: [reading.id, math.id] }])
})

test('questions of a section', async () => {
  const { acts, bodies } = open()
  const before = reading.questions.map(({ id }) => id)
  const order = before.toReversed()
  act(() => acts.saveQuestionOrder(reading, order, 2))
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Now question 2' }))
  expect(bodies()).toEqual([{ order, before }])
})

test('a question that goes to another section', async () => {
  const { acts, bodies } = open()
  const [first, second] = math.questions.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('The section has too few questions.')
  const order = [first, moved.id, second]
  act(() => acts.saveMove({ questionId: moved.id, from: reading.id, to: math.id, order }, 'Math'))
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'To Math, now question 3' }))
  expect(bodies()).toEqual([{ sectionId: math.id, from: reading.id, after: first }])
})

test.each([
  ['sections', 'Failed to reorder sections.', (acts: Acts) => acts.saveSectionOrder([math.id, reading.id], math)],
  ['questions', 'Failed to reorder questions.', (acts: Acts) => acts.saveQuestionOrder(reading, questions, 2)],
])('a notice names the reason if the order of %s is refused', async (_, title, save) => {
  const { acts } = open(refused)
  act(() => save(acts))
  await waitFor(() => expect(currentToast()).toMatchObject({ title, description: 'Somebody was faster.' }))
})

type Acts = ReturnType<typeof useReordering>
