/** The whole application over a database of its own and a clock that is moved by hand; no port is opened. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PictureFetchError, type PictureSource } from '#server/adapters/picture-source.ts'
import { createApp, type ServerApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/tokens/access-tokens.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Identity } from '#server/db/transactions.ts'
import { openServices } from '#server/open-services.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import type { Services } from '#server/services.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestServer {
  readonly db: Database
  readonly clock: ManualClock
  readonly services: Services
  readonly app: ServerApp
  /** Pictures of other sites, by address. There are no others. */
  readonly pictures: Map<string, Uint8Array>
  /** A raw request; `path` starts with a slash. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A request of the domain API (`/api` is put before the path) by a person, or by nobody for null. */
  get(who: Identity | null, path: string, headers?: Record<string, string>): Promise<Response>
  post(who: Identity | null, path: string, body?: unknown): Promise<Response>
  put(who: Identity | null, path: string, body?: unknown): Promise<Response>
  delete(who: Identity | null, path: string): Promise<Response>
  [Symbol.asyncDispose](): Promise<void>
}

const origin = 'http://localhost:3000'

/** `settings` are environment variables as an operator would set them; `logTo` gets the lines of the log. */
export async function openTestServer(
  start = '2026-03-01T10:00:00Z',
  settings: Record<string, string> = {},
  logTo?: { write(line: string): void },
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prep-spec-'))
  const clock = createManualClock(start)
  const usual = { DEMO: '1', AUTH_IP_LIMITS: '0', REQUESTS_PER_MINUTE: '0', AUTH_PASSWORD_REFUSE_COMMON: '1' }
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...usual, ...settings })
  const db: Database = { ...(await openSecrets(await openTestDatabase(), config)), now: clock.now }
  const pictures = new Map<string, Uint8Array>()
  const services = { ...openServices(config, db, clock, logTo), pause: async () => {}, pictures: sourceOf(pictures) }
  const app = await createApp(services, join(dataDir, 'no-web'))

  async function call(who: Identity | null, method: string, path: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    if (who) headers.set('Authorization', `Bearer ${await signTokenFor(db, clock, who)}`)
    return app.fetch(new Request(`${origin}/api${path}`, { ...init, method, headers }))
  }

  return {
    db,
    clock,
    services,
    app,
    pictures,
    fetch: async (path, init) => app.fetch(new Request(`${origin}${path}`, init)),
    get: (who, path, headers = {}) => call(who, 'GET', path, { headers }),
    post: (who, path, body) => call(who, 'POST', path, withBody(body)),
    put: (who, path, body) => call(who, 'PUT', path, withBody(body)),
    delete: (who, path) => call(who, 'DELETE', path, {}),
    async [Symbol.asyncDispose]() {
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function sourceOf(pictures: ReadonlyMap<string, Uint8Array>): PictureSource {
  return {
    async fetch(address) {
      const bytes = pictures.get(address)
      if (bytes) return bytes
      throw new PictureFetchError('The site answered with 404.')
    },
  }
}

/** A string is sent as it is, so that a spec can send what is not JSON. */
function withBody(body: unknown): RequestInit {
  return {
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

/** An access token as the auth API would give this person. */
export function signTokenFor(db: Database, clock: ManualClock, { userId, sessionId }: Identity): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return signAccessToken(db, {
    sub: userId,
    session_id: sessionId,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 3600,
  })
}
