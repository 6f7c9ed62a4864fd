/** Builds the services on an open, migrated database. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import type { Clock } from './adapters/clock.ts'
import { type ImageStore, openImageBucket, openImageFolder } from './adapters/image-store.ts'
import { openMetrics } from './adapters/metrics.ts'
import { openPictureSource } from './adapters/picture-source.ts'
import { createIdentifier } from './auth/tokens/access-tokens.ts'
import { getSigningKeys } from './auth/tokens/signing-keys.ts'
import type { Config } from './config.ts'
import { createShownBrand } from './db/brand.ts'
import type { Database } from './db/database.ts'
import { listMissingMigrations } from './db/missing-migrations.ts'
import { AttemptTestCache } from './features/attempts/attempt-tests.ts'
import { createImageRedrawer } from './features/images/redraw-image.ts'
import { UsualTimeCache } from './features/practice/usual-times.ts'
import { OwnDifferenceCache } from './features/real-scores/own-differences.ts'
import { ReviewPlanCache } from './features/schedule/plans-ahead.ts'
import { FormErrorCache } from './features/score-forecast/form-errors.ts'
import { VersionedCache } from './features/tests/versioned-cache.ts'
import { createFairShare } from './http/fair-share.ts'
import { openKeyUses } from './http/key-uses.ts'
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
    redrawImage: createImageRedrawer(),
    pictures: openPictureSource(),
    identify: createIdentifier(db, clock, config.auth),
    fairShare: createFairShare(),
    networkLines: new NetworkLines(),
    brand: createShownBrand(db, clock),
    plansAhead: new ReviewPlanCache(),
    keyUses: openKeyUses(db, clock),
    personLimits: openPersonLimits(db, clock, config.requestsPerMinute),
    papers: new VersionedCache(),
    scoringKeys: new VersionedCache(),
    pools: new VersionedCache(),
    reviewPapers: new VersionedCache(),
    attemptTests: new AttemptTestCache(),
    writeBudget: new WriteBudget(clock),
    formErrors: new FormErrorCache(clock),
    ownDifferences: new OwnDifferenceCache(clock),
    usualTimes: new UsualTimeCache(clock),
    pause,
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal })
}

async function whyNotReady(db: Database): Promise<string | null> {
  const missing = await listMissingMigrations(db)
  if (missing.length > 0) return `Migrations are missing: ${missing.join(', ')}.`
  await getSigningKeys(db).current()
  return null
}

/** Opens the image store of the settings. */
export function openImages({ imageBucket, dataDir }: Pick<Config, 'imageBucket' | 'dataDir'>): ImageStore {
  return imageBucket ? openImageBucket(imageBucket) : openImageFolder(join(dataDir, 'storage', 'test_images'))
}
