/** What is known of an item, so that an author can decide whether to use it. Only administrators read it. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { classId, questionId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { item } from './items.ts'

/** Of all copies, the latest first. */
export const rulingsShown = 20

const itemMaker = z.object({
  /** How its oldest copy came here. `other` if nobody recorded it. */
  how: z.enum(['written', 'imported', 'copied', 'ready_made', 'other']),
  /** Null if it is not known, or if the account was deleted. */
  by: z.nullable(z.string()),
  at: instant,
})
export type ItemMaker = z.output<typeof itemMaker>

const itemRuling = z.object({
  id: z.uuid(),
  kind: z.enum(['answers', 'everybody', 'nobody']),
  reason: z.string(),
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  at: instant,
  isInForce: z.boolean(),
  test: z.object({ slug: z.string(), title: z.string() }),
})
export type ItemRuling = z.output<typeof itemRuling>

const itemTrust = z.object({
  ...item.shape,
  maker: itemMaker,
  rulings: z.array(itemRuling).check(z.maxLength(rulingsShown)),
  /** Reports of problems, by students and tutors. */
  reports: z.object({ open: count, answered: count }),
  /** Students who were shown it in a test or asked it in practice, also in an earlier wording or in a copy. */
  viewers: count,
})
export type ItemTrust = z.output<typeof itemTrust>

export const readItemTrust = endpoint({
  method: 'GET',
  path: '/admin/items/{questionId}',
  summary: 'An item with its author, difficulty, rulings and reports, and how many students have seen it',
  params: z.object({ questionId }),
  reply: itemTrust,
  refusals: ['not_found', 'not_allowed'],
})

const viewersParams = z.object({
  questionId,
  /** Exactly one of the two. */
  classId: z.optional(classId),
  studentId: z.optional(studentId),
})
export type ViewersParams = z.output<typeof viewersParams>

export const listItemViewers = endpoint({
  method: 'GET',
  path: '/admin/items/{questionId}/viewers',
  summary: 'Which students of a class have seen an item, or whether one student has',
  params: viewersParams,
  reply: z.object({
    /** In the class; 1 for one student. */
    students: count,
    /** By name. */
    viewers: z.array(z.object({ studentId, name: z.string() })),
  }),
  refusals: ['not_found', 'not_allowed'],
})
