/** The law of the database as a table: each table x each actor x each verb. */
import { type Actor, actors } from './actors.ts'

/**
 * A cell has four signs, for select, insert, update and delete:
 *
 * - `A`: every row
 * - `o`: Maya's rows but not Otto's (`probes.ts` says which rows these are)
 * - `0`: the statement is let through and finds no row
 * - `-`: permission denied
 *
 * `maya` is the student herself, `parent` and `tutor` are hers; `stranger`, `unrel.` and `other t.` are a student, a
 * parent and a tutor who know neither Maya nor Otto. `nobody` is the server's login before it became anybody,
 * and `program` another program with a key that has all scopes.
 */
const table = `
                                     maya stranger parent unrel. tutor other-t. admin nobody system auth   program
public.user_profiles                 o-o- 0-0-     o-0-   0-0-   o-0-  0-0-     A-A-  ----   A---   AAAA   A---
public.tutors                        ---- ----     ----   ----   o---  0---     AA-A  ----   ----   AA-A   ----
public.students                      oo-- 0---     o---   0---   o---  0---     AAAA  ----   A---   ----   A---
public.student_parent_relationships  o--- 0---     o---   0---   ----  ----     AAAA  ----   A---   ----   ----
public.student_classes               o--- 0---     ----   ----   o---  0---     AAAA  ----   A---   ----   ----
public.student_class_memberships     o--- 0---     ----   ----   o---  0---     AA-A  ----   ----   ----   ----
public.join_codes                    oo-o 0--0     ----   ----   oo-o  0--0     AA-A  ----   A--A   ----   ----
public.access_cards                  ---- ----     ----   ----   ----  ----     AA-A  ----   A--A   ----   ----
public.remembered_columns            ---- ----     ----   ----   ----  ----     0o0-  ----   A---   ----   ----
public.adding_runs                   ---- ----     ----   ----   ----  ----     AoA-  ----   A-AA   ----   ----
public.adding_run_rows               ---- ----     ----   ----   ----  ----     AAA-  ----   A---   ----   ----
public.join_requests                 o-oo 0-00     o-oo   0-00   o-o-  0-0-     A-A-  ----   A--A   ----   ----
public.removal_requests              oo-- 0---     oo--   0---   ----  ----     A--A  ----   A---   ----   ----
public.erasure_requests              oo-o 0--0     oo-o   0--0   ----  ----     A-A-  ----   A--A   ----   ----
public.consents                      o--- 0---     oo--   0---   ----  ----     AA--  ----   A---   ----   ----
public.consent_requests              ---- ----     ----   ----   ----  ----     ----  ----   A-AA   -A--   ----
public.student_goals                 ooo- 0-0-     ooo-   0-0-   ooo-  0-0-     AAA-  ----   A---   ----   ----
public.student_breaks                oo-o 0--0     oo-o   0--0   oo-o  0--0     AA-A  ----   A---   ----   ----
public.real_scores                   oooo 0-00     oooo   0-00   o---  0---     ----  ----   A-A-   ----   ----
public.counted_students              ---- ----     ----   ----   ----  ----     ----  ----   ----   ----   ----
public.past_goals                    o--- 0---     o---   0---   o---  0---     A---  ----   A---   ----   ----
public.practice_answers              oo-- 0---     o---   0---   o---  0---     A---  ----   A---   ----   ----
public.problem_reports               ooo- 0-0-     ----   ----   ooo-  0-0-     A-A-  ----   A--A   ----   ----
public.student_goal_schools          oo-o 0--0     oo-o   0--0   oo-o  0--0     AA-A  ----   A---   ----   ----

public.topics                        A--- A---     A---   A---   A---  A---     AAAA  ----   A---   ----   ----
public.score_scales                  A--- A---     A---   A---   A---  A---     AAAA  ----   A---   ----   ----
public.score_scale_tables            A--- A---     A---   A---   A---  A---     AA--  ----   A---   ----   ----
public.exam_formats                  A--- A---     A---   A---   A---  A---     AAAA  ----   A---   ----   ----
public.exam_days                     A--- A---     A---   A---   A---  A---     A---  ----   ----   ----   ----
public.schools                       A--- A---     A---   A---   A---  A---     AAAA  ----   A---   ----   ----
public.school_cutoffs                A--- A---     A---   A---   A---  A---     AAAA  ----   ----   ----   ----
public.tests                         o--- 0---     o---   0---   A---  A---     AAAA  ----   A---   ----   A---
public.test_sections                 o--- o---     ----   ----   A---  A---     AAAA  ----   A---   ----   ----
public.test_questions                o--- o---     ----   ----   A---  A---     AAAA  ----   A---   ----   ----
public.passages                      ---- ----     ----   ----   ----  ----     AAAA  ----   A---   ----   ----
public.ready_made_tests              ---- ----     ----   ----   ----  ----     AAA-  ----   ----   ----   ----
public.test_images                   ---- ----     ----   ----   ----  ----     AAAA  ----   o--o   ----   ----

public.student_test_assignments      o--- 0---     o---   0---   ooo-  0-0-     AAAA  ----   AAA-   ----   A---
public.question_versions             ---- ----     ----   ----   ----  ----     ----  ----   A---   ----   ----
public.question_rulings              ---- ----     ----   ----   ----  ----     AoA-  ----   A---   ----   ----
public.test_versions                 ---- ----     ----   ----   A---  A---     A---  ----   A-0-   ----   ----
public.test_attempts                 o-o- 0-0-     ----   ----   ----  ----     A---  ----   AAA-   ----   ----
public.attempt_time_lines            ---- ----     ----   ----   ----  ----     A---  ----   AA--   ----   ----
public.student_accommodations        ---- ----     ----   ----   ----  ----     AAA-  ----   A---   ----   ----
public.retake_tries                  ---- ----     ----   ----   ----  ----     A---  ----   AAAA   ----   ----
public.calibration_runs              ---- ----     ----   ----   ----  ----     AA--  ----   AAAA   ----   ----
public.question_calibrations         ---- ----     ----   ----   A---  A---     A---  ----   AAAA   ----   ----
public.test_submissions              o--- 0---     o---   0---   o---  0---     A---  ----   AAA-   ----   A---
public.submission_checks             ---- ----     ----   ----   o---  0---     A---  ----   AAA-   ----   ----
public.comments                      o--- 0---     o---   0---   oooo  0-00     AA0A  ----   A---   ----   ----
public.seen_comments                 oo-- 0---     oo--   0---   ----  ----     ----  ----   ----   ----   ----

public.tutor_schedules               o--- 0---     o---   0---   ooo-  0-0-     AAA-  ----   AAA-   ----   ----
public.tutoring_sessions             o--- 0---     ooo-   0-0-   ooo-  0-0-     AAA-  ----   AAA-   ----   A---
public.tutoring_slots                ---- ----     o---   0---   o---  0---     A---  ----   ----   ----   ----
public.calendar_feeds                oooo 0o00     0o00   0o00   0o00  0o00     0o00  ----   ----   ----   ----

public.notifications                 o-o- 0-0-     o-o-   0-0-   o-o-  0-0-     ----  ----   AA-A   ----   ----
public.muted_notifications           oo-o 0--0     oo-o   0--0   oo-o  0o-0     ----  ----   AA--   ----   ----
public.unsubscribe_tokens            ---- ----     ----   ----   ----  ----     ----  ----   AA-A   ----   ----

public.settings                      ---- ----     ----   ----   ----  ----     A-A-  ----   AAA-   0---   0---
public.deletions                     ---- ----     ----   ----   ----  ----     A--A  ----   A--A   ----   ----
public.deleted_rows                  ---- ----     ----   ----   ----  ----     ----  ----   A---   ----   ----
public.list_views                    ---- ----     ----   ----   ----  ----     0o0-  ----   A---   ----   ----
public.unused_accounts               ---- ----     ----   ----   ----  ----     AAA-  ----   AAAA   ----   ----
public.account_events                o--- 0---     0---   0---   0---  0---     A---  ----   ----   ----   ----
public.backup_proofs                 ---- ----     ----   ----   ----  ----     A---  ----   AAAA   ----   ----
public.audit_log                     ---- ----     ----   ----   ----  ----     Ao--  ----   -A--   ----   ----
public.outbox_messages               ---- ----     ----   ----   ----  ----     ----  ----   AAAA   -A--   ----
public.api_keys                      ---- ----     ----   ----   ----  ----     AA-A  ----   A-A-   ----   ----
public.webhooks                      ---- ----     ----   ----   ----  ----     AAAA  ----   A-A-   A-AA   ----
public.schema_migrations             ---- ----     ----   ----   ----  ----     ----  ----   ----   ----   ----

auth.users                           ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.identities                      ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.sessions                        ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.session_methods                 ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.one_time_tokens                 ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.flow_states                     ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.message_slots                   ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.mfa_factors                     ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.mfa_challenges                  ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.mfa_recovery_codes              ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.passkeys                        ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.passkey_challenges              ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.signing_keys                    ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
auth.rate_limits                     ---- ----     ----   ----   ----  ----     ----  ----   ----   AAAA   ----
`

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** Each actor's cell. */
export type GridRow = ReadonlyMap<Actor, string>

export const grid: ReadonlyMap<string, GridRow> = new Map(
  table
    .split('\n')
    .filter((line) => /^(public|auth)\./.test(line))
    .map((line) => {
      const [name = '', ...cells] = line.split(/\s+/)
      if (cells.length !== actors.length || cells.some((cell) => !/^[Ao0-]{4}$/.test(cell))) {
        throw new Error(`This line of the grid cannot be read: ${line}`)
      }
      return [name, new Map(actors.map((actor, at) => [actor, cells[at] ?? '']))]
    }),
)

/** The sign of one cell for one verb. */
export function getGridSign(row: GridRow, actor: Actor, verb: Verb): string {
  return row.get(actor)?.[verbs.indexOf(verb)] ?? ''
}
