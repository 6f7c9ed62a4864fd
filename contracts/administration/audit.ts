/** The audit log: the actions of administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { definePageParams, pageReply } from '#contracts/wire/paging.ts'
import { instant } from '#contracts/wire/scalars.ts'

/** The recorded kinds of action. */
export const auditedActions = [
  'create',
  'update',
  'delete',
  'archive',
  'restore',
  'purge',
  'duplicate',
  'import',
  'export',
  'move',
  'order_sections',
  'order_questions',
  'release_answers',
  'move_attempts',
  'rule',
  'undo_ruling',
  'answer_report',
  'assign_test',
  'unlock',
  'extend',
  'remind',
  'comment',
  'edit_comment',
  'delete_comment',
  'make_drill',
  'change_drill',
  'delete_drill',
  'archive_drill',
  'grant_time',
  'change_seat_time',
  'set_accommodation',
  'load_unsent_work',
  'load_unsent_work_and_rescore',
  'enter_answers',
  'correct_answers',
  'link_parents',
  'make_join_code',
  'make_access_card',
  'confirm_join',
  'refuse_join',
  'ask_removal',
  'remove_adult',
  'keep_adult',
  'ask_erasure',
  'withdraw_consent',
  'undo_erasure',
  'refuse_erasure',
  'give_tutor',
  'set_students',
  'add_student',
  'make_default',
  'renew_secret',
  'resend_verification',
  'reset_factors',
  'sign_out',
  'block',
  'erase_unused',
  'keep_unused',
  'unblock',
  'download',
  'back_up',
  'calibrate',
  'send',
  'send_again',
  'dismiss',
  'lift',
  'book',
  'cancel',
] as const
export type AuditedAction = (typeof auditedActions)[number]

/** The object of an action: a table, or what it represents. A person is a row of `users`. */
export type AuditedEntity =
  | 'api_keys'
  | 'backups'
  | 'demo_data'
  | 'exam_formats'
  | 'outbox_messages'
  | 'passages'
  | 'problem_reports'
  | 'question_calibrations'
  | 'schools'
  | 'score_scales'
  | 'secrets'
  | 'settings'
  | 'slowed_networks'
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
  | 'webhooks'

/** A field that an action changed. Its values are readable text, shortened if long. Null means no value. */
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
  /** The name of the entity, or a test and its students. Null if the log has neither. */
  name: z.nullable(z.string()),
  /** The title of the test if the action affected a student's test. */
  test: z.nullable(z.string()),
  students: z.array(z.string()),
  changes: z.array(auditChange),
})
export type AuditEntry = z.output<typeof auditEntry>

const word = z.string().check(z.regex(/^[a-z_]{1,60}$/))
const words = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What administrators and tutors did: who, what, when, before and after',
  params: z.object({
    ...definePageParams(['createdAt'], { sort: 'createdAt', order: 'desc' }),
    /** Searches the name and email of the actor. */
    person: words,
    /** Searches the name, title, email and id of the entity, and the students and test involved. */
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
