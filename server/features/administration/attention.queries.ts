/** Finds problems, waiting requests and finished setup steps, each with a single query. */
import { sql } from 'kysely'
import { isLateAssignment } from '../../db/assigned-tests.ts'
import { rowCount } from '../../db/row-count.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

export interface AttentionCutoffs {
  readonly now: Date
  /** Attempts that ended before this time should have been submitted already. */
  readonly endedBefore: Date
  readonly savedBefore: Date
  readonly submittedAfter: Date
}

export function countAdminMatters(tx: UserTx, { now, endedBefore, savedBefore, submittedAfter }: AttentionCutoffs) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('test_attempts')
        .where('status', '=', sql.lit('in_progress'))
        .where('deadline_at', '<', endedBefore)
        .select(rowCount)
        .$asScalar()
        .as('stuck_attempts'),
      selectFrom('test_attempts')
        .where('status', '=', sql.lit('in_progress'))
        .where('deadline_at', '>', now)
        .where('is_untimed', '=', false)
        .where('saved_at', '<', savedBefore)
        .select(rowCount)
        .$asScalar()
        .as('silent_attempts'),
      selectFrom('submission_checks as c')
        .innerJoin('test_submissions as s', 's.id', 'c.submission_id')
        .where('c.refused_answers', '>', 0)
        .where('s.submitted_at', '>', submittedAfter)
        .select(rowCount)
        .$asScalar()
        .as('refused_answers'),
      selectFrom('webhooks')
        .where('is_on', '=', false)
        .where('failing_since', 'is not', null)
        .select(rowCount)
        .$asScalar()
        .as('webhooks_off'),
      selectFrom('join_requests').where('status', '=', 'waiting').select(rowCount).$asScalar().as('join_requests'),
      selectFrom('removal_requests').select(rowCount).$asScalar().as('removal_requests'),
      selectFrom('problem_reports').where('answered_at', 'is', null).select(rowCount).$asScalar().as('problem_reports'),
      selectFrom('student_test_assignments as a')
        .innerJoin('tests as t', 't.id', 'a.test_id')
        .where(isLateAssignment(now))
        .select(({ fn }) => fn.count<number>('a.student_id').distinct().as('count'))
        .$asScalar()
        .as('late_students'),
      selectFrom('user_profiles')
        .where('role', '=', 'student')
        .where('has_student_record', '=', false)
        .select(rowCount)
        .$asScalar()
        .as('students_without_record'),
      selectFrom('students as s')
        .where('s.id', 'not in', selectFrom('student_test_assignments').select('student_id'))
        .select(rowCount)
        .$asScalar()
        .as('students_without_test'),
      selectFrom('audit_log')
        .where('entity_type', '=', 'backups')
        .select(({ fn }) => fn.max('created_at').as('latest'))
        .$asScalar()
        .as('latest_backup'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts messages that are no longer retried. Only the system reads the outbox. */
export function countFailedMessages(tx: SystemTx, since: Date) {
  return tx
    .selectFrom('outbox_messages')
    .where('given_up_at', '>', since)
    .where('channel', '<>', 'webhook')
    .select(rowCount)
    .$narrowType<{ count: number }>()
    .executeTakeFirstOrThrow()
}

export function findDoneSetUpSteps(tx: UserTx) {
  return tx
    .selectNoFrom(({ selectFrom, exists }) => [
      exists(selectFrom('user_profiles').where('role', '=', 'student')).as('people'),
      exists(
        selectFrom('tests as t')
          .innerJoin('test_sections as s', 's.test_id', 't.id')
          .innerJoin('test_questions as q', 'q.section_id', 's.id')
          .where('t.status', 'in', ['active', 'published']),
      ).as('test'),
      exists(selectFrom('settings').where('key', '=', 'support_contact').where('value', '<>', sql`'""'::jsonb`)).as(
        'support',
      ),
      exists(selectFrom('settings').where('key', '=', 'time_zone').where('value', '<>', sql`'null'::jsonb`)).as(
        'time_zone',
      ),
      exists(selectFrom('audit_log').where('entity_type', '=', 'backups')).as('backup'),
    ])
    .executeTakeFirstOrThrow()
}
