/** Describes what is broken or waiting, and what to do about it. */
import type { AdminMatter } from '#contracts/administration/administration.ts'

export interface MatterText {
  readonly title: string
  readonly text: string
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const words: Record<AdminMatter, (count: number) => MatterText> = {
  stuck_attempts: (count) => ({
    title: `${plural(count, 'test is', 'tests are')} over but not submitted`,
    text: 'The server could not submit them. Ask its operator.',
  }),
  failed_backup: (count) => ({
    title: 'The last backup could not be restored',
    text: `${plural(count, 'difference was', 'differences were')} found. Make a new backup, and ask the server’s operator.`,
  }),
  unproved_backup: (hours) => ({
    title: `No backup was proved for ${hours} hours`,
    text: 'The server could not try to restore one. Ask its operator.',
  }),
  silent_attempts: (count) => ({
    title: `${plural(count, 'student in a test has', 'students in a test have')} saved nothing for 20 minutes`,
    text: 'They may be offline or away. You can add time.',
  }),
  refused_answers: (count) => ({
    title: `${plural(count, 'test has', 'tests have')} answers that came too late to count`,
    text: 'In the last 14 days. A file of unsent work makes them count.',
  }),
  failed_messages: (count) => ({
    title: `${plural(count, 'message', 'messages')} could not be delivered`,
    text: 'In the last 14 days. Send them again or dismiss them.',
  }),
  webhooks_off: (count) => ({
    title: `${plural(count, 'program', 'programs')} took no events for three days`,
    text: 'We switched the address off. Ask who runs the program, then switch it on again.',
  }),
  join_requests: (count) => ({
    title: `${plural(count, 'request to join waits', 'requests to join wait')}`,
    text: 'They are linked when somebody confirms.',
  }),
  removal_requests: (count) => ({
    title: `${plural(count, 'person asks', 'people ask')} to remove a parent of a student`,
    text: 'Look at it today: the parent sees everything until you decide, and is not told who asked.',
  }),
  problem_reports: (count) => ({
    title: `${plural(count, 'report of a problem waits', 'reports of problems wait')} for an answer`,
    text: 'A question may be wrong. Look at it, correct it, and answer.',
  }),
  late_students: (count) => ({
    title: `${plural(count, 'student has', 'students have')} an overdue test`,
    text: 'Remind them, or set a new due date.',
  }),
  students_without_record: (count) => ({
    title: `${plural(count, 'student has', 'students have')} no grade and school yet`,
    text: 'They cannot get tests yet. Make them formal students.',
  }),
  students_without_test: (count) => ({
    title: `${plural(count, 'student has', 'students have')} no test assigned`,
    text: 'Assign them a test.',
  }),
  old_backup: (days) => ({
    title: `The last backup is ${days} days old`,
    text: 'Download a new one.',
  }),
}

/** Matters that may cost data. They are red. */
export const alarms: ReadonlySet<AdminMatter> = new Set(['failed_backup', 'unproved_backup'])

export function describeMatter(matter: AdminMatter, count: number): MatterText {
  return words[matter](count)
}

/** Describes questions without a key in a test that students can take. */
export function describeKeylessQuestions(questions: number, test: string): MatterText {
  return {
    title: `${plural(questions, 'question', 'questions')} of ${test} ${questions === 1 ? 'has' : 'have'} no right answer`,
    text: `Nothing counts there. The editor marks ${questions === 1 ? 'it' : 'them'}: Needs an answer.`,
  }
}

/** Describes questions to check in one test. */
export function describeQuestionsToCheck(questions: number, test: string): MatterText {
  return {
    title: `${plural(questions, 'question', 'questions')} of ${test} may be wrong`,
    text: 'The answers do not fit the key, or there is none.',
  }
}
