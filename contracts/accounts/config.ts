/** Public facts about this installation, available before sign-in. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { role } from './profile.ts'

/** The roles that can create their own account, within the limits of the server setting REGISTRATION. */
export const registration = z.object({ student: z.boolean(), parent: z.boolean() })
export type Registration = z.output<typeof registration>

const config = z.object({
  /** Whether demo mode is on, with accounts that any password opens and an outbox page. */
  demo: z.boolean(),
  /** Empty outside demo mode. */
  demoAccounts: z.array(z.object({ email: z.string(), role })),
  /** Whether Google sign-in is set up. */
  google: z.boolean(),
  /** Whether people can sign in with a passkey. */
  passkeys: z.boolean(),
  /** Whether a phone can be a second step. Requires that the server can send text messages. */
  phoneFactors: z.boolean(),
  registration,
  /** Whether students enter their age before they register. */
  asksAge: z.boolean(),
  /** False without a mail server, except in the demo, which displays its emails itself. */
  sendsMail: z.boolean(),
  /** Seconds between two emails of the same kind to one address. */
  mailGapSeconds: z.number(),
  /** The contact for help: an address, a number or a sentence. Empty if administrators have not set one. */
  supportContact: z.string(),
})
export type Config = z.output<typeof config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this installation offers; open to everybody',
  reply: config,
})
