/** The server's own statements as pgbench scripts, with an expression for each parameter. */
import type { Statement } from '#server/db/batch.ts'
import {
  buildSaveStatement,
  lockAttemptStatement,
  lockedAttemptStatement,
  visibleAttemptStatement,
} from '#server/features/attempts/attempts.queries.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { Comparison } from './prepare-comparison.ts'

const changesPerSave = 5

/** Each client saves to its own target, with ascending numbers through a round. In one write, like the server. */
export function buildSaveScript({ questions }: Comparison): string {
  const records = questions
    .slice(0, changesPerSave)
    .map((id) => [id, { selectedOption: makeOptionId(1), numericValue: '', seconds: 60 }])
  const changed = Object.fromEntries(records)
  const now = new Date(0)
  const saving = { attempt: 'A', writer: 'W', first: 1, last: 2, sheet: {}, currentQuestion: 3, now, announced: 4 }
  const save = filled(
    buildSaveStatement(saving),
    new Map<unknown, string>([
      [saving.attempt, of('attempt')],
      [saving.writer, of('writer')],
      [saving.first, '1'],
      [saving.last, ':k'],
      [saving.sheet, literal(changed)],
      [saving.currentQuestion, '0'],
      [saving.now, 'now()'],
      [saving.announced, ':k'],
    ]),
  )
  return script([
    '\\set n :client_id',
    `\\set k :k + ${changesPerSave}`,
    '\\startpipeline',
    enter,
    save,
    '\\endpipeline',
  ])
}

/** Each client submits the next target. In one write; the server needs four, because it scores in between. */
export function buildSubmitScript(): string {
  const attempt = { attempt: 'A' }
  const asked = new Map([[attempt.attempt, of('attempt')]])
  return script([
    `select nextval('public.bench_places') as n \\gset`,
    '\\startpipeline',
    enter,
    filled(visibleAttemptStatement(attempt), asked),
    asSystem,
    filled(lockAttemptStatement(attempt), asked),
    filled(lockedAttemptStatement(attempt), asked),
    insertSubmission,
    `update public.test_attempts set status = 'submitted', saved_at = now() where id = ${of('attempt')};`,
    `select set_config('role', 'student', true);`,
    readSubmission,
    readAnswers,
    '\\endpipeline',
  ])
}

function script(lines: readonly string[]): string {
  return `${lines.map((line) => (line.startsWith('\\') ? line : line.replaceAll(/\s*\n\s*/g, ' '))).join('\n')}\n`
}

/** Returns the text of a statement with an expression in place of each value. */
function filled({ text, values }: Statement, expressions: ReadonlyMap<unknown, string>): string {
  return `${text.replaceAll(/\$(\d+)/g, (_, place) => expressions.get(values[Number(place) - 1]) ?? '')};`
}

/** pgbench reads text right after a colon as a variable, so this adds a space. */
function literal(value: object): string {
  return `'${JSON.stringify(value).replaceAll(':', ': ')}'`
}

function of(column: string): string {
  return `(select ${column} from public.bench_targets where n = :n)`
}

const enter = `select set_config('app.user_id', t.person::text, true), set_config('app.now', now()::text, true),
  set_config('role', auth.role_of_session(t.session, t.person, false), true) from public.bench_targets t where t.n = :n;`

const asSystem = `select set_config('role', 'prep_system', true);`

const insertSubmission = `
  with assignment as (
    insert into public.student_test_assignments (student_id, test_id, assigned_at, completed, locked)
    values (${of('student_id')}, ${of('test_id')}, now(), true, true)
    on conflict (student_id, test_id) do update set completed = true, locked = true returning id
  )
  insert into public.test_submissions (attempt_id, assignment_id, student_id, test_id, test_version, score_scale_id,
    submitted_at, score_percentage, total_questions, correct_answers, unanswered, time_spent,
    reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks)
  select ${of('attempt')}, assignment.id, ${of('student_id')}, ${of('test_id')},
    (select test_version from public.test_attempts where id = ${of('attempt')}), 'estimated-1', now(), 25, 114, 28, 0, 60,
    14, 57, 147, 14, 57, 147, 294, b.answers, b.seconds, b.marks from assignment, public.bench_sheet b returning id;`

const readSubmission = `
  select s.id, s.composite, t.slug, t.title, p.full_name, c.is_estimated from public.test_submissions s
    join public.tests t on t.id = s.test_id join public.students st on st.id = s.student_id
    join public.user_profiles p on p.id = st.user_id join public.score_scales c on c.id = s.score_scale_id
  where s.attempt_id = ${of('attempt')};`

const readAnswers = `
  select array(select question_id from public.hidden_questions(array[id])) from public.test_submissions
  where attempt_id = ${of('attempt')};`
