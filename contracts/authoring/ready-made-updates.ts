/** Later versions of the tests that come with the program, offered to the installation that has an earlier one. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { questionId, testId } from '#contracts/wire/ids.ts'
import { count } from '#contracts/wire/scalars.ts'

const namedQuestion = z.object({
  questionId,
  /** One-based, in the test. */
  number: count,
  /** How it begins here. */
  words: z.string(),
})

export const readyMadeUpdate = z.object({
  test: z.object({ id: testId, slug: z.string(), title: z.string() }),
  /** Of the version that is offered. */
  digest: z.string(),
  changed: z.array(
    z.object({
      ...namedQuestion.shape,
      newWords: z.string(),
      /** What changes: "Text", "Answer". */
      parts: z.array(z.string()),
      /** Whether a ruling is in force. It goes on for the new version. */
      hasRuling: z.boolean(),
    }),
  ),
  added: z.array(z.object({ words: z.string() })),
  /** Changed in the new version, but also here, so they stay as they are. */
  edited: z.array(namedQuestion),
  /** Not in the new version. They stay too. */
  dropped: z.array(namedQuestion),
  /** Changed in the new version, but deleted here, so they do not come back. */
  deleted: count,
})
export type ReadyMadeUpdate = z.output<typeof readyMadeUpdate>

export const listReadyMadeUpdates = endpoint({
  method: 'GET',
  path: '/admin/ready-made-updates',
  summary: 'What later versions of ready-made tests would change in the tests that are here',
  reply: z.object({ updates: z.array(readyMadeUpdate) }),
  refusals: ['not_allowed'],
})

export const takeReadyMadeUpdate = endpoint({
  method: 'POST',
  path: '/admin/ready-made-updates',
  summary:
    'Take the changes to a ready-made test, except to what was changed here, or leave them until the next version',
  body: z.object({
    testId,
    /** Of the version that the author saw. */
    digest: z.string().check(z.maxLength(100)),
    outcome: z.enum(['take', 'leave']),
  }),
  reply: z.object({ changed: count, added: count }),
  refusals: ['not_found', 'not_allowed', 'changed_meanwhile'],
})
