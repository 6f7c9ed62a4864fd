/** Builds the services on an open, migrated database. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import type { Clock } from './adapters/clock.ts'
import { type ImageStore, openImageBucket, openImageFolder } from './adapters/image-store.ts'
import { openMetrics } from './adapters/metrics.ts'
import { openPictureSource } from './adapters/picture-source.ts'
import { makeIdentify } from './auth/tokens/access-tokens.ts'
import { keepSigningKeys } from './auth/tokens/signing-keys.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { missingMigrations } from './db/missing-migrations.ts'
import { AttemptTests } from './features/attempts/attempt-tests.ts'
import { makeImageRedrawing } from './features/images/redraw-image.ts'
import { KnownUsualTimes } from './features/practice/usual-times.ts'
import { PlansAhead } from './features/schedule/plans-ahead.ts'
import { KnownFormErrors } from './features/score-forecast/form-errors.ts'
import { VersionedCache } from './features/tests/versioned-cache.ts'
import { openFairShare } from './http/fair-share.ts'
import { openPersonLimits } from './http/person-limits.ts'
import { NetworkLines } from './http/slow-line.ts'
import { WriteBudget } from './http/write-budget.ts'
import { openLog } from './log.ts'
import type { Services } from './services.ts'

/** `logTo` replaces standard output. */
export function openServices(config: Config, db: Database, clock: Clock, logTo?: DestinationStream): Services {
  return {
    config,
    db,
    clock,
    log: openLog(config.logLevel, logTo),
    whyNotReady: () => whyNotReady(db),
    metrics: config.metricsToken ? openMetrics(db.pool) : null,
    images: openImages(config),
    redrawImage: makeImageRedrawing(),
    pictures: openPictureSource(),
    identify: makeIdentify(db, clock, config.auth),
    fairShare: openFairShare(),
    networkLines: new NetworkLines(),
    plansAhead: new PlansAhead(),
    personLimits: openPersonLimits(db, clock, config.requestsPerMinute),
    papers: new VersionedCache(),
    scoringKeys: new VersionedCache(),
    reviewPapers: new VersionedCache(),
    attemptTests: new AttemptTests(),
    writeBudget: new WriteBudget(clock),
    formErrors: new KnownFormErrors(clock),
    usualTimes: new KnownUsualTimes(clock),
    pause,
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal })
}

async function whyNotReady(db: Database): Promise<string | null> {
  const missing = await missingMigrations(db)
  if (missing.length > 0) return `Migrations are missing: ${missing.join(', ')}.`
  await keepSigningKeys(db).current()
  return null
}

/** Opens the image store of the settings. */
export function openImages({ imageBucket, dataDir }: Pick<Config, 'imageBucket' | 'dataDir'>): ImageStore {
  return imageBucket ? openImageBucket(imageBucket) : openImageFolder(join(dataDir, 'storage', 'test_images'))
}
