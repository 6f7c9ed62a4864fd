/** How far the estimates of this installation were from real scores. Every figure is about ten students or more. */
import * as z from 'zod/mini'
import { scoreScaleId } from '#contracts/scores/score-scales.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count } from '#contracts/wire/scalars.ts'

/** Points are in whole steps of five: more digits would say more about the tenth student to anyone who knows nine. */
const figures = z.object({
  students: count,
  /** Points of the composite. Above 0: the real scores were higher. */
  bias: z.number(),
  /** Two standard errors of the bias, rounded up. */
  within: count,
  /** Half of the real scores were nearer to the estimate. */
  typicalMiss: count,
  /** How many real scores were in the interval that eight in ten should be in. Null where it would tell this of each student. */
  held: z.nullable(count),
})
export type ExamFigures = z.output<typeof figures>

/** 1: below 450. 2: 450 to 549. 3: 550 or more. */
const level = z.literal([1, 2, 3])
const bySubject = z.object({ reading: z.number(), math: z.number() })

const groupMeans = z.object({ level, students: count, estimate: bySubject, real: bySubject })
export type ExamGroup = z.output<typeof groupMeans>

const proposedTable = z.object({
  /** The scaled scores by the number of right answers: those of the present scale, the proposed ones, and their standard errors. */
  present: z.array(count),
  proposed: z.array(count),
  errors: z.array(z.number()),
})
export type ProposedScaleTable = z.output<typeof proposedTable>

export const examComparison = z.object({
  /** The default scale. Only students whose estimate is on it are counted. */
  scale: z.object({ id: scoreScaleId, name: z.string() }),
  /** Null until ten students of one level have a real score and an estimate. */
  all: z.nullable(figures),
  levels: z.array(z.object({ level, figures: z.nullable(figures) })),
  /** The means of groups of ten students or more, rounded to five points. */
  groups: z.array(groupMeans),
  /** Null with fewer than sixty students, or without a group of each level. */
  proposal: z.nullable(z.object({ reading: proposedTable, math: proposedTable })),
})
export type ExamComparison = z.output<typeof examComparison>

export const readExamComparison = endpoint({
  method: 'GET',
  path: '/admin/exam-comparison',
  summary: 'How far the estimates were from the real scores that families entered, in groups of ten students or more',
  reply: examComparison,
  refusals: ['not_allowed'],
})
