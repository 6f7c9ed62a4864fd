/**
 * Queries for batches, written with Kysely: the compiler checks their text, their values and their rows. Each is compiled once, when its
 * file is loaded; a call only supplies its values.
 */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Statement } from './batch.ts'
import type { DB } from './schema.ts'
import type { AuthTx, SystemTx, UserTx } from './transactions.ts'

/** An argument of a query that can run alone, with a value, or in a batch, with a placeholder. */
export type Operand<Value> = Value | RawBuilder<Value>

/** The placeholder of a value in the text. Each use is a separate parameter. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** Inserts the values themselves, to run the same query alone. */
export function bindValues<Values>(values: Values): ValueOf<Values> {
  return (name) => sql`${values[name]}`
}

type Builds<Tx, Values, R> = (tx: Tx, value: ValueOf<Values>) => Compilable<R> | RawBuilder<R>

/** Builds a query with the person's rights. Its name must be unique, because connections prepare it under this name. */
export function defineUserStatement<Values, R>(name: string, build: Builds<UserTx, Values, R>) {
  return compiled(name, build, writer as UserTx)
}

/** Builds a query with the system's rights. */
export function defineSystemStatement<Values, R>(name: string, build: Builds<SystemTx, Values, R>) {
  return compiled(name, build, writer as SystemTx)
}

/** Builds a query with the rights of the account tables. */
export function defineAuthStatement<Values, R>(name: string, build: Builds<AuthTx, Values, R>) {
  return compiled(name, build, writer as AuthTx)
}

/** Compiles queries without a connection. */
const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function compiled<Tx, Values, R>(name: string, build: Builds<Tx, Values, R>, tx: Tx): (values: Values) => Statement<R> {
  const names = new Map<unknown, keyof Values>()
  const query = build(tx, (valueName) => {
    const place = { place: valueName }
    names.set(place, valueName)
    return sql`${place}`
  })
  const { sql: text, parameters } = query.compile(writer)
  // A parameter that is not a placeholder is the same in every call.
  const readers = parameters.map((parameter) => {
    const valueName = names.get(parameter)
    return valueName === undefined ? () => parameter : (values: Values) => values[valueName]
  })
  return (values) => ({ name, text, values: readers.map((read) => read(values)) })
}
