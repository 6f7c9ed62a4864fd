/** A person's sessions, due tests, exam, and reviews for calendar programs, at a secret address. */

import { createHash, randomBytes } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { userId } from '#contracts/wire/ids.ts'
import type { ReviewDay } from '#domain/coaching/review-ahead.ts'
import { dayMs, hourMs } from '#domain/text/milliseconds.ts'
import { readPlatformName } from '../../db/brand.ts'
import { asSystem, type Person, runOnBehalfOf, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { runReadOnly } from '../../sharing/asker.ts'
import { defaultTimeZone } from '../person/local-day.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { planReviewsAhead } from '../practice/due-reviews.ts'
import { readReviews } from '../practice/read-reviews.ts'
import { runWithReviewPapers } from '../tests/review-paper.ts'
import {
  deleteFeed,
  type FeedExam,
  type FeedOwner,
  type FeedSession,
  type FeedStudent,
  type FeedTest,
  findFeed,
  findFeedOwner,
  listFeedExams,
  listFeedSessions,
  listFeedStudents,
  listFeedTests,
  upsertFeed,
} from './calendar-feed.queries.ts'

const daysBack = 90

export async function readFeed(tx: UserTx, person: Person): Promise<{ createdAt: string | null }> {
  return { createdAt: (await findFeed(tx, person.userId))?.renewed_at.toISOString() ?? null }
}

/** The address is shown once. Only its hash is stored. */
export async function renewFeed(tx: UserTx, person: Person, publicUrl: string, now: Date) {
  const token = randomBytes(24).toString('base64url')
  await upsertFeed(tx, { user_id: person.userId, token_hash: hashOf(token), renewed_at: now })
  return { url: new URL(`/calendar/${token}.ics`, publicUrl).href, createdAt: now.toISOString() }
}

export async function removeFeed(tx: UserTx, person: Person): Promise<{ createdAt: null }> {
  await deleteFeed(tx, person.userId)
  return { createdAt: null }
}

/** Returns an iCalendar file, or null if the address is unknown or no longer valid. */
export async function readCalendar(services: Services, token: string): Promise<string | null> {
  const { db, clock, config } = services
  const now = clock.now()
  const since = new Date(now.getTime() - daysBack * dayMs)
  const entries = await asSystem(db, 'read the calendar of an address', async (tx) => {
    const owner = await findFeedOwner(tx, hashOf(token))
    if (!owner) return null
    return {
      platformName: await readPlatformName(tx),
      sessions: await listFeedSessions(tx, owner, since, now),
      tests: await listFeedTests(tx, owner, since),
      exams: await listFeedExams(tx, owner),
      ...{ owner, students: await listFeedStudents(tx, owner) },
    }
  })
  if (entries === null) return null
  const reviews = []
  for (const student of entries.students) {
    const name = `${entries.owner.user_id} ${student.id}`
    const days = await services.plansAhead.get(name, now, () => readAhead(services, entries.owner, student))
    reviews.push(...days.map((ahead) => ({ ...student, ...ahead })))
  }
  return calendarOf({ ...entries, reviews }, new URL(config.publicUrl).host, now)
}

/** Reads the plan with the owner's rights, as in the app. */
async function readAhead(services: Services, owner: FeedOwner, student: FeedStudent): Promise<ReviewDay[]> {
  const source = await runReadOnly(() =>
    runWithReviewPapers(services, (papers) =>
      runOnBehalfOf(
        services.db,
        userId.parse(owner.user_id),
        'the calendar has the plan of the next days',
        (tx, person) => readReviews(services, tx, person, papers, student),
      ),
    ),
  )
  return source ? planReviewsAhead(source, student.time_zone ?? defaultTimeZone) : []
}

interface Entries {
  readonly platformName: string
  readonly sessions: readonly FeedSession[]
  readonly tests: readonly FeedTest[]
  readonly exams: readonly FeedExam[]
  readonly reviews: readonly (FeedStudent & ReviewDay)[]
  readonly students: readonly FeedStudent[]
}

function calendarOf(
  { platformName, sessions, tests, exams, reviews, students }: Entries,
  host: string,
  now: Date,
): string {
  const names = listNamesInView([...students, ...sessions])
  const calendar = ical({
    name: `${platformName} tutoring`,
    prodId: { company: platformName, product: 'Tutoring', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const session of sessions) {
    calendar.createEvent({
      id: `${session.id}@${host}`,
      start: session.starts_at,
      end: session.ends_at,
      stamp: session.updated_at,
      sequence: session.revision,
      status: session.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: `Tutoring: ${names.get(session.student_id)} with ${session.tutor_name}`,
      description: [session.note, session.cancel_reason].filter((text) => text !== '').join('\n\n'),
    })
  }
  for (const { id, due_date: due, assigned_at: stamp, title, student_id } of tests) {
    if (due === null) continue
    const times = { start: new Date(due.getTime() - hourMs), end: due, stamp }
    calendar.createEvent({ id: `${id}@${host}`, ...times, summary: `Due: ${title} (${names.get(student_id)})` })
  }
  for (const { student_id, exam_date: day } of exams) {
    if (day === null) continue
    const about = { id: `exam-${student_id}@${host}`, summary: `Exam (${names.get(student_id)})` }
    calendar.createEvent({ ...about, start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC', stamp: now })
  }
  for (const { id, day, questions, minutes } of reviews) {
    calendar.createEvent({
      ...{ id: `reviews-${id}-${day}@${host}`, stamp: now, transparency: ICalEventTransparency.TRANSPARENT },
      ...{ start: new Date(`${day}T00:00:00Z`), allDay: true, timezone: 'UTC' },
      summary: `Review: about ${questions} ${questions === 1 ? 'question' : 'questions'}, ${minutes} min (${names.get(id)})`,
      description: 'This is the plan as it is now. It changes with each answer and each test.',
    })
  }
  return calendar.toString()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
