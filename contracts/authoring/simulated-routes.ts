/** What to expect of an adaptive test before anybody takes it: simulated students take its questions. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, testRef } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

const askedQuestion = z.object({
  questionId,
  /** In the test, from 1. */
  number: count,
  /** On the authors' scale, from 1 (easy) to 5 (hard), with decimals if answers say so. */
  level: z.number(),
  isCorrect: z.boolean(),
  /** The ability after this answer, on the same scale, which goes on below 1 and above 5. */
  estimate: z.number(),
  /** The standard error of the estimate. */
  error: z.number(),
})
export type AskedQuestion = z.output<typeof askedQuestion>

export const previewedStudent = z.enum(['strong', 'middle', 'weak'])
export type PreviewedStudent = z.output<typeof previewedStudent>

const simulatedRoute = z.object({
  student: previewedStudent,
  /** The ability that decided their answers, on the scale of `level`. */
  ability: z.number(),
  questions: z.array(askedQuestion),
})
export type SimulatedRoute = z.output<typeof simulatedRoute>

const simulatedSection = z.object({
  subject,
  title: z.string(),
  poolQuestions: count,
  /** The number of questions that each student gets. */
  delivered: count,
  /** The question that most simulated students get. Null without questions. */
  mostSeen: z.nullable(z.object({ number: count, share })),
  /** The number of questions that two students have in common, on average. */
  sharedByTwo: z.number(),
  /** The share of students that a question may reach where the pool has others. */
  cap: share,
  routes: z.array(simulatedRoute),
})
export type SimulatedSection = z.output<typeof simulatedSection>

export const simulateRoutes = endpoint({
  method: 'GET',
  path: '/admin/tests/{testRef}/simulated-routes',
  summary: 'Simulated students take an adaptive test: its most seen question, and the routes of three of them',
  params: z.object({ testRef }),
  reply: z.object({
    /** The number of simulated students. */
    students: count,
    /** In the order of the format. Empty if the test is not adaptive. */
    sections: z.array(simulatedSection),
  }),
  refusals: ['not_found', 'not_allowed', 'too_many_requests'],
})
