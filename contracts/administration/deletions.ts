/** Objects that administrators deleted and can restore for a while. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { deletionId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** Days after which a deletion is permanent. */
export const restorableDays = 30

export const deletionsShown = 200

const deletionKinds = ['tests', 'test_sections', 'test_questions', 'passages', 'student_classes'] as const
const deletionKind = z.enum(deletionKinds)
export type DeletionKind = z.output<typeof deletionKind>

export const deletion = z.object({
  id: deletionId,
  kind: deletionKind,
  name: z.string(),
  /** The test of a section, question or passage. Null if that test is deleted too, and for tests and classes. */
  testTitle: z.nullable(z.string()),
  /** Null if the account was deleted. */
  deletedBy: z.nullable(z.string()),
  deletedAt: instant,
  goneAt: instant,
})
export type Deletion = z.output<typeof deletion>

const oneDeletion = z.object({ deletionId })

export const listDeletions = endpoint({
  method: 'GET',
  path: '/admin/deletions',
  summary: `The latest ${deletionsShown} tests, sections, questions, passages and classes that can be restored, newest first`,
  reply: z.object({ deletions: z.array(deletion) }),
  refusals: ['not_allowed'],
})

export const restoreDeletion = endpoint({
  method: 'POST',
  path: '/admin/deletions/{deletionId}/restore',
  summary: 'Put back what was deleted, with all that went with it',
  params: oneDeletion,
  reply: z.object({ kind: deletionKind, name: z.string() }),
  refusals: ['not_allowed', 'not_found', 'slug_taken', 'cannot_restore'],
})

export const purgeDeletion = endpoint({
  method: 'DELETE',
  path: '/admin/deletions/{deletionId}',
  summary: 'Delete it for good at once',
  params: oneDeletion,
  reply: z.object({ deleted: deletionId }),
  refusals: ['not_allowed', 'not_found'],
})
