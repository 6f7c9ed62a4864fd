/** The browser's own auth client, unmodified, talking to a server of the specs, and the emails that it sends. */
import { join } from 'node:path'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { asSystem } from '#server/db/transactions.ts'
import { openServices } from '#server/open-services.ts'
import type { TestServer } from './test-server.ts'

export const site = 'http://localhost:3000'

/** Each has a storage of its own, as two browsers have. */
export function authClient(server: TestServer, stored = new Map<string, string>()): GoTrueClient {
  return new AuthClient({
    url: `${site}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
  })
}

/** A browser in which the person of this address has signed in, a moment ago. */
export async function createSignedInClient(server: TestServer, email: string, password: string): Promise<GoTrueClient> {
  const client = authClient(server)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  server.clock.advance(1)
  return client
}

/** A second server with other settings beside the first, on its database and clock; it ends with the first. */
export async function startSecondServer(server: TestServer, settings: Record<string, string>): Promise<TestServer> {
  const usual = { DEMO: '1', AUTH_IP_LIMITS: '0', REQUESTS_PER_MINUTE: '0', AUTH_PASSWORD_REFUSE_COMMON: '1' }
  const config = readConfig({ LOG_LEVEL: 'silent', ...usual, AUTH_EVEN_ANSWER_MS: '0', ...settings })
  const opened = openServices({ ...config, dataDir: server.services.config.dataDir }, server.db, server.clock)
  const services = { ...opened, pause: server.services.pause }
  const app = await createApp(services, join(config.dataDir, 'no-web'))
  return { ...server, services, app, fetch: async (path, init) => app.fetch(new Request(`${site}${path}`, init)) }
}

export interface Mail {
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The first link and the six-digit code in it. */
  readonly link: string
  readonly code: string
}

/** Everything that was queued for the address, newest first. */
export async function listMailsTo(server: TestServer, address: string): Promise<Mail[]> {
  const rows = await asSystem(server.db, 'read the outbox', (tx) =>
    tx
      .selectFrom('outbox_messages')
      .select(['recipient', 'kind', 'subject', 'text', 'html'])
      .where('recipient', '=', address)
      .orderBy('id', 'desc')
      .execute(),
  )
  return rows.map(({ recipient, ...row }) => ({
    ...row,
    to: recipient,
    link: /https?:\/\/\S+/.exec(row.text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(row.text.replace(/https?:\/\/\S+/g, ''))?.[0] ?? '',
  }))
}

export async function getLastMailTo(server: TestServer, address: string): Promise<Mail> {
  const [mail] = await listMailsTo(server, address)
  if (!mail) throw new Error(`There is no email to ${address}.`)
  return mail
}

/** Opens a link as a browser does; the address it ends at. */
export async function followLinkAsBrowser(server: TestServer, link: string): Promise<URL> {
  const answer = await server.app.fetch(new Request(link, { redirect: 'manual' }))
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`The link answered ${answer.status}.`)
  return new URL(location)
}
