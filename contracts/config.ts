/** What the login page must know about this installation before anybody is signed in. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { role } from './profile.ts'

/** Who may make an account for themselves. Within what the server's own setting (AUTH_SIGNUPS) allows. */
export const registration = z.object({ student: z.boolean(), parent: z.boolean() })
export type Registration = z.output<typeof registration>

const config = z.object({
  /** Demo mode: there are accounts that any password opens, and an outbox page. */
  demo: z.boolean(),
  /** Empty outside demo mode. */
  demoAccounts: z.array(z.object({ email: z.string(), role })),
  /** Whether signing in with Google is set up. */
  google: z.boolean(),
  /** Whether people can sign in with a passkey. */
  passkeys: z.boolean(),
  /** Whether a phone can be a second factor: text messages arrive. */
  phoneFactors: z.boolean(),
  registration,
  /** Seconds between two emails of a kind to one address. */
  mailGapSeconds: z.number(),
})
export type Config = z.output<typeof config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this installation offers; open to everybody',
  reply: config,
})
