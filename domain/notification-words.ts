/** The kinds of notifications in words. */
import type { NotificationKind } from '#contracts/notifications.ts'

export interface KindWords {
  /** On the account page, after a switch. */
  readonly name: string
  /** In an email: "You get this email because …". */
  readonly because: string
  /** The subject of an email about several of these. */
  readonly several: (count: number) => string
}

export const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
  test_assigned: {
    name: 'A test is assigned',
    because: 'a test was assigned to you',
    several: (count) => `You have ${count} new tests`,
  },
  due_tomorrow: {
    name: 'A test is due within a day',
    because: 'a test is due soon',
    several: (count) => `${count} tests are due soon`,
  },
  overdue: {
    name: 'A test is late',
    because: 'the due date of a test has passed',
    several: (count) => `${count} tests are late`,
  },
  result_in: {
    name: 'A result is in',
    because: 'a test was submitted',
    several: (count) => `${count} results are in`,
  },
  score_changed: {
    name: 'A score has changed',
    because: 'you took this test',
    several: (count) => `${count} of your test scores have changed`,
  },
  tutor_reminder: {
    name: 'Your tutor reminds you of a test',
    because: 'your tutor assigned you a test',
    several: (count) => `Your tutor reminds you of ${count} tests`,
  },
  practice_waits: {
    name: 'You have not practiced for three days',
    because: 'you have not practiced for three days',
    several: () => 'A short round of practice',
  },
  session: {
    name: 'A tutoring session is booked, moved, canceled or tomorrow',
    because: 'you or your child has a tutoring session',
    several: (count) => `${count} tutoring sessions`,
  },
  week: {
    name: 'The week in five lines, on Sunday',
    because: 'you are the parent of a student',
    several: () => 'The week of your children',
  },
}
