/** `npm run db:migrate`: migrates the configured PostgreSQL to this program's schema, with a login that servers do not need. */
import { migratePostgres } from './open-database.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

await runCommand('The database was not brought up to date', async (config) => {
  if (config.database.kind !== 'postgres') {
    throw new StartupError(
      'DATABASE_URL is not set, and the embedded database is migrated by the server that opens it.',
      'Set DATABASE_URL, and DATABASE_ADMIN_URL to a login that may create roles and tables.',
    )
  }
  const applied = await migratePostgres(config, config.database)
  console.warn(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
})
