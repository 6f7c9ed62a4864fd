/** Administrators who continuously export and open reports, as often as the server allows. */
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { RecordClassAct } from './class-student.ts'
import { signTokens } from './fresh-students.ts'
import { sendJob } from './load.ts'
import { preparePlatform } from './prepare-platform.ts'

export interface OfficeWork {
  readonly tokens: readonly string[]
  /** Each administrator sends them in turn, the report before the export. */
  readonly reports: readonly Asked[]
  readonly exports: readonly Asked[]
  /** The test with the most submissions. */
  readonly testId: string
}

interface Asked {
  readonly method: 'GET' | 'POST'
  /** Below `/api`. */
  readonly path: string
}

export interface BusyAdministrators {
  stop(): Promise<void>
}

/** A third of the submissions are for one test. */
const size = { users: 6000, classes: 200, submissions: 9000, items: 0 }
/** The server allows sixty exports per minute. */
const exportEveryMs = 1_050
/** How often a submission changes, which makes the server recompute the reports of its test. */
const changeEveryMs = 1_000

export async function prepareOffice(config: Config, url: string, administrators: number): Promise<OfficeWork> {
  const { names } = await preparePlatform(config, size)
  const { testSlug, testId, classId, userId, submissionId } = names
  const report = `/admin/reports/${testSlug}`
  const get = (path: string): Asked => ({ method: 'GET', path })
  return {
    tokens: await signTokens(url, await openSessions(url, administrators)),
    reports: [
      get(report),
      get(`${report}?counted=all`),
      get(`${report}?details=all`),
      get(`${report}?classId=${classId}`),
      get('/admin/reports/bench-test-2?details=all'),
      get('/admin/overview'),
    ],
    exports: [
      get(`/tests/${testSlug}/export.csv`),
      get(`/tests/${testSlug}/answer-rows.csv`),
      { method: 'POST', path: `/admin/users/${userId}/export` },
      get(`/submissions/${submissionId}/export.csv`),
      get(`/admin/tests/${testSlug}/export`),
    ],
    testId,
  }
}

export function keepBusy(port: number, url: string, work: OfficeWork, note: RecordClassAct): BusyAdministrators {
  const isOver = new AbortController()
  const agent = new Agent({ keepAlive: true })

  async function ask(act: 'report' | 'export', token: string, { method, path }: Asked) {
    const began = performance.now()
    const status = await sendJob(agent, `http://127.0.0.1:${port}`, { method, path: `/api${path}`, token })
    note(act, performance.now() - began, status === 200 ? null : `${status} ${path}`)
  }
  async function administrate(token: string, place: number) {
    let nextExport = 0
    for (let turn = place; !isOver.signal.aborted; turn++) {
      await ask('report', token, inTurn(work.reports, turn))
      await waitUntil(nextExport, isOver.signal)
      if (isOver.signal.aborted) return
      nextExport = performance.now() + exportEveryMs
      await ask('export', token, inTurn(work.exports, turn))
    }
  }
  const all = [changeSubmissions(url, work.testId, isOver.signal), ...work.tokens.map(administrate)]
  return {
    async stop() {
      isOver.abort()
      await Promise.all(all)
      agent.destroy()
    },
  }
}

async function changeSubmissions(url: string, testId: string, signal: AbortSignal) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (; !signal.aborted; await waitUntil(performance.now() + changeEveryMs, signal)) {
    await client.query(somethingSubmitted, [testId])
  }
  await client.end()
}

function inTurn(all: readonly Asked[], turn: number): Asked {
  const asked = all[turn % all.length]
  if (!asked) throw new Error('There is nothing to ask for.')
  return asked
}

async function waitUntil(at: number, signal: AbortSignal) {
  await pause(Math.max(0, at - performance.now()), undefined, { signal }).catch(() => undefined)
}

async function openSessions(url: string, administrators: number): Promise<{ id: string; session: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(theirSessions, [administrators])
  await client.end()
  if (rows.length < administrators) throw new Error(`There are only ${rows.length} administrators.`)
  return rows
}

const theirSessions = `
  with chosen as (
    select id from user_profiles where role = 'admin' and email like 'bench-%' order by email limit $1
  )
  insert into auth.sessions (user_id, refresh_key) select id, '\\x00' from chosen returning user_id as id, id as session`

const somethingSubmitted = `
  update test_submissions set time_spent = time_spent
  where id = (select id from test_submissions where test_id = $1 order by random() limit 1)`
