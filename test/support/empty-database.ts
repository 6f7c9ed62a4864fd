/** A database in which nothing is, not even roles of ours where it is embedded. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { type Database, openEmbedded, openPostgres } from '#server/db/database.ts'
import { cacheFolder, keepDump } from './test-database.ts'

const postgresUrl = process.env.TEST_DATABASE_URL

/** A copy of one that was made once: making it takes longer than what most specs do in it. */
export async function openEmptyEmbedded(): Promise<Database> {
  const file = new URL(`empty-${await engineVersion()}.tar`, cacheFolder)
  await keepDump(file, async () => {})
  return openEmbedded({ snapshot: new Uint8Array(await readFile(file)), durable: false })
}

async function engineVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}

/** On the server of TEST_DATABASE_URL; it goes when it is closed. */
export async function openEmptyPostgres(): Promise<Database & { readonly url: string }> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set.')
  const name = `prep_empty_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template template0`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const db = await openPostgres({ url: url.href, poolSize: 4, namesStatements: true })
  return {
    ...db,
    url: url.href,
    async close() {
      await db.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(text: string) {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
