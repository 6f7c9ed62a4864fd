/** A rule that SQL and TypeScript both have, and the cases that both copies are asked. */
import type { Database } from '#server/db/database.ts'

export interface RuleAnswers {
  readonly name: string
  readonly typescript: unknown
  readonly sql: unknown
}

export interface SharedRule {
  readonly name: string
  /** Both answers to each case. */
  ask(db: Database): Promise<RuleAnswers[]>
}

interface RuleOfCases<Case> {
  readonly name: string
  /** By the name that a failure shows. */
  readonly cases: ReadonlyMap<string, Case> | Readonly<Record<string, Case>>
  readonly typescript: (one: Case) => unknown
  readonly sql: (one: Case, db: Database) => Promise<unknown>
}

export function makeSharedRule<Case>({ name, cases, typescript, sql }: RuleOfCases<Case>): SharedRule {
  return {
    name,
    async ask(db) {
      const found: RuleAnswers[] = []
      for (const [one, value] of cases instanceof Map ? cases : Object.entries(cases)) {
        found.push({ name: one, typescript: typescript(value), sql: await sql(value, db) })
      }
      return found
    },
  }
}

/** The one value that an expression gives. */
export async function readValue(db: Database, expression: string, values: readonly unknown[]): Promise<unknown> {
  const { rows } = await db.pool.query<{ value: unknown }>(`select ${expression} as value`, [...values])
  return rows[0]?.value
}

/** Of a broken check, and of a test outside its window. */
const refusals = ['23514', 'PR408']

/** Whether the database takes this row. Nothing of it stays. Errors other than its rules fail the spec. */
export async function isRowAccepted(db: Database, statement: string, values: readonly unknown[]): Promise<boolean> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, [...values])
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (refusals.some((one) => one === code)) return false
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Cases under the names of what they hold. */
export function nameCases<Case>(cases: readonly Case[]): Map<string, Case> {
  return new Map(cases.map((one) => [JSON.stringify(one), one]))
}
