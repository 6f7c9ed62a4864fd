/** `npm run auth:rotate-keys`: creates a new key for access tokens, while servers run on the same PostgreSQL. */
import { keyAnnouncementSeconds, retireSigningKeys, rotateSigningKey } from './auth/tokens/rotate-keys.ts'
import { runCommand, runWithDatabase } from './run-command.ts'

const delaySeconds = process.argv.includes('--now') ? 0 : keyAnnouncementSeconds

await runCommand('The keys cannot be changed', (config) =>
  runWithDatabase(config, async (db) => {
    const { kid, signsFrom, isNew } = await rotateSigningKey(db, delaySeconds)
    await retireSigningKeys(db, config.auth.jwtSeconds)
    const which = isNew ? 'The new key' : 'The key that was waiting'
    console.warn(`${which} ${kid} is published and signs from ${signsFrom.toISOString()}.`)
    console.warn('The present key stays published until its tokens have expired; nobody is signed out.')
  }),
)
