/** The counters and timers of this process for Prometheus. `docs/operations.md` lists the names. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The current state of the pool of database connections. */
export interface PoolState {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Figures for the whole installation. Every process on one database reports the same values. */
export interface InstallationState {
  readonly openAttempts: number
  readonly messages: readonly { readonly channel: string; readonly waiting: number; readonly givenUp: number }[]
}

export interface AnsweredRequest {
  readonly method: string
  /** The route's pattern, never the actual path, which can contain ids and secrets. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  noteRequest(request: AnsweredRequest): void
  /** `code` is from the closed list of the domain API or the auth API's. */
  noteRefusal(code: string): void
  noteSave(changes: number): void
  noteSubmission(): void
  /** In Prometheus's text format. Null if the database does not answer. */
  expose(installation: InstallationState | null): Promise<{ text: string; contentType: string }>
}

/** Buckets around the targets: 99 of 100 saves within 250 ms, pages within a second. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(pool: PoolState): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'prep_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'prep_refusals_total',
    help: 'Requests that were refused, by the code of the refusal.',
    labelNames: ['code'] as const,
    registers,
  })
  const saves = counter(registers, 'prep_saves_total', 'Saves of answers that were acknowledged.')
  const changes = counter(registers, 'prep_saved_changes_total', 'Changes of answers that these saves had in them.')
  const submissions = counter(registers, 'prep_submissions_total', 'Attempts that this process scored and closed.')
  const showInstallation = installationGauges(registers)
  connectionGauge(registers, pool)

  return {
    noteRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
    },
    noteRefusal: (code) => refusals.inc({ code }),
    noteSave(count) {
      saves.inc()
      changes.inc(count)
    },
    noteSubmission: () => submissions.inc(),
    async expose(installation) {
      showInstallation(installation)
      return { text: await register.metrics(), contentType: register.contentType }
    },
  }
}

function counter(registers: Registry[], name: string, help: string) {
  return new Counter({ name, help, registers })
}

function connectionGauge(registers: Registry[], pool: PoolState) {
  new Gauge({
    name: 'prep_database_connections',
    help: 'Connections of this process to the database: in use, idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
}

/** If the database does not answer, omits its figures instead of reporting old ones. */
function installationGauges(registers: Registry[]) {
  const up = new Gauge({ name: 'prep_database_up', help: '1 where the database answers.', registers })
  const attempts = new Gauge({
    name: 'prep_open_attempts',
    help: 'Attempts in progress, in the whole installation.',
    registers,
  })
  const messages = new Gauge({
    name: 'prep_outbox_messages',
    help: 'Messages that are not delivered, in the whole installation, by channel and state.',
    labelNames: ['channel', 'state'] as const,
    registers,
  })
  return (installation: InstallationState | null) => {
    up.set(installation ? 1 : 0)
    attempts.remove()
    messages.reset()
    if (!installation) return
    attempts.set(installation.openAttempts)
    for (const { channel, waiting, givenUp } of installation.messages) {
      messages.set({ channel, state: 'waiting' }, waiting)
      messages.set({ channel, state: 'given_up' }, givenUp)
    }
  }
}
