/** The route of an adaptive test: what it delivered, and how the estimate went. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { scoreBand } from './score-band.ts'

const routeStep = z.object({
  /** One-based, in the section. */
  number: count,
  isRight: z.boolean(),
  /** In scaled points: what a section that ended here would have as its score, 0 to 400, and its band. */
  estimate: count,
  band: scoreBand,
})
export type RouteStep = z.output<typeof routeStep>

export const routeSection = z.object({
  subject,
  /** How many questions the section has when time does not cut it short. */
  questions: count,
  /** Questions that were not scored have no step. */
  steps: z.array(routeStep),
})
export type RouteSection = z.output<typeof routeSection>

export const getRoute = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/route',
  summary: 'How the estimate of an adaptive test went, where the test shows its answers',
  params: z.object({ submissionId }),
  reply: z.object({
    /** Null while answers are hidden, and for a test without a scaled score or that is not adaptive. Reading, then math. */
    route: z.nullable(z.array(routeSection)),
    /** For tutors and administrators: the latest submissions of others at the same test, by name. */
    others: z.array(z.object({ id: submissionId, studentName: z.string() })),
  }),
  refusals: ['not_found'],
})
