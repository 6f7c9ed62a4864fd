/**
 * Measures the database alone with the statements of saving and submitting, through PostgreSQL's own pgbench: no HTTP, no JSON, no rules,
 * everything in one network write. This is an upper bound for any server.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { measureCpuMs } from './cpu-time.ts'
import type { JobFigures } from './jobs.ts'
import { computePercentileOf } from './load.ts'
import { buildSaveScript, buildSubmitScript } from './pgbench-scripts.ts'
import type { ComparedStudent, Comparison } from './prepare-comparison.ts'

export interface Pgbench {
  save(seconds: number): Promise<JobFigures>
  /** Submits for this many students, or a few more: each client takes the same number. */
  submit(students: number): Promise<JobFigures>
  stop(): void
}

/** The same number as the server's connections. */
export const clients = 8

/** Other measurements must not touch these `students`. Null if pgbench is not installed. */
export async function preparePgbench(
  url: string,
  processes: readonly number[],
  comparison: Comparison,
  students: readonly ComparedStudent[],
): Promise<Pgbench | null> {
  if (!(await isInstalled())) return null
  await query(url, targets, [students.map(({ attempt }) => attempt)])
  await query(url, sheet, [JSON.stringify(comparison.scored)])
  // The first targets belong to the savers.
  await query(url, `create sequence public.bench_places minvalue 0 start ${clients}`)
  await query(url, 'grant select on public.bench_targets, public.bench_sheet to student, prep_system')
  const folder = mkdtempSync(join(tmpdir(), 'prep-pgbench-'))
  const files = { save: join(folder, 'save.sql'), submit: join(folder, 'submit.sql') }
  writeFileSync(files.save, buildSaveScript(comparison))
  writeFileSync(files.submit, buildSubmitScript())

  async function run(file: string, length: readonly string[]): Promise<JobFigures & { done: number }> {
    const log = ['-l', '--log-prefix', join(folder, 'log')]
    const args = ['-n', '-M', 'prepared', '-c', String(clients), ...length, ...log, '-f', file, '-D', 'k=0', url]
    const before = measureCpuMs(processes)
    const { stdout } = await promisify(execFile)('pgbench', args)
    const cpu = measureCpuMs(processes) - before
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
    const done = figure(/processed: (\d+)/)
    return {
      perSecond: figure(/tps = ([\d.]+)/),
      p50: computePercentileOf(takeTimes(folder), 0.5),
      cpuMs: cpu / Math.max(1, done),
      failures: figure(/failed transactions: (\d+)/),
      done,
    }
  }

  /** Counts the changed rows, because a statement that found nothing to do would be quick but not comparable. */
  async function counted(file: string, length: readonly string[], count: string): Promise<JobFigures> {
    const before = Number((await query(url, count))[0]?.count)
    const figures = await run(file, length)
    const written = Number((await query(url, count))[0]?.count) - before
    return { ...figures, failures: figures.failures + Math.max(0, figures.done - written) }
  }

  return {
    async save(seconds) {
      await query(url, `update public.test_attempts set change_number = 0 where ${ofSavers}`)
      return counted(files.save, ['-T', String(seconds)], savesDone)
    },
    submit: (students) => counted(files.submit, ['-t', String(Math.ceil(students / clients))], submissionsDone),
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the milliseconds of each transaction in pgbench's log, ascending. Deletes the log. */
function takeTimes(folder: string): number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('log.'))
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  for (const name of logs) rmSync(join(folder, name))
  return lines.map((line) => Number(line.split(' ')[2]) / 1000).toSorted((one, other) => one - other)
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

function isInstalled(): Promise<boolean> {
  return promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}

const ofSavers = `id in (select attempt from public.bench_targets where n < ${clients})`

/** Each save contains five changes, and a client's numbers ascend from zero (`pgbench-scripts.ts`). */
const savesDone = `select coalesce(sum(change_number), 0) / 5 as count from public.test_attempts where ${ofSavers}`

const submissionsDone = 'select count(*) as count from public.test_submissions'

const targets = `
  create table public.bench_targets as
  select wanted.place - 1 as n, a.id as attempt, a.writer, a.student_id, a.test_id, s.user_id as person,
    (select id from auth.sessions where user_id = s.user_id limit 1) as session
  from unnest($1::uuid[]) with ordinality as wanted (id, place)
  join public.test_attempts a on a.id = wanted.id join public.students s on s.id = a.student_id`

const sheet = `
  create table public.bench_sheet as
  select string_agg(coalesce(user_answer ->> 'option', '#' || (user_answer ->> 'number') || ' ' || (user_answer ->> 'typed'), '.'),
      e'\\n' order by position) as answers, array_agg(time_spent order by position) as seconds,
    string_agg(case when correct_answer is null then '-' when is_correct then '1' else '0' end, '' order by position) as marks
  from jsonb_to_recordset($1::jsonb) as one (position int, user_answer jsonb, correct_answer jsonb, is_correct boolean, time_spent int)`
