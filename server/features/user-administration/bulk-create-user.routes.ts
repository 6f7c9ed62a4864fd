/**
 * The callable function `bulk-create-user`, with the address and body that clients of hosted functions use. It returns refusals in the
 * field `error`.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as z from 'zod/mini'
import { longestName } from '#contracts/accounts/account.ts'
import { roles } from '#contracts/accounts/profile.ts'
import { minBulkPasswordLength, userEmailAddress } from '#contracts/accounts/user-administration.ts'
import { studentDetails } from '#contracts/people/student-administration.ts'
import { problem, Refusal } from '#contracts/wire/refusals.ts'
import { visibleName } from '#contracts/wire/scalars.ts'
import type { AppEnv } from '../../http/environment.ts'
import { answerError } from '../../http/errors.ts'
import { readIdentity } from '../../http/identity.ts'
import { makeJsonStorable } from '../../http/storable-text.ts'
import { convertAuthErrors } from './auth-refusals.ts'
import { createUserInBulk } from './bulk-create-user.ts'
import { hasStudentFields } from './registered-student.ts'

const longestPassword = 72

function optional<T extends z.ZodMiniType>(field: T) {
  return z._default(z.nullable(field), null)
}

/** Only for students; each column is optional. Tutor and parent are given by email, the class by name. */
const studentColumns = {
  grade: optional(studentDetails.shape.grade),
  school: optional(studentDetails.shape.school),
  tutor: optional(userEmailAddress),
  class: optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200, 'Too long.'))),
  parent: optional(userEmailAddress),
}

const body = z.object({
  email: userEmailAddress,
  password: z.string('Missing password').check(
    z.minLength(minBulkPasswordLength, `The password needs at least ${minBulkPasswordLength} characters.`),
    z.refine(
      (password) => [...password].length <= longestPassword,
      `The password has at most ${longestPassword} characters.`,
    ),
  ),
  full_name: z
    .string('Missing full name')
    .check(z.trim(), z.minLength(1, 'Missing full name'), z.maxLength(longestName, 'Too long.'), visibleName),
  role: z._default(
    z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(roles, `Must be one of: ${roles.join(', ')}`)),
    'student',
  ),
  // The address counts as verified, because the school vouches for it.
  email_confirm: z._default(z.literal(true), true),
  ...studentColumns,
})

export const functionsApp = new Hono<AppEnv>()

functionsApp.onError(async (error, c) => {
  const answer = answerError(error, c)
  const { code, message } = problem.parse(await answer.json())
  return Response.json({ error: message, code }, { status: answer.status })
})
functionsApp.use(
  cors({
    origin: '*',
    allowMethods: ['POST'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info'],
  }),
)
functionsApp.use(bodyLimit({ maxSize: 16 * 1024 }))

functionsApp.post('/bulk-create-user', async (c) => {
  const identity = await readIdentity(c, 'change')
  const { full_name: fullName, grade, school, tutor, class: className, parent, ...sent } = await readBody(c)
  const student = { grade, school, tutor, className, parent }
  if (sent.role !== 'student' && hasStudentFields(student)) {
    throw new Refusal('invalid_input', 'Only students can have a grade, school, tutor, class and parent.')
  }
  const id = await convertAuthErrors(createUserInBulk(c.var.services, identity, { fullName, ...sent, student }))
  c.header('Cache-Control', 'no-store')
  return c.json({ user: { id, email: sent.email, full_name: fullName, role: sent.role } })
})

functionsApp.all('*', () => {
  throw new Refusal('not_found', 'There is nothing at this address.')
})

async function readBody(c: Context<AppEnv>): Promise<z.output<typeof body>> {
  let json: unknown
  try {
    json = JSON.parse(makeJsonStorable(await c.req.text()))
  } catch {
    throw new Refusal('broken_json', 'The request body is not valid JSON.')
  }
  const parsed = body.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('invalid_input', issue?.path[0] === undefined ? 'The body is not valid.' : sentence(issue))
}

function sentence({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${String(path[0])}: ${message}`
}
