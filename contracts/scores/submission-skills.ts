/** Correct answers per skill, for tests that report skills. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { skill } from './teaching.ts'

/** The number of correct answers for a skill. `topics` are the topics of its questions, for practicing them. */
const skillScore = z.object({ subject, skill, correct: count, scored: count, topics: z.array(z.string()) })
export type SkillScore = z.output<typeof skillScore>

export const getSubmissionSkills = endpoint({
  method: 'GET',
  path: '/submissions/{submissionId}/skills',
  summary: 'How many answers of each skill are right in a submission that I may see, the weakest skills first',
  params: z.object({ submissionId }),
  /** Leaves out questions of an attempt in progress and questions without a skill. */
  reply: z.object({ skills: z.array(skillScore) }),
  refusals: ['not_found'],
})
