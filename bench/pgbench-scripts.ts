/** The server's own statements as scripts of pgbench: an expression stands where the server gives a parameter. */
import {
  lockAttemptStatement,
  lockedAttemptStatement,
  saveStatement,
  visibleAttemptStatement,
} from '#server/features/attempts/attempts.queries.ts'
import type { Comparison } from './prepare-comparison.ts'

const changesPerSave = 5

/**
 * Each client saves to a target of its own, numbers ascending through a round. In one write, as the server does it.
 */
export function saveScript({ questions }: Comparison): string {
  const records = questions
    .slice(0, changesPerSave)
    .map((id) => [id, { selectedOption: 1, numericValue: '', seconds: 60 }])
  const changed = Object.fromEntries(records)
  const saving = {
    attempt: '',
    writer: '',
    first: 0,
    last: 0,
    sheet: {},
    currentQuestion: 0,
    now: new Date(),
    announced: 0,
  }
  const save = filled(saveStatement(saving).text, [
    of('attempt'),
    literal(changed),
    '1',
    ':k',
    '0',
    'now()',
    of('writer'),
    ':k',
  ])
  return script([
    '\\set n :client_id',
    `\\set k :k + ${changesPerSave}`,
    '\\startpipeline',
    enter,
    save,
    '\\endpipeline',
  ])
}

/** Each submits the next target. In one write; the server needs four, because it scores in between. */
export function submitScript(): string {
  const attempt = [of('attempt')]
  return script([
    `select nextval('public.bench_places') as n \\gset`,
    '\\startpipeline',
    enter,
    filled(visibleAttemptStatement('').text, attempt),
    asSystem,
    filled(lockAttemptStatement('').text, attempt),
    filled(lockedAttemptStatement('').text, attempt),
    insertSubmission,
    insertAnswers,
    `update public.test_attempts set status = 'submitted', saved_at = now() where id = ${attempt};`,
    `select set_config('role', 'student', true);`,
    readSubmission,
    readAnswers,
    '\\endpipeline',
  ])
}

function script(lines: readonly string[]): string {
  return `${lines.map((line) => (line.startsWith('\\') ? line : line.replaceAll(/\s*\n\s*/g, ' '))).join('\n')}\n`
}

/** The text of a statement with an expression for each of its parameters. */
function filled(text: string, expressions: readonly string[]): string {
  return `${text.replaceAll(/\$(\d+)/g, (_, place) => expressions[Number(place) - 1] ?? '')};`
}

/** pgbench takes what stands right behind a colon for a variable: a space is put between. */
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
    reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite)
  select ${of('attempt')}, assignment.id, ${of('student_id')}, ${of('test_id')}, 1, 'estimated-1', now(), 25, 114, 28, 0, 60,
    14, 57, 147, 14, 57, 147, 294 from assignment returning id;`

const insertAnswers = `
  insert into public.submission_answers (submission_id, question_id, position, subject, topic, user_answer, correct_answer,
    is_correct, points_earned, time_spent)
  select s.id, answer.* from public.test_submissions s, public.bench_sheet b,
    unnest(b.questions, b.positions, b.subjects, b.topics, b.given, b.keys, b.rights, b.points, b.times) as answer
  where s.attempt_id = ${of('attempt')};`

const readSubmission = `
  select s.*, t.slug, t.title, p.full_name, c.is_estimated from public.test_submissions s
    join public.tests t on t.id = s.test_id join public.students st on st.id = s.student_id
    join public.user_profiles p on p.id = st.user_id join public.score_scales c on c.id = s.score_scale_id
  where s.attempt_id = ${of('attempt')};`

const readAnswers = `
  select a.subject, a.topic, a.is_scored, a.is_correct from public.submission_answers a
  where a.submission_id = (select id from public.test_submissions where attempt_id = ${of('attempt')}) order by a.position;`
