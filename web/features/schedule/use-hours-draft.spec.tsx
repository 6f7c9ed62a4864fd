// @vitest-environment happy-dom
/** A tutor's hours: each save builds on the previous one, and after a conflict on the version that the tutor chose. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TutorHours, tutorHours } from '#contracts/people/schedule.ts'
import { renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { tara } from '#test/support/web-people.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { useHoursDraft } from './use-hours-draft.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const hours: TutorHours = tutorHours.parse({
  tutorId: tara.id,
  tutorName: tara.fullName,
  timeZone: 'America/New_York',
  sessionMinutes: 60,
  noticeHours: 4,
  weekly: [{ weekday: 1, spans: [{ startsMinute: 960, endsMinute: 1080 }] }],
  exceptions: [],
  revision: 2,
})

type Draft = ReturnType<typeof useHoursDraft>

function HoursForm({ onRender }: { onRender: (draft: Draft) => void }) {
  const draft = useHoursDraft(hours)
  onRender(draft)
  return <form aria-label="Hours" ref={draft.element} onSubmit={draft.submit} />
}

function open(answers: readonly StubReply[]) {
  const left = [...answers]
  const asked = stubServer({ 'PUT /api/schedule/hours': () => left.shift() ?? { status: 500, body: {} } })
  const drafts: Draft[] = []
  renderPart(<HoursForm onRender={(draft) => drafts.push(draft)} />)
  return {
    submit: () => fireEvent.submit(screen.getByRole('form', { name: 'Hours' })),
    sent: () => asked.map(({ body }) => Object(body)),
    current(): Draft {
      const draft = drafts.at(-1)
      if (draft === undefined) throw new Error('The page was not rendered.')
      return draft
    },
  }
}

test('a save sends the hours that were typed, and the next one builds on it', async () => {
  const { current, submit, sent } = open([
    { body: { ...hours, noticeHours: 8, revision: 3 } },
    { body: { ...hours, noticeHours: 9, revision: 4 } },
  ])
  act(() => current().change({ noticeHours: '8' }))
  expect(current().isChanged).toBe(true)
  submit()
  await waitFor(() => expect(current().isChanged).toBe(false))
  act(() => current().change({ noticeHours: '9' }))
  submit()
  await waitFor(() => expect(current().isChanged).toBe(false))
  expect(sent()).toMatchObject([
    { tutorId: tara.id, noticeHours: 8, weekly: hours.weekly, revision: 2 },
    { noticeHours: 9, revision: 3 },
  ])
})

test('a conflict keeps what was typed, and shows what somebody else has saved', async () => {
  const present = { ...hours, sessionMinutes: 45, revision: 7 }
  const refusal = { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present }
  const { current, submit, sent } = open([{ status: 409, body: refusal }, { body: { ...present, revision: 8 } }])
  act(() => current().change({ noticeHours: '8' }))
  submit()
  await waitFor(() => expect(current().present).toMatchObject({ revision: 7 }))
  expect(current().draft.noticeHours).toBe('8')
  expect(current().isChanged).toBe(true)

  act(() => current().startFrom(tutorHours.parse(present)))
  expect(current()).toMatchObject({ isChanged: false, present: null, failure: null })
  expect(current().draft).toMatchObject({ sessionMinutes: 45, noticeHours: '4' })
  act(() => current().change({ noticeHours: '8' }))
  submit()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ sessionMinutes: 45, noticeHours: 8, revision: 7 })
})

test('hours that are wrong are not sent', () => {
  const { current, submit, sent } = open([])
  act(() => current().change({ noticeHours: 'many' }))
  submit()
  expect(current().problems.get('noticeHours')).toBeDefined()
  expect(sent()).toEqual([])
})
