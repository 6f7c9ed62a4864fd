/** A student's goals: the day of the exam, and schools in order of preference. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { applicantGrade, cutoffForm, schoolId } from './schools.ts'

export const maxGoalSchools = 8

const { year, lowestScore, source, sourceUrl, checkedOn } = cutoffForm.shape
const goalCutoff = z.object({ year, lowestScore, source, sourceUrl, checkedOn })

const goalSchool = z.object({
  id: schoolId,
  name: z.string(),
  /** From the newest year with a cutoff for the student's grade. */
  cutoff: z.nullable(goalCutoff),
})
export type GoalSchool = z.output<typeof goalSchool>

/** Minutes per day for reviews. Long hours are deliberately not offered. */
export const reviewMinutesChoices = [5, 10, 15, 20] as const
export const defaultReviewMinutes = 20

/** Minutes of practice in seven days. */
export const weeklyMinutesChoices = [30, 60, 90, 120, 180] as const

const reviewMinutes = z.literal([...reviewMinutesChoices], 'Choose the minutes from the list.')
const weeklyMinutes = z.nullable(z.literal([...weeklyMinutesChoices], 'Choose the minutes from the list.'))

/** Days when the student is away. Both belong to it. */
const studentBreak = z.object({ firstDay: day, lastDay: day })

export const goals = z.object({
  examDate: z.nullable(day),
  /**
   * The grade in which the student takes the exam. Until one is chosen, derived from the grade in the student's record. Null if unknown.
   */
  applicantGrade: z.nullable(applicantGrade),
  /** The favorite first. */
  schools: z.array(goalSchool),
  /** The time limit for a day of reviews. */
  reviewMinutes,
  /** The goal for seven days of practice. Null for none. */
  weeklyMinutes,
  /** Those to come, the present one, and those of the last month. The earliest first. */
  breaks: z.array(studentBreak),
  /** The last save. Null before the first save, and if the server saved it. */
  changed: z.nullable(z.object({ at: instant, role, isMine: z.boolean() })),
  /** See `contracts/wire/revision.ts`. 0 before the first save. */
  revision: count,
})
export type Goals = z.output<typeof goals>

const anyDay = day.check(
  z.refine((text) => !/^\d{4}-/.test(text) || text.startsWith('20'), 'The date has to be between 2000 and 2100.'),
)

export const goalsForm = z.object({
  examDate: z.nullable(anyDay),
  /** Null if unknown. */
  applicantGrade: z.nullable(applicantGrade),
  schoolIds: z.array(schoolId).check(
    z.maxLength(maxGoalSchools, `Choose at most ${maxGoalSchools} schools.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each school can be chosen once.'),
  ),
  reviewMinutes,
  weeklyMinutes,
  revision: count,
})
export type GoalsForm = z.output<typeof goalsForm>

export const maxBreaks = 3

export const breaksForm = z.object({
  /** Those that are not over. */
  breaks: z
    .array(z.object({ firstDay: anyDay, lastDay: anyDay }))
    .check(z.maxLength(maxBreaks, `Enter at most ${maxBreaks} breaks.`)),
  revision: count,
})
export type BreaksForm = z.output<typeof breaksForm>

export const getMyGoals = endpoint({
  method: 'GET',
  path: '/student/goals',
  summary: 'The exam and the schools that I aim for',
  reply: goals,
  refusals: ['not_allowed'],
})

export const saveMyGoals = endpoint({
  method: 'PUT',
  path: '/student/goals',
  summary: 'Choose the exam and the schools that I aim for',
  body: goalsForm,
  reply: goals,
  refusals: ['not_allowed', 'changed_meanwhile'],
})

export const getGoalsOfStudent = endpoint({
  method: 'GET',
  path: '/students/{studentId}/goals',
  summary: 'The goals of my child or my student',
  params: z.object({ studentId }),
  reply: goals,
  refusals: ['not_found'],
})

export const saveGoalsOfStudent = endpoint({
  method: 'PUT',
  path: '/students/{studentId}/goals',
  summary: 'Set the goals together with my child or my student',
  params: z.object({ studentId }),
  body: goalsForm,
  reply: goals,
  refusals: ['not_found', 'changed_meanwhile'],
})

export const saveMyBreaks = endpoint({
  method: 'PUT',
  path: '/student/breaks',
  summary: 'Say when I am away; no review is due and no reminder is sent then',
  body: breaksForm,
  reply: goals,
  refusals: ['not_allowed', 'changed_meanwhile'],
})

export const saveBreaksOfStudent = endpoint({
  method: 'PUT',
  path: '/students/{studentId}/breaks',
  summary: 'Say when my child or my student is away',
  params: z.object({ studentId }),
  body: breaksForm,
  reply: goals,
  refusals: ['not_found', 'changed_meanwhile'],
})
