/** Texts for the kinds of notifications that are sent as email. */
import type { EmailKind } from '#contracts/people/notifications.ts'

export interface NotificationText {
  /** The label of a switch on the account page. */
  readonly name: string
  /** The reason at the end of an email: "You get this email because …". */
  readonly because: string
  /** The subject of an email about several notifications of this kind. */
  readonly several: (count: number) => string
}

export const notificationTexts: Readonly<Record<EmailKind, NotificationText>> = {
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
  comment: {
    name: 'A comment on a result',
    because: 'a tutor commented on a result',
    several: (count) => `New comments on ${count} results`,
  },
  score_changed: {
    name: 'A score has changed',
    because: 'you or your child took this test',
    several: (count) => `${count} test scores have changed`,
  },
  tutor_reminder: {
    name: 'Your tutor reminds you of a test',
    because: 'somebody who teaches you reminded you of a test',
    several: (count) => `Reminders of ${count} tests`,
  },
  practice_waits: {
    name: 'You have not practiced for three days',
    because: 'you have not practiced for three days',
    several: () => 'A short round of practice',
  },
  session: {
    name: 'A tutoring session is booked, moved, canceled, or coming up tomorrow',
    because: 'a tutoring session concerns you or your child',
    several: (count) => `${count} tutoring sessions`,
  },
  week: {
    name: 'The week in five lines, on Sunday',
    because: 'you are the parent of a student',
    several: () => 'The week of your children',
  },
  join_confirmed: {
    name: 'Your request to join is confirmed',
    because: 'you asked to join, or to add a child',
    several: (count) => `${count} of your requests are confirmed`,
  },
  report_answered: {
    name: 'Your report of a problem has an answer',
    because: 'you reported a problem with a question',
    several: (count) => `${count} of your reports have answers`,
  },
}
