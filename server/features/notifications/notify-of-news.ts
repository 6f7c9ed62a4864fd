/** Looks for news and notifies its recipients. May run in several processes at once: each notification is made once. */
import { dayMs, hourMs } from '#domain/text/milliseconds.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import { repeatInvitation } from '../../auth/messages/invite-again.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import type { NewNotification } from './new-notification.ts'
import {
  listLateTests,
  listNewComments,
  listNewlyAssignedTests,
  listNewResults,
  listParents,
  listPausingStudents,
  listTestsDueSoon,
  type NewCommentRow,
  type NewResultRow,
  type NewTestRow,
  type PausingRow,
  type WaitingTestRow,
} from './news.queries.ts'
import { describeWaitingTestsOf } from './note-of-waiting.ts'
import { deleteOldNotifications } from './notifications.queries.ts'
import { makeNotifyOptions, sendNotifications } from './notify.ts'
import { formatDayInZone, formatTimeInZone, postponeToDay } from './quiet-hours.ts'

/** Ignores older news, so that a new server, or one that was down, does not send weeks of emails at once. */
const newsMs = dayMs
const lateMs = 3 * dayMs
/** A test that is due sooner than this after its assignment needs no second email. */
const justAssignedMs = 12 * hourMs
/** Tutors who comment on one question often comment on the next. */
const commentsMs = 10 * 60 * 1000
const pauseMs = 3 * dayMs
const longestPauseMs = 10 * dayMs
const keptMs = 90 * dayMs
const linksKeptMs = 365 * dayMs

type Means = Pick<Services, 'db' | 'clock' | 'config'>

export async function notifyOfNews(services: Means): Promise<void> {
  const { db } = services
  const options = makeNotifyOptions(services)
  const { now } = options
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const looks: readonly ((tx: SystemTx) => Promise<NewNotification[]>)[] = [
    async (tx) => (await listNewlyAssignedTests(tx, { now, since: ago(newsMs), canSignIn: true })).map(newsOfAssigned),
    async (tx) => (await listTestsDueSoon(tx, now, ago(-dayMs), ago(justAssignedMs))).map(newsOfDueSoon),
    async (tx) => {
      const late = await listLateTests(tx, now, ago(lateMs))
      return [...late.map(newsOfLate), ...(await toParents(tx, late, newsOfParentLate))]
    },
    async (tx) => {
      const results = await listNewResults(tx, ago(newsMs))
      return [...results.map(newsOfResult), ...(await toParents(tx, results, newsOfParentResult))]
    },
    async (tx) => {
      const comments = await listNewComments(tx, ago(newsMs), ago(commentsMs))
      return [...comments.map(newsOfComment), ...(await toParents(tx, comments, newsOfParentComment))]
    },
    async (tx) => {
      const bounds = { from: ago(longestPauseMs), until: ago(pauseMs), examAfter: earliestDay(now) }
      const pausing = await listPausingStudents(tx, { ...bounds, now })
      return pausing.filter((row) => isBeforeExam(row, now)).map(newsOfPractice)
    },
  ]
  // Each in its own transaction, because the embedded database has one connection that everyone shares.
  for (const look of looks) {
    await asSystem(db, 'notify people of news', async (tx) => sendNotifications(tx, await look(tx), options))
  }
  await inviteToNewTests(services, now, ago(newsMs))
}

/** Sends a new invitation by day to people who cannot sign in yet. The invitation names the tests, unless an earlier one already did. */
async function inviteToNewTests(services: Means, now: Date, since: Date): Promise<void> {
  const rows = await asSystem(services.db, 'find new tests of students who cannot sign in yet', (tx) =>
    listNewlyAssignedTests(tx, { now, since, canSignIn: false }),
  )
  const failures: unknown[] = []
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
    const own = rows.filter(({ user_id }) => user_id === userId)
    try {
      await asSystem(services.db, 'tell somebody of new tests by the invitation', (tx) =>
        inviteTo(tx, services, own, now),
      )
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some invitations that name new tests were not sent.')
}

/** Makes the notification and the email together. A failure leaves both for a later run. */
async function inviteTo(tx: SystemTx, services: Means, rows: readonly NewTestRow[], now: Date): Promise<void> {
  const [first] = rows
  if (first === undefined || postponeToDay(now, first.time_zone) > now) return
  const { unable } = await sendNotifications(tx, rows.map(newsOfAssigned), { ...makeNotifyOptions(services), now })
  if (unable.length === 0) return
  const { user_id: userId } = first
  const note = await describeWaitingTestsOf(tx, userId, now)
  const since = new Date(Math.max(...rows.map(({ available_at }) => available_at.getTime())))
  await repeatInvitation(tx, services, { userId, note, since })
}

/** Deletes notifications older than the app shows, and the links of old emails. */
export async function forgetOldNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await asSystem(db, 'forget old notifications', (tx) =>
    deleteOldNotifications(tx, new Date(now - keptMs), new Date(now - linksKeptMs)),
  )
}

