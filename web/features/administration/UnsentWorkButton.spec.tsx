// @vitest-environment happy-dom
/** A file of unsent work rescores a submitted test only after a confirmation. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import { attemptId, questionId, testId } from '#contracts/wire/ids.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { UnsentWorkButton } from './UnsentWorkButton.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const attempt = attemptId.parse(makeIdAt(1))
const file: UnsentWorkFile = {
  format: 'prep-platform-unsent-work',
  version: 1,
  attemptId: attempt,
  testId: testId.parse(makeIdAt(2)),
  writer: '00000000-0000-4000-8000-000000000001',
  savedAt: '2026-03-01T10:00:00Z',
  changes: [
    { number: 4, question: questionId.parse(makeIdAt(3)), record: { ...emptyAnswerRecord, numericValue: '4' } },
  ],
}
const loaded = { applied: 1, questionsChanged: [3], isRescored: false }
const closed = { code: 'attempt_closed', message: 'Submitted.', requestId: '' }

function open(isSubmitted: boolean) {
  const asked = stubServer({
    [`POST /api/admin/attempts/${attempt}/unsent-work`]: ({ body }) =>
      isSubmitted && Object(body).reopen !== true
        ? { status: 409, body: closed }
        : { body: { ...loaded, isRescored: isSubmitted } },
  })
  renderPart(<UnsentWorkButton />)
  return () => asked.map(({ body }) => Object(body).reopen)
}

async function choose(text: string) {
  const input = await screen.findByLabelText('File of unsent work')
  fireEvent.change(input, { target: { files: [new File([text], 'work.json')] } })
}

test('work for a test in progress is loaded at once', async () => {
  const reopened = open(false)
  await choose(JSON.stringify(file))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Work loaded', description: '1 answer changed.' }))
  expect(reopened()).toEqual([false])
})

test('a submitted test is scored again after a question', async () => {
  const reopened = open(true)
  await choose(JSON.stringify(file))
  const question = within(await screen.findByRole('alertdialog'))
  expect(reopened()).toEqual([false])
  question.getByRole('button', { name: 'Score again' }).click()
  await waitFor(() => expect(currentToast()?.description).toBe('1 answer changed, and the test was scored again.'))
  expect(reopened()).toEqual([false, true])
})

test('a submitted test keeps its score if the administrator leaves it', async () => {
  const reopened = open(true)
  await choose(JSON.stringify(file))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name: 'Cancel' }).click()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(reopened()).toEqual([false])
})

test.each(['{', '{"format": "something-else"}'])('a file that is none is not sent: %s', async (text) => {
  const reopened = open(false)
  await choose(text)
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'This is not a file of unsent work' }))
  expect(reopened()).toEqual([])
})
