/** The people and tests created by demo mode, and their removal. */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count } from '#contracts/wire/scalars.ts'

/** The words that an administrator types to confirm the removal. */
export const demoRemovalPhrase = 'remove demo data'

export const demoData = z.object({
  /** Whose accounts go. */
  people: z.array(z.object({ fullName: z.string(), email: z.string(), role })),
  /** Objects that are deleted with them. */
  assignments: count,
  attempts: count,
  submissions: count,
  tutoringSessions: count,
  /** Classes of the demo that have no other members. */
  classes: count,
  /** Students outside the demo who lose their tutor, because the tutor belongs to the demo. */
  othersTutees: count,
  /** A test stays if it is assigned to other students, or if they have taken it. */
  tests: z.array(z.object({ title: z.string(), isKept: z.boolean() })),
  /** Whether the requesting administrator has a demo account and therefore cannot remove the demo. */
  isMine: z.boolean(),
})
export type DemoData = z.output<typeof demoData>

export const getDemoData = endpoint({
  method: 'GET',
  path: '/admin/demo-data',
  summary: 'What there is of the demo, and what would go with it',
  reply: demoData,
  refusals: ['not_allowed'],
})

export const removeDemoData = endpoint({
  method: 'POST',
  path: '/admin/demo-data/removal',
  summary: 'Delete the people and tests of the demo; it does not come back',
  body: z.object({
    confirmation: z.literal(demoRemovalPhrase, { error: `Type “${demoRemovalPhrase}” to confirm.` }),
  }),
  /** What went. */
  reply: demoData,
  refusals: ['not_allowed', 'own_account', 'last_administrator'],
})
