/** What parents and tutors see of the students who are theirs. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { studentId } from './ids.ts'
import { submissionSummary } from './submissions.ts'

export const followedStudent = z.object({
  id: studentId,
  /** Null where the profile is missing: shown as "Unknown Student". */
  fullName: z.nullable(z.string()),
  grade: z.number(),
  school: z.string(),
  /** Newest first. */
  submissions: z.array(submissionSummary),
})
export type FollowedStudent = z.output<typeof followedStudent>

export const listMyChildren = endpoint({
  method: 'GET',
  path: '/parent/children',
  summary: 'My children with their submissions',
  reply: z.object({ children: z.array(followedStudent) }),
  refusals: ['not_allowed'],
})

export const listMyStudents = endpoint({
  method: 'GET',
  path: '/tutor/students',
  summary: 'The students assigned to me with their submissions',
  reply: z.object({ students: z.array(followedStudent) }),
  refusals: ['not_allowed'],
})
