/** `npm run auth:rotate-keys`: a new key for access tokens, beside servers that run on the same PostgreSQL. */
import { announcedSeconds, retireSigningKeys, rotateSigningKey } from './auth/rotate-keys.ts'
import { readConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { confine } from './db/database.ts'
import { openMigrated } from './open-database.ts'
import { StartupError } from './startup-error.ts'

try {
  await rotate(process.argv.includes('--now') ? 0 : announcedSeconds)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\nThe keys cannot be changed: ${error.message}\n${error.remedy}\n`)
  process.exit(1)
}

async function rotate(delaySeconds: number) {
  const config = readConfig(process.env)
  const isEmbedded = config.database.kind === 'embedded'
  const unlock = isEmbedded ? await lockDataDir(config.dataDir) : async () => {}
  const db = await openMigrated(config)
  try {
    await confine(db)
    const { kid, signsFrom, isNew } = await rotateSigningKey(db, delaySeconds)
    await retireSigningKeys(db, config.auth.jwtSeconds)
    const which = isNew ? 'The new key' : 'The key that was waiting'
    console.warn(`${which} ${kid} is published and signs from ${signsFrom.toISOString()}.`)
    console.warn('The present key stays published until its tokens have expired; nobody is signed out.')
  } finally {
    await db.close()
    await unlock()
  }
}
