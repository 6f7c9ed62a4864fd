import type { Database } from '#server/db/database.ts'

/** The rows of all our tables that contain the text, as `schema.table: row`. */
export async function listRowsWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await db.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query(
      `select row_to_json(t)::text as line from ${name} t where row_to_json(t)::text like '%' || $1 || '%'`,
      [text],
    )
    found.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return found
}
