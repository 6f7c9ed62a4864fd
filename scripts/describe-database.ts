/**
 * Writes `database/schema.sql` and `server/db/schema.ts` from a freshly migrated database, and the rows of `/privacy` from
 * `docs/security.md`; `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { openEmbedded } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeSchema } from './database-description.ts'
import { noticeFile } from './privacy-notice.ts'

const check = process.argv.includes('--check')
const db = await openEmbedded({ durable: false })
try {
  await migrate(db)
  const { sql, typescript } = await describeSchema(db.pool)
  const drifted = [await settle('database/schema.sql', sql), await settle('server/db/schema.ts', typescript)]
  const notice = noticeFile(await readFile(new URL('../docs/security.md', import.meta.url), 'utf8'))
  drifted.push(await settle('web/pages/account/what-is-kept.ts', notice))
  if (drifted.includes(true)) {
    console.error('The migrations and these files disagree. Run: npm run db:describe')
    process.exitCode = 1
  }
} finally {
  await db.close()
}

/** True where the file should be other than it is. */
async function settle(path: string, content: string) {
  const file = new URL(`../${path}`, import.meta.url)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === content) return false
  if (!check) await writeFile(file, content)
  else console.error(`${path} is not what the migrations make.`)
  return check
}
