/** What administrators do with people's accounts. */
import * as z from 'zod/mini'
import { activityEvent } from './account.ts'
import { endpoint } from './endpoint.ts'
import { userId } from './ids.ts'

const onePerson = z.object({ userId })

export const resetFactors = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/reset-factors',
  summary:
    'Take away every second factor and recovery code of a person who has lost them, and sign them out everywhere',
  params: onePerson,
  reply: z.object({
    /** How many factors that were in use are gone. */
    removed: z.number().check(z.int(), z.minimum(0)),
  }),
  refusals: ['not_allowed', 'not_found'],
})

export const listActivityOf = endpoint({
  method: 'GET',
  path: '/admin/users/{userId}/activity',
  summary: 'The last sign-ins, failures and changes of a person’s account, newest first',
  params: onePerson,
  reply: z.object({ events: z.array(activityEvent) }),
  refusals: ['not_allowed', 'not_found'],
})
