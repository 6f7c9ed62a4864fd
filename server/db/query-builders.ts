/** Kysely on one connection that is already inside a transaction. */
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

/** PostgreSQL has no empty list. Without this plugin, `in` with an empty list is a syntax error instead of an empty result. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

const holders = new WeakMap<Kysely<DB>, ConnectionHolder>()

/** Whatever holds a connection. A reading transaction may change it. */
export interface ConnectionHolder {
  readonly client: PoolClient
}

/** Returns the connection of a builder from this file. */
export function findClient(builder: Kysely<DB>): PoolClient {
  const holder = holders.get(builder)
  if (!holder) throw new Error('This is not an open transaction.')
  return holder.client
}

/** Parses and plans each query on every call. */
export const queryBuilder = oneForEachConnection((client) => (text, values) => client.query(text, [...values]))

/** Prepares each query once per connection. The same text has the same name everywhere. */
export const preparingQueryBuilder = oneForEachConnection(
  (client) => (text, values) => client.query({ name: nameOf(text), text, values: [...values] }),
)

function oneForEachConnection(askBy: (client: PoolClient) => Ask): (client: PoolClient) => Kysely<DB> {
  const builders = new WeakMap<PoolClient, Kysely<DB>>()
  return (client) => {
    const known = builders.get(client)
    if (known) return known
    const builder = createBuilderOn({ client }, askBy(client))
    builders.set(client, builder)
    return builder
  }
}

/** Returns a builder that sends its queries with `ask`. */
export function createBuilderOn(holder: ConnectionHolder, ask: Ask): Kysely<DB> {
  // Cursors, the other half of this type, are not used.
  const query = ask as PostgresPoolClient['query']
  const connection = { query, release() {} }
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  const builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins })
  holders.set(builder, holder)
  return builder
}

const names = new Map<string, string>()

/**
 * Throws if the statement contains `*`: its columns would change with a migration, which PostgreSQL refuses for a prepared statement. It
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