async function toParents<Row extends { readonly student_id: string }>(
  tx: SystemTx,
  rows: readonly Row[],
  newsOf: (row: Row, parent: string) => NewNotification,
): Promise<NewNotification[]> {
  if (rows.length === 0) return []
  const links = await listParents(tx, [...new Set(rows.map(({ student_id }) => student_id))])
  return rows.flatMap((row) =>
    links.filter((link) => link.student_id === row.student_id).map(({ parent_id }) => newsOf(row, parent_id)),
  )
}

function ofTest(row: WaitingTestRow) {
  return { studentId: row.student_id, path: `/test/${encodeURIComponent(row.slug)}`, button: 'Open test' }
}

function aboutDueDate({ id, due_date }: WaitingTestRow): string {
  return `${id} ${Math.floor((due_date?.getTime() ?? 0) / 1000)}`
}

function newsOfAssigned(row: WaitingTestRow): NewNotification {
  const { id, user_id, title, due_date, time_zone, purpose } = row
  return {
    ...ofTest(row),
    recipientId: user_id,
    kind: 'test_assigned',
    about: id,
    title: `You have a new ${purpose === 'drill' ? 'drill' : 'test'}: ${title}`,
    lines: [
      due_date === null
        ? 'It has no due date. Take it when you have time for all of it.'
        : `It is due on ${formatDayInZone(due_date, time_zone)}. Choose a day when you have time for all of it.`,
    ],
  }
}

function newsOfDueSoon(row: WaitingTestRow): NewNotification {
  const { user_id, title, due_date, time_zone } = row
  return {
    ...ofTest(row),
    recipientId: user_id,
    kind: 'due_tomorrow',
    about: aboutDueDate(row),
    title: `${title} is due soon`,
    lines: due_date === null ? [] : [`It is due on ${formatTimeInZone(due_date, time_zone)}.`],
  }
}

function newsOfLate(row: WaitingTestRow): NewNotification {
  const { user_id, title, due_date, time_zone } = row
  return {
    ...ofTest(row),
    recipientId: user_id,
    kind: 'overdue',
    about: aboutDueDate(row),
    title: `${title} is late`,
    lines: [
      ...(due_date === null ? [] : [`It was due on ${formatDayInZone(due_date, time_zone)}.`]),
      'You can still take it. If you need more time, write to your tutor or teacher.',
    ],
  }
}

function newsOfParentLate(row: WaitingTestRow, parent: string): NewNotification {
  const { student_id, student_name, title, due_date, time_zone } = row
  return {
    recipientId: parent,
    kind: 'overdue',
    about: aboutDueDate(row),
    studentId: student_id,
    title: `${student_name} has not taken ${title} yet`,
    lines: [
      ...(due_date === null ? [] : [`It was due on ${formatDayInZone(due_date, time_zone)}.`]),
      'It can still be taken. Ask which day would suit.',
    ],
    path: '/parent',
    button: 'See all tests',
  }
}

function ofResult({ id, student_id, slug }: NewResultRow) {
  const path = `/test-results/${encodeURIComponent(slug)}?submission=${id}`
  return { kind: 'result_in', about: id, studentId: student_id, path, button: 'See the result' } as const
}

function newsOfResult(row: NewResultRow): NewNotification {
  return {
    ...ofResult(row),
    recipientId: row.user_id,
    title: `Your result of ${row.title} is in`,
    lines: ['It says what went well, and what to practice next.'],
  }
}

function newsOfParentResult(row: NewResultRow, parent: string): NewNotification {
  return {
    ...ofResult(row),
    recipientId: parent,
    title: `${row.student_name} took ${row.title}`,
    lines: ['The result says what went well, and what to practice next.'],
  }
}

/** Omits the comment, the score, and the question, because other people may read the email. */
function ofComment({ id, about, student_id, slug }: NewCommentRow) {
  const path = `/test-results/${encodeURIComponent(slug)}?submission=${id}`
  return { kind: 'comment', about, studentId: student_id, path, button: 'Read it' } as const
}

function newsOfComment(row: NewCommentRow): NewNotification {
  return {
    ...ofComment(row),
    recipientId: row.user_id,
    title: `There is a new comment on ${row.title}`,
    lines: ['Your tutor or your school wrote it for you. It is with your result.'],
  }
}

function newsOfParentComment(row: NewCommentRow, parent: string): NewNotification {
  return {
    ...ofComment(row),
    recipientId: parent,
    title: `${row.student_name} has a new comment on ${row.title}`,
    lines: ['The tutor or the school wrote it. It is with the result.'],
  }
}

/** Returns the earliest day that it is now in any time zone. */
function earliestDay(now: Date): string {
  return formatDayInTimeZone(new Date(now.getTime() - 12 * hourMs), 'UTC')
}

/** True if the exam is after the local day on which the email arrives. */
function isBeforeExam({ exam_date, time_zone }: PausingRow, now: Date): boolean {
  return (
    exam_date === null || formatDayInTimeZone(postponeToDay(now, time_zone), time_zone ?? defaultTimeZone) < exam_date
  )
}

function newsOfPractice({ student_id, user_id, last_day }: PausingRow): NewNotification {
  return {
    recipientId: user_id,
    kind: 'practice_waits',
    about: last_day,
    studentId: student_id,
    title: 'Ten minutes of practice?',
    lines: ['A few days off are fine. A short round helps you keep what you learned.'],
    path: '/student',
    button: `Open ${thePlatform}`,
  }
}
