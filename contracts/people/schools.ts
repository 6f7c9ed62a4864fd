/** Schools and the lowest scores that received an offer there. Everyone can read them; administrators maintain them. */
import * as z from 'zod/mini'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { revision } from '#contracts/wire/revision.ts'

/** Shipped schools have readable ids (`brooklyn-tech`). */
export const schoolId = z.string().check(z.minLength(1), z.maxLength(100))
const schoolCutoffId = z.guid().brand<'SchoolCutoffId'>()

/** Students take the exam in grade 8 or 9. Each grade has its own cutoff scores. */
const applicantGrades = [8, 9] as const
export const applicantGrade = z.literal(applicantGrades)
export type ApplicantGrade = z.output<typeof applicantGrade>

const yearWords = 'Type a year, such as 2026.'
const scoreWords = 'Type a score from 0 to 800.'

export const cutoffForm = z.object({
  /** The year of the offers. */
  year: z.number(yearWords).check(z.int(yearWords), z.minimum(2000, yearWords), z.maximum(2100, yearWords)),
  grade: applicantGrade,
  lowestScore: z.number(scoreWords).check(z.int(scoreWords), z.minimum(0, scoreWords), z.maximum(800, scoreWords)),
  source: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say where the figure comes from.'), z.maxLength(200, 'That is too long.')),
  sourceUrl: z
    .string()
    .check(
      z.trim(),
      z.regex(/^https?:\/\/[^\s]+$/, 'Paste the address of the source. It begins with https://'),
      z.maxLength(500, 'That is too long.'),
    ),
  /** When the cutoff was last compared with its source. */
  checkedOn: day,
})
export type CutoffForm = z.output<typeof cutoffForm>

export const schoolCutoff = z.object({ id: schoolCutoffId, ...cutoffForm.shape, revision })
export type SchoolCutoff = z.output<typeof schoolCutoff>

export const schoolForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the school a name.'), z.maxLength(200, 'That is too long.')),
})
export type SchoolForm = z.output<typeof schoolForm>

export const school = z.object({
  id: schoolId,
  ...schoolForm.shape,
  revision,
  /** Newest first, grade 8 before grade 9. */
  cutoffs: z.array(schoolCutoff),
})
export type School = z.output<typeof school>

const path = '/admin/schools/{schoolId}'
const params = z.object({ schoolId })
const cutoffPath = `${path}/cutoffs/{schoolCutoffId}` as const
const cutoffParams = z.object({ schoolId, schoolCutoffId })

/** The dates of the exam and of the offers. */
const examDays = ['school_day', 'weekend_grade_8', 'weekend_grade_9', 'offers'] as const

export const examDay = z.object({
  fall: z.number(),
  what: z.enum(examDays),
  /** Null if the date was not published when the source was checked. */
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  source: z.string(),
  sourceUrl: z.string(),
  checkedOn: day,
})
export type ExamDay = z.output<typeof examDay>

export const listExamDays = endpoint({
  method: 'GET',
  path: '/exam-days',
  summary: 'The days of each season as the city published them, with source and the day of the look-up',
  reply: z.object({ days: z.array(examDay) }),
})

export const listSchools = endpoint({
  method: 'GET',
  path: '/schools',
  summary: 'All schools by name, each with the lowest scores that got an offer',
  reply: z.object({ schools: z.array(school) }),
})

export const createSchool = endpoint({
  method: 'POST',
  path: '/admin/schools',
  summary: 'Add a school',
  body: schoolForm,
  reply: school,
  refusals: ['not_allowed', 'name_taken'],
})

export const updateSchool = endpoint({
  method: 'PUT',
  path,
  summary: 'Rename a school',
  params,
  body: z.object({ ...schoolForm.shape, revision }),
  reply: school,
  refusals: ['not_found', 'not_allowed', 'name_taken', 'changed_meanwhile'],
})

export const deleteSchool = endpoint({
  method: 'DELETE',
  path,
  summary: 'Delete a school with its figures, if it is nobody’s goal',
  params,
  reply: z.object({ id: schoolId }),
  refusals: ['not_found', 'not_allowed', 'school_in_use'],
})

export const createCutoff = endpoint({
  method: 'POST',
  path: `${path}/cutoffs`,
  summary: 'Add the lowest score of a year',
  params,
  body: cutoffForm,
  reply: school,
  refusals: ['not_found', 'not_allowed', 'year_taken'],
})

export const updateCutoff = endpoint({
  method: 'PUT',
  path: cutoffPath,
  summary: 'Correct the lowest score of a year',
  params: cutoffParams,
  body: z.object({ ...cutoffForm.shape, revision }),
  reply: school,
  refusals: ['not_found', 'not_allowed', 'year_taken', 'changed_meanwhile'],
})

export const deleteCutoff = endpoint({
  method: 'DELETE',
  path: cutoffPath,
  summary: 'Delete the lowest score of a year',
  params: cutoffParams,
  reply: school,
  refusals: ['not_found', 'not_allowed'],
})
