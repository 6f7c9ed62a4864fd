/** Starts the server: settings, lock, database, migrations, demo data, then listens. Stops cleanly on a signal. */
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { systemClock } from './adapters/clock.ts'
import { openDatabaseClock } from './adapters/database-clock.ts'
import { createApp } from './app.ts'
import { purgeExpiredRecords } from './auth/housekeeping.ts'
import { getSigningKeys } from './auth/tokens/signing-keys.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { dropMigrationRights } from './db/database.ts'
import { readFreeBytes } from './db/embedded/free-bytes.ts'
import { createUpkeep } from './db/embedded/upkeep.ts'
import { listDemoAccounts } from './demo/list-demo-accounts.ts'
import { insertDemoData } from './demo/seed-demo.ts'
import { forgetOldCards } from './features/access-cards/forget-old-cards.ts'
import { forgetOldRuns } from './features/adding-students/manage-runs.ts'
import { workOnRuns } from './features/adding-students/work-on-runs.ts'
import { deleteOldTries } from './features/assignments/forget-tries.ts'
import { ensurePlatformPin } from './features/assignments/platform-pin.ts'
import { closeOverdueAttempts } from './features/attempts/close-overdue-attempts.ts'
import { isAnybodyTakingTest } from './features/attempts/is-anybody-at-a-test.ts'
import { workOnProof } from './features/backups/work-on-proof.ts'
import { workOnCalibration } from './features/calibration/work-on-calibration.ts'
import { forgetOldDeletions } from './features/deletions/restore-deletion.ts'
import { forgetOpenConsents, sendSecondMails } from './features/email-plus/second-mails.ts'
import { eraseDueAccounts } from './features/erasures/erase-due.ts'
import { deleteOrphanedImages } from './features/images/manage-images.ts'
import { forgetOldJoining } from './features/joining/forget-old-joining.ts'
import { forgetOldNotifications, notifyOfNews } from './features/notifications/notify-of-news.ts'
import { sendWeekLetters } from './features/notifications/week-letters.ts'
import { deliverMessages, openTransports, purgeMessages } from './features/outbox/deliver-messages.ts'
import { forgetOldReports } from './features/problem-reports/forget-old-reports.ts'
import { endUnusedAccounts } from './features/retention/end-unused-accounts.ts'
import { sendReminders } from './features/schedule/send-reminders.ts'
import { openEventTransport } from './features/webhooks/send-events.ts'
import { stopGracefully } from './graceful-stop.ts'
import { describeStart } from './greeting.ts'
import { openMigratedDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'
import { runRepeatedly } from './repeat.ts'
import type { Services } from './services.ts'
import { StartupError } from './startup-error.ts'

const overdueSweepMs = 20_000
const purgeMs = 3_600_000
const deliveryMs = 1000
const addingMs = 300
const calibrationMs = 5000
const keepAliveMs = 75_000
const remindersMs = 60_000
const newsMs = 20_000
const lettersMs = 300_000
const proofMs = 60_000
const clockMs = 20_000
const checkpointsMs = 60_000
const tablesMs = 600_000

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\nPrep Platform cannot start: ${error.message}\n${error.remedy}\n`)
  process.exit(1)
}

async function start(config: Config) {
  const unlock = await lockDataDir(config.dataDir)
  const opened = await openMigratedDatabase(config, config.databaseTimeoutSeconds)
  const sharedClock = opened.kind === 'postgres' ? await openDatabaseClock(opened) : null
  const clock = sharedClock ?? systemClock
  const db = { ...opened, now: clock.now }
  const isConfined = await dropMigrationRights(db)
  await getSigningKeys(db).current()
  const services = openServices(config, db, clock)
  warnOfSettings(services, isConfined)
  await ensurePlatformPin(services)
  if (config.demo) await insertDemoData(services, config.demoSize)
  const accounts = config.demo ? await listDemoAccounts(db) : []

  const webFolder = fileURLToPath(new URL('../dist/web/', import.meta.url))
  const app = await createApp(services, webFolder)
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) => {
    console.warn(describeStart(config, address.port, accounts))
  })
  if ('keepAliveTimeout' in server) {
    // A page of a test in progress sends a request every four seconds. Node would close an idle connection after five, sometimes just as
    // the next request is on its way. Load balancers expect the server to keep it longer than they do, which is a minute.
    server.keepAliveTimeout = keepAliveMs
    server.headersTimeout = keepAliveMs + 5000
  }
  server.on('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    console.error(
      `\nPrep Platform cannot start: port ${config.port} is taken.\nStop what uses it, or set PORT to another one.\n`,
    )
    process.exit(1)
  })
  const jobs = [
    ...deliveryJobs(services),
    runRepeatedly(addingMs, () => workOnRuns(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldRuns(services), services.log),
    runRepeatedly(overdueSweepMs, () => closeOverdueAttempts(services), services.log),
    runRepeatedly(purgeMs, () => purgeExpiredRecords(services), services.log),
    runRepeatedly(purgeMs, () => deleteOldTries(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldJoining(services), services.log),
    runRepeatedly(purgeMs, () => eraseDueAccounts(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldCards(services), services.log),
    runRepeatedly(purgeMs, () => forgetOpenConsents(services), services.log),
    runRepeatedly(remindersMs, () => sendSecondMails(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldDeletions(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldReports(services), services.log),
    runRepeatedly(purgeMs, () => deleteOrphanedImages(services), services.log),
    runRepeatedly(remindersMs, () => sendReminders(services), services.log),
    runRepeatedly(newsMs, () => notifyOfNews(services), services.log),
    runRepeatedly(lettersMs, () => sendWeekLetters(services), services.log),
    runRepeatedly(purgeMs, () => forgetOldNotifications(services), services.log),
    runRepeatedly(purgeMs, () => endUnusedAccounts(services), services.log),
    runRepeatedly(calibrationMs, () => workOnCalibration(services), services.log),
    runRepeatedly(
      proofMs,
      (signal) => workOnProof({ ...services, isQuiet: async () => !(await isAnybodyTakingTest(services)) }, signal),
      services.log,
    ),
    runRepeatedly(clockMs, async () => sharedClock?.compare(services.log), services.log),
    ...upkeepJobs(services),
  ]

  async function closeDatabase() {
    await db.close()
    await unlock()
  }
  async function stop() {
    const timeoutMs = config.stopSeconds * 1000
    await stopGracefully({ server, jobs, closeDatabase, log: services.log, timeoutMs })
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Warns of settings that work but are not meant for real data. */
function warnOfSettings({ config, db, log }: Services, isConfined: boolean) {
  if (config.isPublicDemo) log.warn('DEMO=1 on a public address: anybody can sign in as anybody and read all mail')
  if (!isConfined) log.warn('DATABASE_URL logs in as a superuser: see docs/operations.md for a login without rights')
  if (!config.demo && config.database.kind === 'postgres' && config.database.migrates)
    log.warn(
      'DATABASE_ADMIN_URL is set: a server does without it if npm run db:migrate runs before, see docs/operations.md',
    )
  if (!config.demo && db.secrets.prefix === null)
    log.warn('SECRETS_KEY is not set: secrets lie unsealed in the database, see docs/operations.md')
  if (!config.demo && !config.smtpUrl) log.warn('SMTP_URL is not set: mail stays in the outbox')
}

/** Events have a job of their own, so that no slow address delays an email. */
function deliveryJobs(services: Services) {
  const transports = openTransports(services.config)
  const events = { email: null, sms: null, webhook: openEventTransport(services) }
  return [
    runRepeatedly(deliveryMs, () => deliverMessages(services, transports), services.log),
    runRepeatedly(deliveryMs, () => deliverMessages(services, events), services.log),
    runRepeatedly(purgeMs, () => purgeMessages(services), services.log),
  ]
}

/** A real PostgreSQL does this itself. */
function upkeepJobs(services: Services) {
  const { db, log, clock, config } = services
  if (db.kind !== 'embedded') return []
  const upkeep = createUpkeep({
    db,
    log,
    now: clock.now,
    isQuiet: async () => !(await isAnybodyTakingTest(services)),
    freeBytes: () => readFreeBytes(config.dataDir),
  })
  return [runRepeatedly(checkpointsMs, upkeep.keepLogShort, log), runRepeatedly(tablesMs, upkeep.tidyTables, log)]
}
