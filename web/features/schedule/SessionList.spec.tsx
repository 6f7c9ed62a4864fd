// @vitest-environment happy-dom
/** A session's dialog acts on the current session in the list, even if somebody else has changed it since. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TutoringSession, tutoringSession } from '#contracts/people/schedule.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt, tara } from '#test/support/web-people.ts'
import { SessionList } from './SessionList.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aSession = (revision: number): TutoringSession =>
  tutoringSession.parse({
    id: makeIdAt(3),
    studentId: makeIdAt(1),
    studentName: 'Maya Park',
    tutorId: tara.id,
    tutorName: tara.fullName,
    timeZone: 'America/New_York',
    startsAt: '2100-03-02T20:00:00.000Z',
    endsAt: '2100-03-02T21:00:00.000Z',
    status: 'booked',
    note: '',
    cancelReason: '',
    isChangeable: true,
    revision,
  })

/** Like the page, reloads the sessions after each refusal. */
function Page({ onReady }: { onReady: (reload: () => void) => void }) {
  const [revision, setRevision] = useState(2)
  useEffect(() => onReady(() => setRevision(9)), [onReady])
  return <SessionList sessions={[aSession(revision)]} reader="admin" empty={{ title: 'None', text: 'None.' }} />
}

test('a cancellation that was refused is sent again for the session as it is now', async () => {
  const reloads: (() => void)[] = []
  const asked = stubServer({
    [`POST /api/schedule/sessions/${makeIdAt(3)}/cancel`]: ({ body }) => {
      if (Object(body).revision === 9) return { body: aSession(10) }
      for (const reload of reloads) reload()
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody else was faster.', requestId: '' } }
    },
  })
  renderPart(<Page onReady={(reload) => void reloads.push(reload)} />)
  await pressElement(/^Cancel Maya Park/)
  await fillField('Reason', 'Ill')
  await pressElement('Cancel session')
  expect(await screen.findByText('Somebody else was faster.')).toBeTruthy()
  await pressElement('Cancel session')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.map(({ body }) => Object(body).revision)).toEqual([2, 9])
})
