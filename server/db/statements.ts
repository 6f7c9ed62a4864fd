/**
 * Queries for batches, written with Kysely: the compiler checks what they ask for, what they are asked with and which rows
 * they give. Each is compiled once, when its file is loaded; a call only brings its values.
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

/** What a query takes that is both asked by itself, with a value, and in batches, with the place of one. */
export type Operand<Value> = Value | RawBuilder<Value>

/** The place of a value in the text. Each use is a parameter of its own. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** The values themselves: for the same query, asked by itself. */
export function given<Values>(values: Values): ValueOf<Values> {
  return (name) => sql`${values[name]}`
}

type Builds<Tx, Values, R> = (tx: Tx, value: ValueOf<Values>) => Compilable<R> | RawBuilder<R>

/** A query as the person. Its name must be unique: connections prepare it under this name. */
export function userStatement<Values, R>(name: string, build: Builds<UserTx, Values, R>) {
  return compiled(name, build, writer as UserTx)
}

/** A query with the system's rights. */
export function systemStatement<Values, R>(name: string, build: Builds<SystemTx, Values, R>) {
  return compiled(name, build, writer as SystemTx)
}

/** A query with the rights of the account tables. */
export function authStatement<Values, R>(name: string, build: Builds<AuthTx, Values, R>) {
  return compiled(name, build, writer as AuthTx)
}

/** Writes queries and asks nobody. */
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
  // What is no place is the same in every call.
  const readers = parameters.map((parameter) => {
    const valueName = names.get(parameter)
    return valueName === undefined ? () => parameter : (values: Values) => values[valueName]
  })
  return (values) => ({ name, text, values: readers.map((read) => read(values)) })
}
