/** The sessions of the term's tutors, past and booked. */
import { computeFreeSlots } from '#domain/attempts/availability.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../db/transactions.ts'
import { listOpenIntervals } from '../features/schedule/local-time.ts'
import { createRandomNumbers } from './random-numbers.ts'
import { termStudents, termTutors } from './term-people.ts'

const sessionMinutes = 60
const weeksBack = 8
const daysAhead = 12
const afternoon = [{ startsMinute: 15 * 60, endsMinute: 19 * 60 }]
const morning = [{ startsMinute: 9 * 60, endsMinute: 13 * 60 }]
/** Every second slot is taken. */
const shareTaken = 0.5

const hours = {
  timeZone: 'America/New_York',
  weekly: [
    { weekday: 2, spans: afternoon },
    { weekday: 4, spans: afternoon },
    { weekday: 7, spans: morning },
  ],
  exceptions: [],
}

const notes = [
  '',
  '',
  'Word problems, please',
  'Commas and sentence boundaries',
  '',
  'The last test',
  'Percent and ratios',
]

/** `people` and `students` map addresses to ids. */
export async function insertTermSchedule(
  tx: SystemTx,
  people: ReadonlyMap<string, string>,
  students: ReadonlyMap<string, string>,
  now: Date,
) {
  const tutors = termTutors.map(({ email }) => ({ email, id: people.get(email) ?? '' }))
  await tx
    .insertInto('tutor_schedules')
    .values(
      tutors.map(({ id }) => ({
        tutor_id: id,
        time_zone: hours.timeZone,
        session_minutes: sessionMinutes,
        notice_hours: 24,
        weekly_hours: JSON.stringify(hours.weekly),
        exceptions: '[]',
      })),
    )
    .execute()
  const rows = tutors.flatMap(({ email, id }) => sessionsOf(email, now).map((session) => rowOf(session, id)))
  await tx.insertInto('tutoring_sessions').values(rows).execute()

  function rowOf({ student, parent, startsAt, endsAt, note }: ReturnType<typeof sessionsOf>[number], tutor: string) {
    return {
      tutor_id: tutor,
      student_id: students.get(student) ?? '',
      booked_by: people.get(parent ?? '') ?? tutor,
      starts_at: startsAt,
      ends_at: endsAt,
      note,
    }
  }
}

/** Takes turns, so that each student has a session every few weeks. */
function sessionsOf(tutor: string, now: Date) {
  const random = createRandomNumbers(`${tutor} sessions`)
  const own = termStudents.filter((student) => student.tutor === tutor)
  const earliest = new Date(now.getTime() - weeksBack * 7 * dayMs)
  const until = new Date(now.getTime() + daysAhead * dayMs)
  const open = listOpenIntervals(hours, { from: earliest, until })
  return computeFreeSlots({ open, busy: [], sessionMinutes, earliest })
    .filter(() => random() < shareTaken)
    .flatMap(({ startsAt, endsAt }, at) => {
      const student = own[at % own.length]
      if (student === undefined) return []
      const note = notes[Math.floor(random() * notes.length)] ?? ''
      return [{ student: student.email, parent: student.parent, startsAt, endsAt, note }]
    })
}
