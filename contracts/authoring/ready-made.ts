/** The tests that come with the program. An administrator adds them to an installation. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { count } from '#contracts/wire/scalars.ts'

const readyMadeTest = z.object({
  /** The name of its file. It stays the same when the test's title or address changes. */
  name: z.string(),
  title: z.string(),
  isPresent: z.boolean(),
})
export type ReadyMadeTest = z.output<typeof readyMadeTest>

export const listReadyMadeTests = endpoint({
  method: 'GET',
  path: '/admin/ready-made-tests',
  summary: 'The tests that come with the program, and which of them are here, in the order in which they are added',
  reply: z.object({ tests: z.array(readyMadeTest) }),
  refusals: ['not_allowed'],
})

export const addReadyMadeTest = endpoint({
  method: 'POST',
  path: '/admin/ready-made-tests',
  summary: 'Add a test that comes with the program, with its pictures; one that is here stays as it is',
  body: z.object({ name: z.string() }),
  reply: z.object({ outcome: z.enum(['added', 'present']) }),
  refusals: ['not_found', 'not_allowed'],
})

export const removeReadyMadeTests = endpoint({
  method: 'POST',
  path: '/admin/ready-made-tests/removal',
  summary: 'Delete the tests that came with the program, except those that were assigned, begun or changed',
  /** Deleted tests can be restored for a while. `kept` lists the titles of the tests that were not deleted. */
  reply: z.object({ removed: count, kept: z.array(z.string()) }),
  refusals: ['not_allowed'],
})
