/** The people and tests that demo mode has made, and their removal. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { role } from './profile.ts'
import { count } from './scalars.ts'

/** What an administrator types before the demo data goes. */
export const demoRemovalWords = 'remove demo data'

const demoData = z.object({
  /** Whose accounts go. */
  people: z.array(z.object({ fullName: z.string(), email: z.string(), role })),
  /** What goes with them. */
  assignments: count,
  attempts: count,
  submissions: count,
  tutoringSessions: count,
  /** Classes of the demo in which nobody else is. */
  classes: count,
  /** Students who are not of the demo and lose their tutor, who is. */
  othersTutees: count,
  /** A test stays where others than the demo's students have it assigned or have taken it. */
  tests: z.array(z.object({ title: z.string(), isKept: z.boolean() })),
  /** The administrator who asks is one of the demo's, and cannot remove it. */
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
    confirmation: z.literal(demoRemovalWords, { error: `Type “${demoRemovalWords}” to confirm.` }),
  }),
  /** What went. */
  reply: demoData,
  refusals: ['not_allowed', 'own_account', 'last_administrator'],
})
