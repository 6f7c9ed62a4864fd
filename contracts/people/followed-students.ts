/** What parents and tutors see of their students. */
import * as z from 'zod/mini'
import { listedSubmission } from '#contracts/scores/listed-submissions.ts'
import { topicScore } from '#contracts/scores/submissions.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

export const dueTestsShown = 5

/** After that, nobody asks for more time. */
export const missedDays = 14

/** A school that a student aims for, with its newest figure. */
export const goalTarget = z.object({
  ...{ name: z.string(), year: count, lowestScore: count },
  ...{ source: z.string(), sourceUrl: z.string(), checkedOn: day },
})

export const followedStudent = z.object({
  id: studentId,
  /** Null if the profile is missing: shown as "Unknown Student". */
  fullName: z.nullable(z.string()),
  grade: z.number(),
  school: z.string(),
  /** Newest first. */
  submissions: z.array(listedSubmission),
  /** Tests that are overdue and not completed. */
  overdueTests: count,
  /** Tests with a due date that are not completed, earliest first: at most `dueTestsShown`. */
  dueTests: z.array(
    z.object({
      ...{ assignmentId, title: z.string(), dueDate: instant },
      /** The last email that reminded the student of it. Only tutors see it. */
      remindedAt: z.optional(instant),
    }),
  ),
  /** Tests that closed in the last `missedDays` days and were not taken, the newest first: at most `dueTestsShown`. */
  missedTests: z.array(z.object({ assignmentId, title: z.string(), closedAt: instant })),
  /** The first school in the student's order that has a figure; null without one. */
  goal: z.nullable(goalTarget),
  hasTutor: z.boolean(),
  /** When the next booked tutoring session starts. */
  nextSessionAt: z.nullable(instant),
  /** Of the last seven days, with the goal for them; `lastAt` is when the last answer was, at any time. */
  practice: z.object({
    answers: count,
    seconds: count,
    lastAt: z.nullable(instant),
    weeklyMinutes: z.nullable(count),
  }),
  examDate: z.nullable(day),
  /** When they became a student here. */
  addedAt: instant,
})
export type FollowedStudent = z.output<typeof followedStudent>

export const listMyChildren = endpoint({
  method: 'GET',
  path: '/parent/children',
  summary: 'My children with their submissions',
  reply: z.object({ children: z.array(followedStudent) }),
  refusals: ['not_allowed'],
})

export const listMyStudents = endpoint({
  method: 'GET',
  path: '/tutor/students',
  summary: 'The students assigned to me with their submissions',
  reply: z.object({ students: z.array(followedStudent) }),
  refusals: ['not_allowed'],
})

/** Students by topics, over all that they have submitted. */
export const topicTable = z.object({
  /** Over all of these students, weakest first. */
  topics: z.array(topicScore),
  /** By name. */
  students: z.array(
    z.object({
      id: studentId,
      fullName: z.nullable(z.string()),
      grade: z.number(),
      school: z.string(),
      /** One for each topic, in the same order; null if the student was never asked about it. */
      cells: z.array(
        z.nullable(
          z.object({
            correct: count,
            scored: count,
            /** Each question once, as it was answered the first time; only where that differs. */
            first: z.optional(z.object({ correct: count, scored: count })),
          }),
        ),
      ),
    }),
  ),
})
export type TopicTable = z.output<typeof topicTable>

export const listTopicsOfMyStudents = endpoint({
  method: 'GET',
  path: '/tutor/topics',
  summary: 'The students assigned to me by topics',
  reply: topicTable,
  refusals: ['not_allowed'],
})
