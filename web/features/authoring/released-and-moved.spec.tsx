// @vitest-environment happy-dom
/** An author's change that affects students during or after a test needs a confirmation. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredTest } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { AnswerRelease } from './tests/AnswerRelease.tsx'
import { AttemptsInProgress } from './tests/AttemptsInProgress.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const made = makeAuthoredTest({ attemptCount: 3 })
const path = `/api/admin/tests/${made.id}`

async function answer(name: string) {
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name }).click()
}

test('answers are released after a question, once', async () => {
  const asked = stubServer({ [`POST ${path}/release-answers`]: () => ({ body: made }) })
  renderPart(<AnswerRelease test={made} state="not_released" />)
  await pressElement('Release answers')
  await answer('Cancel')
  expect(asked).toEqual([])
  await pressElement('Release answers')
  await answer('Release answers')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Answers released', variant: 'success' }))
  expect(asked).toHaveLength(1)
})

test.each(['released', 'before_due_date', 'others_in_progress'] as const)(
  'answers that are %s need no release',
  async (state) => {
    stubServer({})
    renderPart(<AnswerRelease test={made} state={state} />)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('students at the test get the wording that the author looked at, after a question', async () => {
  const asked = stubServer({
    [`GET ${path}/earlier-attempts`]: () => ({
      body: { version: 7, movable: 2, staying: [{ reason: 'keys', attempts: 1 }] },
    }),
    [`POST ${path}/earlier-attempts`]: () => ({ body: { moved: 2 } }),
  })
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  renderPart(<AttemptsInProgress test={made} />)
  await pressElement(/^Update the wording for/)
  await answer('Cancel')
  expect(posts()).toEqual([])
  await pressElement(/^Update the wording for/)
  await answer('Update Wording')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Wording updated' }))
  expect(posts()).toEqual([{ version: 7 }])
})

test('nobody is offered another wording where keys or options changed, and nothing is asked without attempts', async () => {
  const asked = stubServer({
    [`GET ${path}/earlier-attempts`]: () => ({
      body: { version: 7, movable: 0, staying: [{ reason: 'keys', attempts: 3 }] },
    }),
  })
  renderPart(<AttemptsInProgress test={made} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  renderPart(<AttemptsInProgress test={makeAuthoredTest()} />)
  expect(asked).toHaveLength(1)
})
