/** Keys with which other programs read the data of the platform (`api-v1.ts`). */
import * as z from 'zod/mini'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { apiKeyId, userId } from '#contracts/wire/ids.ts'
import { instant, visibleName } from '#contracts/wire/scalars.ts'

export const apiScopes = ['results:read', 'assignments:read', 'sessions:read', 'people:read'] as const
export type ApiScope = (typeof apiScopes)[number]

export const mostApiKeys = 50

export const apiKeyForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter a name.'), z.maxLength(100, 'At most 100 letters.'), visibleName),
  scopes: z.array(z.enum(apiScopes)).check(
    z.minLength(1, 'Choose what the key may read.'),
    z.maxLength(apiScopes.length),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Name each only once.'),
  ),
  /** The key works until the end of this day. Null if it has no end. */
  lastDay: z.nullable(day),
})
export type ApiKeyForm = z.output<typeof apiKeyForm>

export const apiKey = z.object({
  id: apiKeyId,
  name: z.string(),
  /** The last four letters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  lastDay: z.nullable(day),
  /** Null if the administrator's account is gone. */
  createdBy: z.nullable(z.object({ id: userId, fullName: z.string() })),
  createdAt: instant,
  /** To the minute. Null if it was never used. */
  lastUsedAt: z.nullable(instant),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'The keys of other programs, newest first, without the keys themselves',
  reply: z.object({ keys: z.array(apiKey) }),
  refusals: ['not_allowed'],
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  summary: 'Make a key for another program. The reply is the only one with the key itself.',
  body: apiKeyForm,
  reply: z.object({ key: apiKey, secret: z.string() }),
  refusals: ['not_allowed', 'proof_needed', 'too_many_keys'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-keys/{apiKeyId}',
  summary: 'Delete a key. Its next request is refused.',
  params: z.object({ apiKeyId }),
  reply: z.object({ revoked: apiKeyId }),
  refusals: ['not_allowed', 'not_found'],
})
