/** Kysely over one connection that is already inside a transaction. */
import { createHash } from 'node:crypto'
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from './schema.ts'

type Ask = (text: string, values: readonly unknown[]) => Promise<object>

/** PostgreSQL has no empty list: without this, `in` over no rows is a syntax error instead of no rows. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

const clients = new WeakMap<Kysely<DB>, PoolClient>()

/** The connection that a builder of this file is over. */
export function findClient(builder: Kysely<DB>): PoolClient {
  const client = clients.get(builder)
  if (!client) throw new Error('This is not an open transaction.')
  return client
}

/** Each query is parsed and planned again. */
export const queryBuilder = oneForEachConnection((client) => (text, values) => client.query(text, [...values]))

/** Each query is prepared once on the connection, under a name that its text has everywhere. */
export const preparingBuilder = oneForEachConnection(
  (client) => (text, values) => client.query({ name: nameOf(text), text, values: [...values] }),
)

function oneForEachConnection(askBy: (client: PoolClient) => Ask): (client: PoolClient) => Kysely<DB> {
  const builders = new WeakMap<PoolClient, Kysely<DB>>()
  return (client) => {
    const known = builders.get(client)
    if (known) return known
    // Cursors, the other half of this type, are not used.
    const query = askBy(client) as PostgresPoolClient['query']
    const connection = { query, release() {} }
    const pool = { connect: async () => connection, end: async () => {}, options: {} }
    const builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
    builders.set(client, builder)
    clients.set(builder, client)
    return builder
  }
}

const names = new Map<string, string>()

/**
 * A statement with `*` would have other columns after a migration, which PostgreSQL refuses for a prepared one. So it
 * must name its columns.
 */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    if (/(select|returning|\.) ?\*/.test(text)) throw new Error(`A prepared query names its columns: ${text}`)
    name = `query_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
  }
  return name
}
