/**
 * Writes `database/schema.sql` and `server/db/schema.ts` from a freshly migrated database, the rows of `/privacy` from `docs/security.md`,
 * and the access tables in `docs/privacy.md`. `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { openEmbedded } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { describeSchema } from './database-description.ts'
import { fillAccessTables } from './privacy-access.ts'
import { renderNoticeFile } from './privacy-notice.ts'

const check = process.argv.includes('--check')
const db = await openEmbedded({ durable: false })
try {
  await applyMigrations(db)
  const { sql, typescript } = await describeSchema(db.pool)
  const drifted = [await settle('database/schema.sql', sql), await settle('server/db/schema.ts', typescript)]
  const security = await readPage('docs/security.md')
  drifted.push(await settle('web/pages/account/what-is-kept.ts', renderNoticeFile(security)))
  const privacy = fillAccessTables(await readPage('docs/privacy.md'), { schema: sql, security })
  drifted.push(await settle('docs/privacy.md', privacy))
  if (drifted.includes(true)) {
    console.error('The migrations and these files disagree. Run: npm run db:describe')
    process.exitCode = 1
  }
} finally {
  await db.close()
}

function readPage(path: string) {
  return readFile(new URL(`../${path}`, import.meta.url), 'utf8')
}

/** Returns true if the file is out of date. */
async function settle(path: string, content: string) {
  const file = new URL(`../${path}`, import.meta.url)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === content) return false
  if (!check) await writeFile(file, content)
  else console.error(`${path} is not what the migrations make.`)
  return check
}
