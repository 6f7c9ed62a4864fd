/** The audit log: what administrators did. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sentInstant } from './instants.ts'
import { pageParams, pageReply } from './paging.ts'
import { instant } from './scalars.ts'

/** A field that an act changed, its values in words and cut where they are long. Null is nothing. */
const auditChange = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
export type AuditChange = z.output<typeof auditChange>

const auditEntry = z.object({
  id: z.guid(),
  at: instant,
  /** Null for the system, and for somebody whose account was deleted. */
  actor: z.nullable(z.object({ fullName: z.string(), email: z.string() })),
  action: z.string(),
  entityType: z.string(),
  entityId: z.nullable(z.string()),
  /** What the entity is called, where the log says so. */
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
    /** In the name or email of who did it. */
    person: words,
    /** In the name, title or email of what it was done to, or its id. */
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
