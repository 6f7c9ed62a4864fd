/** The scores of one real exam, as the city reports them and a family enters them. */
import * as z from 'zod/mini'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

const scaled = z
  .number('Enter a score from 0 to 400.')
  .check(
    z.int('Enter a whole number.'),
    z.minimum(0, 'Enter a score from 0 to 400.'),
    z.maximum(400, 'Enter a score from 0 to 400.'),
  )

const scores = { examDay: day, reading: scaled, math: scaled }

export const realScoreForm = z.object({
  ...scores,
  /** Whether the scores may be compared with the estimates of this installation, without a name. */
  mayCheck: z.boolean(),
  tutorMaySee: z.boolean(),
  /** See `contracts/wire/revision.ts`. 0 for the first save. */
  revision: count,
})
export type RealScoreForm = z.output<typeof realScoreForm>

export const realScore = z.object({
  ...scores,
  /** Null to the tutor. */
  mayCheck: z.nullable(z.boolean()),
  tutorMaySee: z.boolean(),
  revision: count,
})
export type RealScore = z.output<typeof realScore>

export const realScoreState = z.object({
  /** Null if nothing was entered, and to a tutor who may not see it. */
  score: z.nullable(realScore),
  /** The days on which an exam can have been whose scores can be entered now. Null from September to February. */
  season: z.nullable(z.object({ firstDay: day, lastDay: day })),
  /** The day in the goals, if it is in the season. */
  examDay: z.nullable(day),
  /** Whether the dashboard asks for the scores: nothing was entered, and the goals name an exam of the season, or none after a full test. */
  isAsked: z.boolean(),
  /** False to the tutor, and to a student under 13, whose parents enter the scores. */
  mayChange: z.boolean(),
})
export type RealScoreState = z.output<typeof realScoreState>

const ofStudent = { path: '/students/{studentId}/real-score', params: z.object({ studentId }) } as const

export const getMyRealScore = endpoint({
  method: 'GET',
  path: '/student/real-score',
  summary: 'My scores of the real exam, and whether I can enter them now',
  reply: realScoreState,
  refusals: ['not_allowed'],
})

export const saveMyRealScore = endpoint({
  method: 'PUT',
  path: '/student/real-score',
  summary: 'Enter my scores of the real exam, or change them, from March to August; say who may use them, all year',
  body: realScoreForm,
  reply: realScoreState,
  refusals: ['not_allowed', 'changed_meanwhile', 'too_early'],
})

export const deleteMyRealScore = endpoint({
  method: 'DELETE',
  path: '/student/real-score',
  summary: 'Delete my scores of the real exam; at once they are in no figure',
  reply: realScoreState,
  refusals: ['not_allowed', 'not_found'],
})

export const getRealScoreOfStudent = endpoint({
  ...ofStudent,
  method: 'GET',
  summary: 'The scores of the real exam of my child, or of my student whose family shows them to me',
  reply: realScoreState,
  refusals: ['not_allowed', 'not_found'],
})

export const saveRealScoreOfStudent = endpoint({
  ...ofStudent,
  method: 'PUT',
  summary:
    'Enter my child’s scores of the real exam, or change them, from March to August; say who may use them, all year',
  body: realScoreForm,
  reply: realScoreState,
  refusals: ['not_allowed', 'not_found', 'changed_meanwhile', 'too_early'],
})

export const deleteRealScoreOfStudent = endpoint({
  ...ofStudent,
  method: 'DELETE',
  summary: 'Delete my child’s scores of the real exam; at once they are in no figure',
  reply: realScoreState,
  refusals: ['not_allowed', 'not_found'],
})
