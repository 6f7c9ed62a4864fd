/**
 * A term of a class, day by day, through the application and a database: students take tests, do their reviews on some days and miss
 * others. Only the clock is manual. `broken` lists the claims that were not met.
 */
import { DateTime } from 'luxon'
import { reviewMinutesChoices } from '#contracts/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { notifyOfNews } from '#server/features/notifications/notify-of-news.ts'
import { sendWeekLetters } from '#server/features/notifications/week-letters.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
} from '#test/support/factories.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import type { TestServer } from '#test/support/test-server.ts'
import { countMessagesOfTerm } from './messages-of-term.ts'
import { type TermStudent, takeReviewsOfDay, takeTest, zone } from './student-of-term.ts'

/** A Monday. Daylight saving time begins two weeks later, on March 8. */
const firstDay = '2026-02-23'
const questionsOfTest = 20
/** The hours at which the server looks for news. Students work at 16:00. */
const hours = [0, 3, 6, 9, 12, 16, 17, 18, 21, 23]
const workHour = 16
export interface DayOfStudent {
  readonly day: string
  readonly due: number
  readonly minutes: number
}

interface Term {
  readonly days: readonly DayOfStudent[]
  readonly submissions: number
  readonly mails: ReadonlyMap<string, number>
  readonly broken: readonly string[]
}

export async function simulateTerm(
  server: TestServer,
  { students: count, weeks, seed }: { students: number; weeks: number; seed: number },
): Promise<Term> {
  const random = createRandomUnits(seed)
  const examOn = addCalendarDays(firstDay, weeks * 7 - 3)
  server.clock.set(instantOf(firstDay, 0))
  const students = await enrol(server, count, examOn, random)
  const tests = await writeTests(server, weeks)
  const days: DayOfStudent[] = []
  const broken: string[] = []
  const submitted = { count: 0 }
  for (let at = 0; at < weeks * 7; at++) {
    const day = addCalendarDays(firstDay, at)
    const test = tests[Math.floor(at / 7)]
    for (const hour of hours) {
      server.clock.set(instantOf(day, hour))
      if (at % 7 === 0 && hour === 9 && test !== undefined)
        await assignToAll(server, students, test, addCalendarDays(day, 4))
      if (hour === workHour) {
        for (const student of students) {
          if (test !== undefined && random() < chanceToTake(student, at % 7)) {
            submitted.count += await takeTest(server, student, test, random)
          }
          days.push(await workOf(server, student, day, examOn, random, broken))
        }
      }
      // Two nodes at the same moment.
      await Promise.all([notifyOfNews(server.services), notifyOfNews(server.services)])
      await Promise.all([sendWeekLetters(server.services), sendWeekLetters(server.services)])
    }
  }
  const messages = await countMessagesOfTerm(server.db, {
    ...{ submissions: submitted.count, assignments: students.length * tests.length, examOn },
  })
  return { days, submissions: submitted.count, mails: messages.counts, broken: [...broken, ...messages.broken] }
}

function instantOf(day: string, hour: number): Date {
  return DateTime.fromISO(day, { zone }).set({ hour }).toJSDate()
}

async function enrol(server: TestServer, count: number, examDate: string, random: () => number) {
  const tutor = await createPerson(server.db, 'tutor')
  const choices = reviewMinutesChoices
  const students: TermStudent[] = []
  for (let at = 0; at < count; at++) {
    const parent = await createPerson(server.db, 'parent')
    const student = await createStudentWithRecord(server.db, {
      fullName: `Student ${at + 1}`,
      tutor,
      parents: [parent],
    })
    const minutesADay = choices[at % choices.length] ?? 20
    const goals = { examDate, applicantGrade: 8, schoolIds: [], revision: 0, reviewMinutes: minutesADay }
    const saved = await server.put(student, '/student/goals', { ...goals, weeklyMinutes: null })
    if (saved.status !== 200) throw new Error(`Goals: ${saved.status}`)
    students.push({
      ...student,
      ability: drawNormal(random),
      diligence: (at + 1) / (count + 1),
      minutesADay,
      doneOn: [],
    })
  }
  return students
}

async function writeTests(server: TestServer, weeks: number): Promise<MadeTest[]> {
  const tests: MadeTest[] = []
  for (let week = 0; week < weeks - 1; week++) {
    const questions = Array.from({ length: questionsOfTest }, (_, at) => ({
      ...{ key: 0, text: `Question ${at + 1} of week ${week + 1}`, options: ['a', 'b', 'c', 'd'] },
    }))
    const sections = [{ title: 'Math', subject: 'math' as const, questions }]
    tests.push(await createTestWithQuestions(server.db, { title: `Test ${week + 1}`, assignedOnly: true, sections }))
  }
  return tests
}

async function assignToAll(server: TestServer, students: readonly TermStudent[], test: MadeTest, dueOn: string) {
  const dates = { assigned_at: server.clock.now(), due_date: instantOf(dueOn, 20) }
  for (const student of students) await createAssignment(server.db, student, test, dates)
}

/** Students never take a test on the day of its assignment, and rarely after it is late. */
function chanceToTake({ diligence }: TermStudent, dayOfWeek: number): number {
  if (dayOfWeek === 0) return 0
  return dayOfWeek <= 4 ? 0.2 + diligence / 2 : 0.1
}

/** Returns what a student sees and does on one day, and the errors found. */
async function workOf(
  server: TestServer,
  student: TermStudent,
  day: string,
  examOn: string,
  random: () => number,
  broken: string[],
): Promise<DayOfStudent> {
  const isDiligent = random() < student.diligence
  const { before, after } = await takeReviewsOfDay(server, student, day, isDiligent, random)
  const who = `${day}, a student with ${student.minutesADay} minutes`
  if (before.due > 1 && before.minutes > student.minutesADay) broken.push(`${who}: ${before.minutes} minutes are due.`)
  if (day >= examOn && before.due > 0) broken.push(`${who}: reviews are due on or after the exam.`)
  const doneLately = student.doneOn.filter((one) => one > addCalendarDays(day, -7)).length
  if (after.week.done !== doneLately) broken.push(`${who}: says ${after.week.done} done, and did ${doneLately}.`)
  if (after.week.done > after.week.due) broken.push(`${who}: more done than due.`)
  return { day, due: before.due, minutes: before.minutes }
}
