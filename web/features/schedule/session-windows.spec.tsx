// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { bookableStudent, type TutoringSession, tutoringSession } from '#contracts/people/schedule.ts'
import { fillField, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt, tara } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { BookSessionDialog } from './BookSessionDialog.tsx'
import { CancelSessionDialog } from './CancelSessionDialog.tsx'
import { MoveSessionDialog } from './MoveSessionDialog.tsx'

const startsAt = '2026-03-09T20:00:00.000Z'
const slots = { 'GET /api/schedule/free-slots': { slots: [{ startsAt, endsAt: '2026-03-09T21:00:00.000Z' }] } }

const bookable = (at: number, fullName: string) =>
  bookableStudent.parse({
    studentId: makeIdAt(at),
    fullName,
    tutor: {
      id: tara.id,
      fullName: tara.fullName,
      timeZone: 'America/New_York',
      sessionMinutes: 60,
      noticeHours: 0,
      hasHours: true,
    },
  })
const children = [bookable(1, 'Maya Park'), bookable(2, 'Leo Park')]

const session: TutoringSession = tutoringSession.parse({
  id: makeIdAt(3),
  studentId: makeIdAt(1),
  studentName: 'Maya Park',
  tutorId: tara.id,
  tutorName: tara.fullName,
  timeZone: 'America/New_York',
  startsAt: '2026-03-02T20:00:00.000Z',
  endsAt: '2026-03-02T21:00:00.000Z',
  status: 'booked',
  note: '',
  cancelReason: '',
  isChangeable: true,
  revision: 5,
})

async function chooseSlot() {
  const [slot] = await screen.findAllByRole('radio')
  expect(slot).toBeDefined()
  slot?.click()
}

testWindows([
  {
    name: 'a session that is booked',
    show: (onDone) => <BookSessionDialog students={children} reader="parent" onClose={onDone} />,
    reads: slots,
    act: async () => {
      await fillField('Student', makeIdAt(2))
      await chooseSlot()
      await fillField('Note for the tutor (optional)', 'Fractions')
      await pressElement('Book session')
    },
    sends: 'POST /api/schedule/sessions',
    body: { studentId: makeIdAt(2), startsAt, note: 'Fractions' },
    reply: session,
  },
  {
    name: 'a session that is moved',
    show: (onDone) => <MoveSessionDialog session={session} reader="tutor" onClose={onDone} />,
    reads: slots,
    act: async () => {
      await chooseSlot()
      await pressElement('Move session')
    },
    sends: `POST /api/schedule/sessions/${session.id}/move`,
    body: { startsAt, revision: 5 },
    reply: session,
    keep: 'Keep the time',
  },
  {
    name: 'a session that is canceled',
    show: (onDone) => <CancelSessionDialog session={session} reader="tutor" onClose={onDone} />,
    act: async () => {
      await fillField('Reason', 'Ill')
      await pressElement('Cancel session')
    },
    sends: `POST /api/schedule/sessions/${session.id}/cancel`,
    body: { reason: 'Ill', revision: 5 },
    reply: session,
    keep: 'Keep session',
  },
])
