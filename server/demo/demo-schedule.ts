/** The demo tutor's bookable hours, and the first sessions of the demo family. */

import { computeFreeSlots } from '#domain/attempts/availability.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../db/transactions.ts'
import { listOpenIntervals } from '../features/schedule/local-time.ts'

const afternoon = [{ startsMinute: 960, endsMinute: 1140 }]

const hours = {
  timeZone: 'America/New_York',
  weekly: [
    { weekday: 1, spans: afternoon },
    { weekday: 3, spans: afternoon },
    { weekday: 6, spans: [{ startsMinute: 600, endsMinute: 780 }] },
  ],
  exceptions: [],
}
const sessionMinutes = 60

/** Books `students` one after the other, starting two days after `now`. */
export async function insertDemoSchedule(
  tx: SystemTx,
  { tutor, parent, students, now }: { tutor: string; parent: string; students: readonly string[]; now: Date },
) {
  await tx
    .insertInto('tutor_schedules')
    .values({
      tutor_id: tutor,
      time_zone: hours.timeZone,
      session_minutes: sessionMinutes,
      notice_hours: 24,
      weekly_hours: JSON.stringify(hours.weekly),
      exceptions: '[]',
    })
    .execute()
  const earliest = new Date(now.getTime() + 2 * dayMs)
  const open = listOpenIntervals(hours, { from: earliest, until: new Date(now.getTime() + 10 * dayMs) })
  const slots = computeFreeSlots({ open, busy: [], sessionMinutes, earliest })
  for (const [at, student] of students.entries()) {
    const slot = slots[at]
    if (!slot) continue
    await tx
      .insertInto('tutoring_sessions')
      .values({
        tutor_id: tutor,
        student_id: student,
        booked_by: parent,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        note: at === 0 ? 'Word problems with fractions, please' : '',
      })
      .execute()
  }
}
