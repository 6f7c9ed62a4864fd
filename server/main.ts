/** Starts the server: settings, lock, database, migrations, demo data, then listens. Stops cleanly on a signal. */
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { systemClock } from './adapters/clock.ts'
import { openDatabaseClock } from './adapters/database-clock.ts'
import { makeApp } from './app.ts'
import { purgeExpired } from './auth/housekeeping.ts'
import { keepSigningKeys } from './auth/tokens/signing-keys.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { confine } from './db/database.ts'
import { readFreeBytes } from './db/embedded/free-bytes.ts'
import { openUpkeep } from './db/embedded/upkeep.ts'
import { listDemoAccounts } from './demo/list-demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { forgetOldCards } from './features/access-cards/forget-old-cards.ts'
import { forgetOldRuns } from './features/adding-students/manage-runs.ts'
import { workOnRuns } from './features/adding-students/work-on-runs.ts'
import { forgetTries } from './features/assignments/forget-tries.ts'
import { ensurePlatformPin } from './features/assignments/platform-pin.ts'
import { closeOverdueAttempts } from './features/attempts/close-overdue-attempts.ts'
import { isAnybodyAtATest } from './features/attempts/is-anybody-at-a-test.ts'
import { workOnCalibration } from './features/calibration/work-on-calibration.ts'
import { forgetOldDeletions } from './features/deletions/restore-deletion.ts'
import { forgetOpenConsents, sendSecondMails } from './features/email-plus/second-mails.ts'
import { eraseDue } from './features/erasures/erase-due.ts'
import { deleteOrphanedImages } from './features/images/manage-images.ts'
import { forgetOldJoining } from './features/joining/forget-old-joining.ts'
import { forgetOldNotifications, notifyOfNews } from './features/notifications/notify-of-news.ts'
import { sendWeekLetters } from './features/notifications/week-letters.ts'
import { deliverMessages, openTransports, purgeMessages } from './features/outbox/deliver-messages.ts'
import { forgetOldReports } from './features/problem-reports/forget-old-reports.ts'
import { endUnusedAccounts } from './features/retention/end-unused-accounts.ts'
import { sendReminders } from './features/schedule/send-reminders.ts'
import { stopGracefully } from './graceful-stop.ts'
import { greeting } from './greeting.ts'
import { openMigrated } from './open-database.ts'
import { openServices } from './open-services.ts'
import { repeat } from './repeat.ts'
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
  const opened = await openMigrated(config, config.databaseTimeoutSeconds)
  const sharedClock = opened.kind === 'postgres' ? await openDatabaseClock(opened) : null
  const clock = sharedClock ?? systemClock
  const db = { ...opened, now: clock.now }
  const isConfined = await confine(db)
  await keepSigningKeys(db).current()
  const services = openServices(config, db, clock)
  warnOfSettings(services, isConfined)
  await ensurePlatformPin(services)
  if (config.demo) await seedDemo(services, config.demoSize)
  const accounts = config.demo ? await listDemoAccounts(db) : []

  const webFolder = fileURLToPath(new URL('../dist/web/', import.meta.url))
  const app = await makeApp(services, webFolder)
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) => {
    console.warn(greeting(config, address.port, accounts))
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
  const transports = openTransports(config)
  const jobs = [
    repeat(deliveryMs, () => deliverMessages(services, transports), services.log),
    repeat(purgeMs, () => purgeMessages(services), services.log),
    repeat(addingMs, () => workOnRuns(services), services.log),
    repeat(purgeMs, () => forgetOldRuns(services), services.log),
    repeat(overdueSweepMs, () => closeOverdueAttempts(services), services.log),
    repeat(purgeMs, () => purgeExpired(services), services.log),
    repeat(purgeMs, () => forgetTries(services), services.log),
    repeat(purgeMs, () => forgetOldJoining(services), services.log),
    repeat(purgeMs, () => eraseDue(services), services.log),
    repeat(purgeMs, () => forgetOldCards(services), services.log),
    repeat(purgeMs, () => forgetOpenConsents(services), services.log),
    repeat(remindersMs, () => sendSecondMails(services), services.log),
    repeat(purgeMs, () => forgetOldDeletions(services), services.log),
    repeat(purgeMs, () => forgetOldReports(services), services.log),
    repeat(purgeMs, () => deleteOrphanedImages(services), services.log),
    repeat(remindersMs, () => sendReminders(services), services.log),
    repeat(newsMs, () => notifyOfNews(services), services.log),
    repeat(lettersMs, () => sendWeekLetters(services), services.log),
    repeat(purgeMs, () => forgetOldNotifications(services), services.log),
    repeat(purgeMs, () => endUnusedAccounts(services), services.log),
    repeat(calibrationMs, () => workOnCalibration(services), services.log),
    repeat(clockMs, async () => sharedClock?.compare(services.log), services.log),
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

/** A real PostgreSQL does this itself. */
function upkeepJobs(services: Services) {
  const { db, log, clock, config } = services
  if (db.kind !== 'embedded') return []
  const upkeep = openUpkeep({
    db,
    log,
    now: clock.now,
    isQuiet: async () => !(await isAnybodyAtATest(services)),
    freeBytes: () => readFreeBytes(config.dataDir),
  })
  return [repeat(checkpointsMs, upkeep.keepLogShort, log), repeat(tablesMs, upkeep.tidyTables, log)]
}
