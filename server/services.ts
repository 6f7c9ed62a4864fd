/** The services available to a request. Built once by `open-services.ts`, in tests too. */
import type { Logger } from 'pino'
import type { Clock } from './adapters/clock.ts'
import type { ImageStore } from './adapters/image-store.ts'
import type { Metrics } from './adapters/metrics.ts'
import type { PictureSource } from './adapters/picture-source.ts'
import type { Config } from './config.ts'
import type { ShownBrand } from './db/brand.ts'
import type { Database } from './db/database.ts'
import type { Identity } from './db/transactions.ts'
import type { AttemptTestCache } from './features/attempts/attempt-tests.ts'
import type { ImageRedrawer } from './features/images/redraw-image.ts'
import type { UsualTimeCache } from './features/practice/usual-times.ts'
import type { OwnDifferenceCache } from './features/real-scores/own-differences.ts'
import type { ReviewPlanCache } from './features/schedule/plans-ahead.ts'
import type { FormErrorCache } from './features/score-forecast/form-errors.ts'
import type { PoolCache } from './features/tests/kept-pools.ts'
import type { PaperCache } from './features/tests/paper-cache.ts'
import type { ReviewPapers } from './features/tests/review-papers.ts'
import type { ScoringKeys } from './features/tests/scoring-key.ts'
import type { FairShare } from './http/fair-share.ts'
import type { KeyUses } from './http/key-uses.ts'
import type { PersonLimits } from './http/person-limits.ts'
import type { NetworkLines } from './http/slow-line.ts'
import type { WriteBudget } from './http/write-budget.ts'

export interface Services {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** A message for operators, or null if the server can work. Throws if the database fails. */
  readonly whyNotReady: () => Promise<string | null>
  /** Null if the metrics are not exposed. */
  readonly metrics: Metrics | null
  readonly images: ImageStore
  readonly redrawImage: ImageRedrawer
  /** Pictures from other sites. */
  readonly pictures: PictureSource
  /** Returns the owner of one of our access tokens, or null if the token is missing, forged or expired. */
  readonly identify: (token: string) => Promise<Identity | null>
  readonly personLimits: PersonLimits
  readonly keyUses: KeyUses
  readonly fairShare: FairShare
  readonly networkLines: NetworkLines
  /** For pages; `readBrand` reads it in a transaction. */
  readonly brand: ShownBrand
  readonly plansAhead: ReviewPlanCache
  readonly papers: PaperCache
  readonly scoringKeys: ScoringKeys
  readonly pools: PoolCache
  readonly reviewPapers: ReviewPapers
  readonly attemptTests: AttemptTestCache
  readonly writeBudget: WriteBudget
  readonly formErrors: FormErrorCache
  readonly ownDifferences: OwnDifferenceCache
  readonly usualTimes: UsualTimeCache
  /** Waits the given milliseconds. Must not be called inside a transaction. Rejects when `signal` is aborted. */
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>
}
