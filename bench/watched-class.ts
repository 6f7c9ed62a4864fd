/** An administrator watches a class as the page does, pauses all students once in the middle, and gives all minutes. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import type { RecordClassAct } from './class-student.ts'
import { signTokens } from './fresh-students.ts'
import { computePercentileOf } from './load.ts'
import type { ClassTest } from './prepare-class.ts'
import { Wire } from './wire.ts'

/** The same as in the page. */
const lookEveryMs = 2_000
/** From the pause to the minutes. */
const giveAfterMs = 10_000

export interface ClassWatch {
  /** Called when the reply to a student's clock request first has the pause. */
  hear(): void
  stop(): Promise<void>
  lines(): string[]
}

interface WatchPlan {
  readonly port: number
  readonly token: string
  readonly test: ClassTest
  /** By this process's clock. */
  readonly pauseAt: number
}

/** The demo's administrator. */
export async function signInWatcher(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(newSession)
  await client.end()
  const [token] = await signTokens(url, rows)
  if (token === undefined) throw new Error('The demo has no administrator.')
  return token
}

export function watchClass({ port, token, test, pauseAt }: WatchPlan, note: RecordClassAct): ClassWatch {
  const isOver = new AbortController()
  const heard: number[] = []
  const changes: string[] = []
  let pausedAt: number | null = null

  async function look() {
    const wire = new Wire(port, token)
    for (let at = performance.now(); !isOver.signal.aborted; at += lookEveryMs) {
      await waitUntil(at, isOver.signal)
      if (isOver.signal.aborted) break
      const { status, milliseconds, body } = await wire.ask('GET', `/api/seats?testId=${test.id}`)
      note('seats', milliseconds, status === 200 ? null : `${status} ${body}`)
    }
    wire.close()
  }
  async function change(wire: Wire, at: number, what: ChangeOfTime) {
    await waitUntil(at, isOver.signal)
    if (isOver.signal.aborted) return
    if (what.kind === 'pause') pausedAt = performance.now()
    const asked = JSON.stringify({ attemptId: null, change: what })
    const { status, milliseconds, body } = await wire.ask('POST', `/api/seats/${test.id}/time`, asked)
    note('time', milliseconds, status === 200 ? null : `${status} ${body}`)
    if (status === 200) changes.push(`${what.kind} ${JSON.parse(body.toString()).changed}`)
  }
  async function changeTimes() {
    const wire = new Wire(port, token)
    await change(wire, pauseAt, { kind: 'pause', minutes: 1 })
    await change(wire, pauseAt + giveAfterMs, { kind: 'give', minutes: 5 })
    wire.close()
  }
  const all = [look(), changeTimes()]
  return {
    hear() {
      if (pausedAt !== null) heard.push(performance.now() - pausedAt)
    },
    async stop() {
      isOver.abort()
      await Promise.all(all)
    },
    lines() {
      const sorted = heard.toSorted((one, other) => one - other)
      const seconds = (share: number) => (computePercentileOf(sorted, share) / 1000).toFixed(1)
      return [
        `  changed attempts: ${changes.join(', ')}`,
        `  ${heard.length} students heard of the pause: half after ${seconds(0.5)} s, the last after ${seconds(1)} s`,
      ]
    },
  }
}

async function waitUntil(at: number, signal: AbortSignal) {
  await pause(Math.max(0, at - performance.now()), undefined, { signal }).catch(() => undefined)
}

const newSession = `
  insert into auth.sessions (user_id, refresh_key)
  select id, '\\x00' from user_profiles where email = 'admin@example.com' returning user_id as id, id as session`
