/** Attempts that students took on paper, and whose answers a tutor or an administrator enters. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { attemptId, studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { count } from '#contracts/wire/scalars.ts'
import { maxTypedNumberLength } from './attempts.ts'
import { paper } from './tests.ts'

/** By question, as it is on paper (`domain/answers/printed-answers.ts`). What is left out is blank. */
const printedAnswers = z.record(z.guid(), z.string().check(z.maxLength(maxTypedNumberLength)))
export type PrintedAnswers = z.output<typeof printedAnswers>

/** The most minutes of one section. */
export const maxSectionMinutes = 600

const minutes = z.number().check(z.int(), z.minimum(1), z.maximum(maxSectionMinutes))

const enteredAttempt = z.object({
  /** The client makes it, so that sending again enters nothing twice. */
  id: attemptId,
  testId,
  /** The version whose letters were typed. */
  testVersion: count,
  /** Noon of the day on which it was taken, where the person is who enters it. */
  takenAt: sentInstant,
  /** Of each section, in order; null if nobody measured. */
  minutes: z.nullable(z.array(minutes).check(z.maxLength(10))),
  /** Taken without a clock: then it counts in no score. */
  isUntimed: z.boolean(),
  answers: printedAnswers,
})
export type EnteredAttempt = z.output<typeof enteredAttempt>

const testOnPaper = z.object({
  id: testId,
  slug: z.string(),
  title: z.string(),
  /** Why no answers can be entered now, as a sentence. */
  refusal: z.nullable(z.string()),
})

export const listTestsOnPaper = endpoint({
  method: 'GET',
  path: '/students/{studentId}/answers-on-paper',
  summary: 'The tests that a student may have taken on paper, those that were assigned first',
  params: z.object({ studentId }),
  reply: z.object({ studentName: z.string(), tests: z.array(testOnPaper) }),
  refusals: ['not_found', 'not_allowed'],
})

const entered = z.object({ submissionId })

export const enterAnswersOnPaper = endpoint({
  method: 'POST',
  path: '/students/{studentId}/answers-on-paper',
  summary: 'Record an attempt that a student took on paper; repeating it gives the same submission',
  params: z.object({ studentId }),
  body: enteredAttempt,
  reply: entered,
  refusals: [
    'not_found',
    'not_allowed',
    'test_not_available',
    'test_not_assigned',
    'test_not_ready',
    'test_not_open',
    'test_locked',
    'test_in_progress',
    'changed_meanwhile',
    'invalid_input',
  ],
})

export const getAnswersOnPaper = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/answers-on-paper',
  summary: 'The answers that were entered from paper, to correct them',
  params: z.object({ submissionId }),
  reply: z.object({ studentId, studentName: z.string(), paper, answers: printedAnswers }),
  refusals: ['not_found', 'not_allowed'],
})

export const correctAnswersOnPaper = endpoint({
  method: 'PUT',
  path: '/submissions/{submissionId}/answers-on-paper',
  summary:
    'Correct the answers that were entered from paper, and score them again; the audit log keeps the former ones',
  params: z.object({ submissionId }),
  body: z.object({ answers: printedAnswers }),
  reply: entered,
  refusals: ['not_found', 'not_allowed', 'invalid_input'],
})
