// @vitest-environment happy-dom
import { attemptUnderWay } from '#contracts/attempts/attempt-administration.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { fillField, pressElement } from '#test/support/render-part.tsx'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AccommodationDialog } from './AccommodationDialog.tsx'
import { GrantTimeDialog } from './GrantTimeDialog.tsx'

const student = { id: studentId.parse(makeIdAt(1)), fullName: 'Maya Park' }
const accommodation = {
  timeMultiplier: 1,
  extraMinutes: 0,
  reason: '',
  tools: { on: [], off: [] },
}
const attempt = attemptUnderWay.parse({
  id: makeIdAt(2),
  status: 'in_progress',
  isUntimed: false,
  student: { ...student, email: 'maya@example.com' },
  test: { id: makeIdAt(3), slug: 'winter', title: 'Winter test', questionCount: 10 },
  startedAt: '2026-03-01T10:00:00Z',
  deadlineAt: '2026-03-01T13:00:00Z',
  savedAt: '2026-03-01T10:30:00Z',
  answered: 3,
  timeLines: [],
})
const clock = {
  startedAt: '2026-03-01T10:00:00Z',
  deadlineAt: '2026-03-01T13:15:00Z',
  serverNow: '2026-03-01T11:00:00Z',
  timeLines: [],
}

testWindows([
  {
    name: 'an accommodation',
    show: (onDone) => <AccommodationDialog student={student} onClose={onDone} />,
    reads: { [`GET /api/admin/students/${student.id}/accommodation`]: accommodation },
    act: async () => {
      await fillField('Time multiplier', '1.5')
      await fillField('Extra minutes', '20')
      await fillField('Reason', ' IEP ')
      await pressElement('Save')
    },
    sends: `PUT /api/admin/students/${student.id}/accommodation`,
    body: { ...accommodation, timeMultiplier: 1.5, extraMinutes: 20, reason: 'IEP' },
    reply: accommodation,
  },
  {
    name: 'double time',
    show: (onDone) => <AccommodationDialog student={student} onClose={onDone} />,
    reads: { [`GET /api/admin/students/${student.id}/accommodation`]: accommodation },
    act: async () => {
      await pressElement('Double time, as on the exam')
      await pressElement('Save')
    },
    sends: `PUT /api/admin/students/${student.id}/accommodation`,
    body: { ...accommodation, timeMultiplier: 2 },
    reply: accommodation,
  },
  {
    name: 'minutes for an attempt',
    show: (onDone) => <GrantTimeDialog attempt={attempt} onClose={onDone} />,
    act: async () => {
      await fillField('Minutes', '-15')
      await fillField('Reason', ' Given by mistake ')
      await pressElement('Add time')
    },
    sends: `POST /api/admin/attempts/${attempt.id}/time`,
    body: { minutes: -15, reason: 'Given by mistake' },
    reply: clock,
  },
])
