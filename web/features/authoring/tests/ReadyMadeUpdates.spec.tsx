// @vitest-environment happy-dom
/** An update of a ready-made test is taken or left. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '#contracts/wire/ids.ts'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { ReadyMadeUpdates } from './ReadyMadeUpdates.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const id = testId.parse('0199d1a0-0000-7000-8000-000000000001')
const other = testId.parse('0199d1a0-0000-7000-8000-000000000002')
const question = { questionId: '0199d1a0-0000-7000-8000-000000000003', number: 2, words: 'How many?' }
const update = {
  test: { id, slug: 'workout', title: 'Workout' },
  digest: 'abc',
  changed: [{ ...question, newWords: 'How much?', parts: ['Text', 'Answer'], hasRuling: false }],
  added: [{ words: 'Why?' }],
  edited: [],
  dropped: [],
  deleted: 0,
}

function show(updates: readonly object[], only = id) {
  const asked = stubServer({
    'GET /api/admin/ready-made-updates': () => ({ body: { updates } }),
    'POST /api/admin/ready-made-updates': () => ({ body: { changed: 1, added: 1 } }),
  })
  renderPart(<ReadyMadeUpdates testId={only} />)
  return () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

test.each([
  ['Take the update of Workout', 'take', 'The test is up to date'],
  ['Leave Workout as it is', 'leave', 'The test stays as it is'],
])('%s', async (button, outcome, title) => {
  const sent = show([update])
  expect(await screen.findByText('An update: 1 question changed, 1 added')).toBeTruthy()
  expect(screen.getByText('Text, Answer')).toBeTruthy()
  expect(screen.getByText('New: How much?')).toBeTruthy()
  await pressElement(button)
  await waitFor(() => expect(currentToast()).toMatchObject({ title }))
  expect(sent()).toEqual([{ testId: id, digest: 'abc', outcome }])
})

test('a ruling that stays in force is named', async () => {
  show([{ ...update, changed: update.changed.map((one) => ({ ...one, hasRuling: true })) }])
  expect(await screen.findByText(/^The ruling on question 2 stays in force\./)).toBeTruthy()
})

test('with nothing to take, it can only be left', async () => {
  show([{ ...update, changed: [], added: [], edited: [question] }])
  expect(await screen.findByText('You changed question 2. Your version stays.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('the editor of another test shows nothing', async () => {
  const asked = stubServer({ 'GET /api/admin/ready-made-updates': () => ({ body: { updates: [update] } }) })
  const { container } = renderPart(<ReadyMadeUpdates testId={other} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(container.textContent).toBe('')
})
