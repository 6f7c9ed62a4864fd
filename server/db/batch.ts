/**
 * Several statements in one network write with a single Sync: the database runs them as one transaction and answers once. Costs half as
 * much as awaiting each. Used only on the few paths where that matters.
 */
import pg, { type Connection, type PoolClient, type Submittable } from 'pg'

declare const rowType: unique symbol

/** `R` is the type of a result row, derived by Kysely or declared next to handwritten SQL. */
export interface Statement<R = unknown> {
  /** The name under which each connection prepares the statement. Must be unique to the text. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Exists only for the type checker. */
  readonly [rowType]?: R
}

export type ResultRow = Record<string, unknown>

/** The result rows of each statement, in order. */
export type RowsOf<Asked extends readonly Statement[]> = {
  -readonly [At in keyof Asked]: RowOf<Asked[At]>[]
}

/** A statement without a declared type only guarantees that its row has columns. */
export type RowOf<Asked> = Asked extends Statement<infer R> ? (unknown extends R ? ResultRow : R) : never

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

const prepared = new WeakMap<Connection, Set<string>>()
/** Names that may or may not be prepared, because their batch failed. */
const doubtful = new WeakMap<Connection, Set<string>>()

/** Returns the rows of each statement, in order. If one statement fails, all are rolled back. */
export function runBatch<const Asked extends readonly Statement[]>(
  client: PoolClient,
  statements: Asked,
  names: boolean,
): Promise<RowsOf<Asked>> {
  return new Promise((resolve, reject) => {
    // The only place where rows get their types, which are those that the statements declare.
    client.query(new Batch(statements, names, (rows) => resolve(rows as RowsOf<Asked>), reject))
  })
}

class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #names: boolean
  readonly #resolve: (rows: ResultRow[][]) => void
  readonly #reject: (error: Error) => void
  readonly #results: ResultRow[][] = []
  readonly #newNames: string[] = []
  #rows: ResultRow[] = []
  #fields: readonly Field[] = []
  /** Set by the driver. Calling it stops the driver's timeout. */
  callback: (() => void) | undefined

  constructor(
    statements: readonly Statement[],
    names: boolean,
    resolve: (rows: ResultRow[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#names = names
    this.#resolve = resolve
    this.#reject = reject
  }

  // The driver ignores the second argument of these calls, but its types require one.
  submit(connection: Connection) {
    const known = namesOf(prepared, connection)
    connection.stream.cork()
    for (const name of namesOf(doubtful, connection)) connection.close({ type: 'S', name }, false)
    doubtful.delete(connection)
    for (const { name, text, values } of this.#statements) {
      const statement = this.#names ? name : ''
      if (!statement || !known.has(statement)) {
        connection.parse({ text, name: statement, types: [] }, false)
        if (statement) {
          known.add(statement)
          this.#newNames.push(statement)
        }
      }
      connection.bind({ statement, values: values.map(toWire) }, false)
      connection.describe({ type: 'P', name: '' }, false)
      connection.execute({ portal: '' }, false)
    }
    connection.sync()
    connection.stream.uncork()
  }

  // The driver calls these methods with the database's responses. After an error it calls nothing more.
  handleRowDescription(message: { fields: readonly Field[] }) {
    this.#fields = message.fields
  }

  handleDataRow(message: { fields: readonly (string | null)[] }) {
    const row: ResultRow = {}
    this.#fields.forEach(({ name, dataTypeID }, at) => {
      const value = message.fields[at]
      row[name] = value == null ? null : pg.types.getTypeParser(dataTypeID)(value)
    })
    this.#rows.push(row)
  }

  handleCommandComplete() {
    this.#results.push(this.#rows)
    this.#rows = []
    this.#fields = []
  }

  handleEmptyQuery() {
    this.handleCommandComplete()
  }

  handleError(error: Error, connection: Connection) {
    const known = namesOf(prepared, connection)
    const doubts = namesOf(doubtful, connection)
    for (const name of this.#newNames) {
      known.delete(name)
      doubts.add(name)
    }
    doubtful.set(connection, doubts)
    this.callback?.()
    this.#reject(error)
  }

  handleReadyForQuery() {
    this.callback?.()
    this.#resolve(this.#results)
  }
}

function namesOf(map: WeakMap<Connection, Set<string>>, connection: Connection) {
  let names = map.get(connection)
  if (!names) {
    names = new Set()
    map.set(connection, names)
  }
  return names
}

/** Returns text that PostgreSQL parses as a parameter. Arrays become array literals, other objects JSON. */
function toWire(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return formatArrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Returns an array literal for PostgreSQL, for values that are sent repeatedly. */
export function formatArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${String(toWire(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
