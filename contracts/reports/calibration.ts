/** The model that puts the questions of all tests on one scale, and what it says of the questions of a test. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, testRef } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

/** The last run, for one subject. */
export const calibrationScale = z.object({
  subject,
  questions: count,
  answers: count,
  submissions: count,
  students: count,
  /** Sets of questions that students link; 1 where all questions can be compared. */
  linkedSets: count,
  /** Of the abilities, in logits. */
  mean: z.number(),
  deviation: z.number(),
})
export type CalibrationScale = z.output<typeof calibrationScale>

const calibrationState = z.object({
  /** A run that has not ended. */
  open: z.nullable(z.enum(['waiting', 'running'])),
  last: z.nullable(z.object({ endedAt: instant, seconds: z.number(), scales: z.array(calibrationScale) })),
  /** Null unless a later run than the last one failed. */
  failedAt: z.nullable(instant),
})
export type CalibrationState = z.output<typeof calibrationState>

export const readCalibration = endpoint({
  method: 'GET',
  path: '/admin/calibration',
  summary: 'The last run of the model of question difficulty, and whether one is in progress',
  reply: calibrationState,
  refusals: ['not_allowed'],
})

export const askCalibration = endpoint({
  method: 'POST',
  path: '/admin/calibration',
  summary: 'Ask for a run of the model now. One that is in progress is not doubled',
  reply: calibrationState,
  refusals: ['not_allowed'],
})

/** What the answers so far say of a difficulty: nothing yet, a first idea, a difficulty, or a difficulty whose error is worth printing. */
export const difficultyBasis = z.enum(['author', 'first_idea', 'answers', 'many_answers'])
export type DifficultyBasis = z.output<typeof difficultyBasis>

export const questionDifficulty = z.object({
  questionId,
  basis: difficultyBasis,
  /** From 1 (easy) to 5 (hard): the author's with too few answers, else the model's. Null if neither is known. */
  level: z.nullable(z.number()),
  /** Standard error of the level. Null without many answers. */
  error: z.nullable(z.number()),
  /** First answers in the same words, in all tests. */
  answers: count,
})
export type QuestionDifficulty = z.output<typeof questionDifficulty>

export const listDifficulties = endpoint({
  method: 'GET',
  path: '/tests/{testRef}/difficulties',
  summary: 'How difficult each question of a test is, for tutors and administrators',
  params: z.object({ testRef }),
  reply: z.object({ questions: z.array(questionDifficulty) }),
  refusals: ['not_found', 'not_allowed'],
})
