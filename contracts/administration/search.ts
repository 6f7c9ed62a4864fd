/** The app's search (Ctrl+K): finds people, tests and classes visible to the person, by name. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, studentId, testId, userId } from '#contracts/wire/ids.ts'

/** Of each kind. */
export const maxFoundPerKind = 6

const foundPerson = z.object({
  kind: z.literal('person'),
  id: userId,
  /** Null for people without a student record. */
  studentId: z.nullable(studentId),
  fullName: z.string(),
  email: z.string(),
  role,
})

const foundTest = z.object({
  kind: z.literal('test'),
  id: testId,
  slug: z.string(),
  title: z.string(),
  status: testStatus,
})

const foundClass = z.object({ kind: z.literal('class'), id: classId, name: z.string(), gradeLevel: z.number() })

export const searchResult = z.discriminatedUnion('kind', [foundPerson, foundTest, foundClass])
export type SearchResult = z.output<typeof searchResult>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'People, tests and classes by name: administrators find all, tutors and parents their students, students tests',
  params: z.object({ words: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  reply: z.object({ found: z.array(searchResult) }),
})
