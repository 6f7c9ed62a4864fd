/** A database in which nothing is, not even roles of ours where it is embedded. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#server/db/database.ts'

const postgresUrl = process.env.TEST_DATABASE_URL

export function openEmptyEmbedded(): Promise<Database> {
  return openEmbedded({ durable: false })
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
