// @vitest-environment happy-dom
/** A list whose start got no reply is started again with the same id; a stopped list is resumed. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyRowTexts } from '#domain/people/lists/list-rows.ts'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { makeRunRow, noSharedRowValues } from './student-drafts.ts'
import { useAddingRun } from './use-run.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const world = { tutors: [], classes: [], tests: [], accounts: [] }
const row = makeRunRow({ ...emptyRowTexts, id: makeIdAt(1), fullName: 'Ada Obi' }, noSharedRowValues, world)
const terms = { entry: 'card', dueDate: null } as const
const path = '/api/admin/new-students/runs'

test('a start that fails is tried again with the same id, and a run that is stopped is resumed', async () => {
  const answers = { start: 503, status: 'stopped' }
  const run = (id: string) => ({
    ...{ id, ownerName: 'Ann', createdAt: '2026-03-01T10:00:00.000Z', status: answers.status, reason: 'No.' },
    ...{ total: 1, answered: 0, refused: 0 },
  })
  const handlers: Parameters<typeof stubServer>[0] = {
    [`POST ${path}`]({ body }) {
      const { id } = Object(body)
      const refusal = { code: 'unavailable', message: 'The server is away.', requestId: '' }
      handlers[`GET ${path}/${id}`] = () => ({ body: run(id) })
      handlers[`GET ${path}/${id}/rows`] = () => ({ body: { rows: [{ newcomer: row, answer: null }] } })
      handlers[`PUT ${path}/${id}`] = () => {
        answers.status = 'done'
        return { body: run(id) }
      }
      return answers.start === 200 ? { body: run(id) } : { status: answers.start, body: refusal }
    },
  }
  const asked = stubServer(handlers)
  const { result } = renderHook(() => useAddingRun(() => undefined))
  await act(() => result.current.start([row], terms))
  expect(result.current.run).toMatchObject({ status: 'stopped', reason: 'The server is away.' })

  answers.start = 200
  await act(() => result.current.resume())
  const started = asked.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).id)
  expect(started).toEqual([started[0], started[0]])
  expect(result.current.run).toMatchObject({ status: 'stopped', reason: 'No.' })

  await act(() => result.current.resume())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isRunning: true })
  expect(result.current.run?.status).toBe('done')
})
