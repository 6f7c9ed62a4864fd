/** Networks that are slowed after too many wrong tries, for administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** Wrong passwords on new devices, wrong codes of access cards, wrong codes to join. */
export const slowDownLimits = ['sign_in', 'wrong_cards', 'wrong_join_codes'] as const
export type SlowDownLimit = (typeof slowDownLimits)[number]

export const liftedHours = 1

/** An address, or the prefix shared by many addresses of one customer. */
const network = z.string().check(z.minLength(1), z.maxLength(64))

export const slowedNetwork = z.object({
  network,
  /** Whether the reader is in this network now. */
  isYours: z.boolean(),
  /** `since` is the first counted try; at `until`, all tries are forgotten. */
  reasons: z.array(z.object({ limit: z.enum(slowDownLimits), wrong: count, since: instant, until: instant })),
  liftedUntil: z.nullable(instant),
})
export type SlowedNetwork = z.output<typeof slowedNetwork>

export const listSlowedNetworks = endpoint({
  method: 'GET',
  path: '/admin/slowed-networks',
  summary: 'The networks whose tries to sign in, to use an access card or to join wait for each other, and why',
  reply: z.object({ networks: z.array(slowedNetwork) }),
  refusals: ['not_allowed'],
})

export const liftSlowDown = endpoint({
  method: 'POST',
  path: '/admin/slowed-networks/lift',
  summary: 'Let the tries of a slow network pass without waiting for an hour; the locks of single accounts stay',
  body: z.object({ network }),
  reply: z.object({ liftedUntil: instant }),
  refusals: ['not_allowed', 'not_found'],
})
