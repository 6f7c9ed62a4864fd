/** Two server processes on one new database of the PostgreSQL at TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openPostgres } from '#server/db/database.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'

export interface ServerPair {
  readonly db: Database
  readonly databaseUrl: string
  readonly first: RunningServer
  readonly second: RunningServer
  close(): Promise<void>
}

/** `settings` are those of both, `ofFirst` and `ofSecond` of one alone. */
export async function openServerPair(
  settings: Record<string, string> = {},
  ofFirst: Record<string, string> = {},
  ofSecond: Record<string, string> = {},
): Promise<ServerPair> {
  const name = `prep_processes_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template template0`)
  const url = new URL(postgresUrl())
  url.pathname = `/${name}`
  // Both find an empty database and fill it: one of them works, the other waits.
  const given = { DATABASE_URL: url.href, DATABASE_ADMIN_URL: url.href, DEMO: '1', LOG_LEVEL: 'error', ...settings }
  const [first, second] = await Promise.all([
    startServer({ ...given, ...ofFirst }),
    startServer({ ...given, ...ofSecond }),
  ])
  const db = await openPostgres({ url: url.href, poolSize: 4, namesStatements: true })
  return {
    db,
    databaseUrl: url.href,
    first,
    second,
    async close() {
      await Promise.all([first.stop(), second.stop()])
      await db.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

function postgresUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set.')
  return url
}

async function onServer(text: string) {
  const client = new pg.Client({ connectionString: postgresUrl() })
  await client.connect()
  await client.query(text)
  await client.end()
}
