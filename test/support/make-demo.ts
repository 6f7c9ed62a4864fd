/** A program that fills a new data directory with the demo family, as a first start does. `demo-files.ts` runs it. */
import { join } from 'node:path'
import { systemClock } from '#server/adapters/clock.ts'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/database.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { openServices } from '#server/open-services.ts'
import { writeMigratedFiles } from './test-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const databaseFolder = join(dataDir, 'database')
await writeMigratedFiles(databaseFolder)
const db = await openEmbedded({ dataDir: databaseFolder, durable: false })
await insertDemoData(openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), db, systemClock), 'family')
await db.close()
