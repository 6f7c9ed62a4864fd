/** Submissions in lists. In a separate file, because the test screen loads the other contract and has no list. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { scoreBand } from './score-band.ts'
import { submissionSummary } from './submissions.ts'

export const listedSubmission = z.object({
  ...submissionSummary.shape,
  /** The band of the composite, or of the only scaled score. Tutors get it for a student's newest scores. */
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
