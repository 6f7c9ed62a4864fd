/** Submissions in lists. A file of its own, because the test screen loads the other contract and has no list. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { scoreBand } from './score-band.ts'
import { submissionSummary } from './submissions.ts'

export const listedSubmission = z.object({
  ...submissionSummary.shape,
  /** Of the composite, or of the only scaled score. Tutors get those of a student's newest scores. */
  band: z.optional(scoreBand),
})
export type ListedSubmission = z.output<typeof listedSubmission>

export const listMySubmissions = endpoint({
  method: 'GET',
  path: '/student/submissions',
  summary: 'My submissions, newest first',
  reply: z.object({ submissions: z.array(listedSubmission) }),
  refusals: ['not_allowed'],
})
