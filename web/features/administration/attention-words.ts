/** What is broken or waits, as sentences, and what helps. */
import type { AdminMatter } from '#contracts/administration/administration.ts'

export interface MatterWords {
  readonly title: string
  readonly text: string
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const words: Record<AdminMatter, (count: number) => MatterWords> = {
  stuck_attempts: (count) => ({
    title: `${plural(count, 'test is', 'tests are')} over but not submitted`,
    text: 'The server submits tests when their time is over. It could not do it here, so tell the operator of the server.',
  }),
  silent_attempts: (count) => ({
    title: `${plural(count, 'student in a test has', 'students in a test have')} saved nothing for 20 minutes`,
    text: 'They may be offline or away. The clock keeps running. You can add time.',
  }),
  refused_answers: (count) => ({
    title: `${plural(count, 'test has', 'tests have')} answers that came too late to count`,
    text: 'Ask the student for the file of unsent work. Load it to count the answers. Last 14 days.',
  }),
  failed_messages: (count) => ({
    title: `${plural(count, 'message', 'messages')} could not be delivered`,
    text: 'The address may be wrong, or the mail server refuses. In Settings you can send them again or dismiss them. Last 14 days.',
  }),
  join_requests: (count) => ({
    title: `${plural(count, 'request to join waits', 'requests to join wait')}`,
    text: 'A parent, student or tutor is not linked until somebody confirms.',
  }),
  removal_requests: (count) => ({
    title: `${plural(count, 'person asks', 'people ask')} to remove a parent of a student`,
    text: 'Look at it today. The parent sees results and sessions until you decide, and does not hear who asked.',
  }),
  problem_reports: (count) => ({
    title: `${plural(count, 'report of a problem waits', 'reports of problems wait')} for an answer`,
    text: 'A student or a tutor says that a question is wrong. Look at the question, correct what is wrong, and answer.',
  }),
  late_students: (count) => ({
    title: `${plural(count, 'student has', 'students have')} an overdue test`,
    text: 'Remind them, or open “Assigned tests” of a student to set a new due date.',
  }),
  students_without_record: (count) => ({
    title: `${plural(count, 'student has', 'students have')} no grade and school yet`,
    text: 'They have an account only, so you cannot assign tests to them. Select them and make them formal students.',
  }),
  students_without_test: (count) => ({
    title: `${plural(count, 'student has', 'students have')} no test assigned`,
    text: 'Select them and assign a test.',
  }),
  old_backup: (days) => ({
    title: `The last backup is ${days} days old`,
    text: 'Download a new one, and keep it on another computer.',
  }),
}

export function matterWords(matter: AdminMatter, count: number): MatterWords {
  return words[matter](count)
}

/** Of a test that students can take. */
export function keylessWords(questions: number, test: string): MatterWords {
  return {
    title: `${plural(questions, 'question', 'questions')} of ${test} ${questions === 1 ? 'has' : 'have'} no right answer`,
    text: `Students see ${questions === 1 ? 'it' : 'them'}, and nothing counts. The editor marks ${questions === 1 ? 'it' : 'them'}: Needs an answer.`,
  }
}

/** Of the questions of one test. */
export function questionsToCheckWords(questions: number, test: string): MatterWords {
  return {
    title: `${plural(questions, 'question', 'questions')} of ${test} may be wrong`,
    text: 'The answers do not fit the key, or there is no key. Look at the report, and correct what is wrong.',
  }
}
