/** The audit log: what administrators did. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sentInstant } from './instants.ts'
import { pageParams, pageReply } from './paging.ts'
import { instant } from './scalars.ts'

/** What an act is done to: a table, or what it stands for. A person is one of `users`. */
export type AuditedEntity =
  | 'backups'
  | 'demo_data'
  | 'exam_formats'
  | 'outbox_messages'
  | 'passages'
  | 'schools'
  | 'score_scales'
  | 'secrets'
  | 'settings'
  | 'student_classes'
  | 'student_goals'
  | 'student_test_assignments'
  | 'students'
  | 'test_attempts'
  | 'test_images'
  | 'test_mail'
  | 'test_questions'
  | 'test_sections'
  | 'test_submissions'
  | 'tests'
  | 'tutor_schedules'
  | 'tutoring_sessions'
  | 'users'

/** A field that an act changed, its values in words and cut where they are long. Null is nothing. */
const auditChange = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
export type AuditChange = z.output<typeof auditChange>

const auditEntry = z.object({
  id: z.guid(),
  at: instant,
  /** Null for the system, and for people whose account was deleted. */
  actor: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
  action: z.string(),
  entityType: z.string(),
  entityId: z.nullable(z.string()),
  /** The name of the entity, if the log has it. */
  name: z.nullable(z.string()),
  changes: z.array(auditChange),
})
export type AuditEntry = z.output<typeof auditEntry>

const word = z.string().check(z.regex(/^[a-z_]{1,60}$/))
const words = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What administrators did: who, what, when, before and after',
  params: z.object({
    ...pageParams(['createdAt'], { sort: 'createdAt', order: 'desc' }),
    /** Searches the name and email of the administrator. */
    person: words,
    /** Searches the name, title, email and id of the entity. */
    search: words,
    action: z.optional(word),
    entityType: z.optional(word),
    from: z.optional(sentInstant),
    /** Not included. */
    to: z.optional(sentInstant),
  }),
  reply: z.object({ entries: z.array(auditEntry), ...pageReply }),
  refusals: ['not_allowed'],
})
