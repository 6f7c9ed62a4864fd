/** The data about their students that parents and tutors see. */
import * as z from 'zod/mini'
import { listedSubmission } from '#contracts/scores/listed-submissions.ts'
import { topicScore } from '#contracts/scores/submissions.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

export const maxShownDueTests = 5

/** A missed test is listed for this many days. Students no longer ask for more time after that. */
export const missedTestDays = 14

/** A student's target school, with its newest cutoff score. */
export const goalTarget = z.object({
  ...{ name: z.string(), year: count, lowestScore: count },
  ...{ source: z.string(), sourceUrl: z.string(), checkedOn: day },
})

export const followedStudent = z.object({
  id: studentId,
  /** Null if the profile is missing, which is displayed as "Unknown Student". */
  fullName: z.nullable(z.string()),
  grade: z.number(),
  school: z.string(),
  /** Newest first. */
  submissions: z.array(listedSubmission),
  /** The number of tests that are overdue and not completed. */
  overdueTests: count,
  /** Tests with a due date that are not completed, earliest first: at most `maxShownDueTests`. */
  dueTests: z.array(
    z.object({
      ...{ assignmentId, title: z.string(), dueDate: instant },
      /** When the student was last reminded by email. Only tutors see it. */
      remindedAt: z.optional(instant),
    }),
  ),
  /** Tests that closed in the last `missedTestDays` days without being taken, newest first: at most `maxShownDueTests`. */
  missedTests: z.array(z.object({ assignmentId, title: z.string(), closedAt: instant })),
  /** The first school in the student's order that has a cutoff score. Null if none has one. */
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
  /** The last day of the latest break that has begun, which may be over. */
  awayUntil: z.optional(day),
  examDate: z.nullable(day),
  /** When the student was added to the platform. */
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

/** A table of students and topics, over all their submissions. */
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
      /** One cell per topic, in the same order. Null if the student was never asked about the topic. */
      cells: z.array(
        z.nullable(
          z.object({
            correct: count,
            scored: count,
            /** Counts each question once, by the first answer. Present only if the result differs. */
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
