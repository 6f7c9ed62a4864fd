/** The signed-in person. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'

export const roles = ['student', 'parent', 'tutor', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

export const profile = z.object({
  id: userId,
  email: z.string(),
  fullName: z.string(),
  role,
})
export type Profile = z.output<typeof profile>

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'My profile',
  reply: profile,
  refusals: ['no_profile'],
})

export const createMyProfile = endpoint({
  method: 'POST',
  path: '/profile',
  summary: 'Make my profile from my account when it is missing',
  reply: profile,
  refusals: ['profile_exists'],
})
