/**
 * Several statements in one network write with a single Sync: the database runs them as one transaction and answers
 * once. Half the cost of awaiting each; for the few paths where that matters.
 */
import pg, { type Connection, type PoolClient, type Submittable } from 'pg'

declare const rowType: unique symbol

/** `R` is a row of its result: derived by Kysely, or declared beside a handwritten text. */
export interface Statement<R = unknown> {
  /** Prepared under this name on each connection; must be unique to the text. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** For the compiler alone. */
  readonly [rowType]?: R
}

export type Row = Record<string, unknown>

/** The rows of each statement, in order. */
export type RowsOf<Asked extends readonly Statement[]> = {
  -readonly [At in keyof Asked]: RowOf<Asked[At]>[]
}

/** If a statement declares nothing, all we know is that its row has columns. */
export type RowOf<Asked> = Asked extends Statement<infer R> ? (unknown extends R ? Row : R) : never

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

const prepared = new WeakMap<Connection, Set<string>>()
/** Names that may or may not be prepared, because their batch failed. */
const doubtful = new WeakMap<Connection, Set<string>>()

/** The rows of each statement, in order. One failing statement fails and undoes them all. */
export function runBatch<const Asked extends readonly Statement[]>(
  client: PoolClient,
  statements: Asked,
  names: boolean,
): Promise<RowsOf<Asked>> {
  return new Promise((resolve, reject) => {
    // The one place where rows get their types: those that the statements declare.
    client.query(new Batch(statements, names, (rows) => resolve(rows as RowsOf<Asked>), reject))
  })
}

class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #names: boolean
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: Error) => void
  readonly #results: Row[][] = []
  readonly #newNames: string[] = []
  #rows: Row[] = []
  #fields: readonly Field[] = []
  /** Set by the driver; calling it ends the driver's timeout. */
  callback: (() => void) | undefined

  constructor(
    statements: readonly Statement[],
    names: boolean,
    resolve: (rows: Row[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#names = names
    this.#resolve = resolve
    this.#reject = reject
  }

  // The driver ignores the second argument of these calls, but its types want one.
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

  // The driver calls these with the database's answers. After an error it calls nothing more.
  handleRowDescription(message: { fields: readonly Field[] }) {
    this.#fields = message.fields
  }

  handleDataRow(message: { fields: readonly (string | null)[] }) {
    const row: Row = {}
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

/** Text that PostgreSQL reads as a parameter. Arrays become array literals, other objects JSON. */
function toWire(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** An array as PostgreSQL reads it, for values that are sent again and again. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${String(toWire(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
