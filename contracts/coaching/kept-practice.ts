/** What students answered when they practiced, and how much that was. */
import * as z from 'zod/mini'
import { misconceptionId } from '#contracts/scores/teaching.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** The most answers in one request. */
export const mostKeptAnswers = 60

/** A longer time on one question counts as this. */
export const longestPracticeSeconds = 600

export const practiceAnswer = z.object({
  questionId: z.guid(),
  origin: z.enum(['test', 'template']),
  subject,
  topic: z.string().check(z.minLength(1), z.maxLength(200, 'That is too long.')),
  isRight: z.boolean(),
  seconds: count.check(z.maximum(longestPracticeSeconds)),
  /** The question that was due, in a round of reviews. */
  card: z.optional(z.guid()),
  /** What led to the answer, where it was wrong and an author wrote that down. */
  misconception: z.optional(misconceptionId),
})
export type PracticeAnswer = z.output<typeof practiceAnswer>

export const practicePeriods = z.object({
  /** The latest first, each of seven days, back from now. */
  periods: z.array(z.object({ periodsBack: count, answers: count, right: count, seconds: count })),
  /** The last seven days where the student is, today last, also those without practice. */
  days: z.array(z.object({ day, answers: count, right: count, seconds: count })),
  /** The goal for seven days; null for none. */
  weeklyMinutes: z.nullable(count),
})
export type PracticePeriods = z.output<typeof practicePeriods>

export const keepPracticeAnswers = endpoint({
  method: 'POST',
  path: '/student/practice/answers',
  summary: 'Keep what I answered in a round; what was kept before stays as it was',
  body: z.object({
    /** The page makes it up for each round. */
    roundId: z.guid(),
    answers: z.array(practiceAnswer).check(z.minLength(1), z.maxLength(mostKeptAnswers)),
  }),
  reply: z.object({}),
  refusals: ['not_allowed'],
})

export const getMyPracticePeriods = endpoint({
  method: 'GET',
  path: '/student/practice/periods',
  summary: 'How much I practiced in the last 28 days, and on each of the last seven',
  reply: practicePeriods,
  refusals: ['not_allowed'],
})

export const studentPlan = z.object({
  studentId,
  name: z.string(),
  examDate: z.nullable(day),
  /** Of practice in the last seven days. */
  seconds: count,
  answers: count,
  right: count,
  /** The goal for seven days; null for none. */
  weeklyMinutes: z.nullable(count),
  /** The last answer in practice, or the last test. Null if there was none. */
  lastWorkAt: z.nullable(instant),
})
export type StudentPlan = z.output<typeof studentPlan>

export const listPlansOfClass = endpoint({
  method: 'GET',
  path: '/admin/classes/{classId}/plans',
  summary: 'How far each student of a class is with the week and from the exam, those who worked longest ago first',
  params: z.object({ classId }),
  reply: z.object({ plans: z.array(studentPlan) }),
  refusals: ['not_allowed', 'not_found'],
})

export const getPracticePeriodsOfStudent = endpoint({
  method: 'GET',
  path: '/students/{studentId}/practice/periods',
  summary: 'How much my child or my student practiced in the last 28 days, and on each of the last seven',
  params: z.object({ studentId }),
  reply: practicePeriods,
  refusals: ['not_found'],
})
