// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeSeat } from '#test/support/web-seats.ts'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { useTimeChange } from './use-time-change.ts'

afterEach(cleanup)

const { test: exam } = makeSeat()

function GoOn({ onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void }) {
  const { change } = useTimeChange()
  const target = { test: exam, inClass: null, atWork: 2, one: null }
  return (
    <button type="button" onClick={() => change({ kind: 'resume' }, target, { onSuccess, onError })}>
      Go on now
    </button>
  )
}

test('a change that is done is said, for how many', async () => {
  stubServer({ [`POST /api/seats/${exam.id}/time`]: () => ({ body: { changed: 2, unchanged: 0 } }) })
  const onSuccess = vi.fn()
  renderPart(<GoOn onSuccess={onSuccess} onError={vi.fn()} />)
  await pressElement('Go on now')
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
  expect(currentToast()).toMatchObject({ title: 'The clock runs again', description: '2 students.' })
})

test('a change that is refused is left to the caller', async () => {
  const refusal = { code: 'not_found', message: 'Nobody is taking this test now.', requestId: 'r' }
  stubServer({ [`POST /api/seats/${exam.id}/time`]: () => ({ status: 404, body: refusal }) })
  const onError = vi.fn()
  renderPart(<GoOn onSuccess={vi.fn()} onError={onError} />)
  await pressElement('Go on now')
  await waitFor(() => expect(onError).toHaveBeenCalledOnce())
})
