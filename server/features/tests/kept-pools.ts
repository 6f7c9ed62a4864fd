/** The pools of an adaptive test: what its version keeps, with the difficulties that the choice goes by now. */
import { sql } from 'kysely'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { fewestRoutes } from '#domain/adaptive/next-set.ts'
import type { Pool, PoolQuestion } from '#domain/adaptive/pool.ts'
import { findBlueprintLine } from '#domain/scores/blueprint-lines.ts'
import { convertLevelToDifficulty, isCalibrated } from '#domain/statistics/difficulty-levels.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { getPassageKey } from './forward-rules.ts'
import { listKeptForPool, nameVersion, type TestVersion } from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { classifyQuestions } from './question-subjects.ts'
import type { VersionedCache } from './versioned-cache.ts'

export interface SectionPool {
  readonly subject: Subject
  readonly pool: Pool
}

export interface KeptPools {
  /** In the order of the format. */
  readonly sections: readonly SectionPool[]
  /** False if a section of the test names no subject. A route of its questions could then sort them into another section than the pool. */
  readonly namesSubjects: boolean
  /** The share of routes that have a question, by its id. */
  readonly exposure: ReadonlyMap<string, number>
}

export type PoolCache = VersionedCache<KeptPools>

/** How long one count of exposures holds. */
const secondsKept = 60

/** `test` is the version that an attempt began with, not its route. Uses the given transaction, as `readScoringKey` does. */
export function getPools(pools: PoolCache, tx: SystemTx, test: TestVersion, now: Date): Promise<KeptPools> {
  const minute = Math.floor(now.getTime() / (1000 * secondsKept))
  return pools.get(nameVersion(test), minute, () => readPools(tx, test))
}

async function readPools(tx: SystemTx, test: TestVersion): Promise<KeptPools> {
  const rows = await listKeptForPool(tx, test)
  return {
    sections: buildPools(await readPaperFormat(tx, test), rows),
    namesSubjects: rows.every(({ subject }) => subject !== null),
    exposure: await countExposure(tx, test.id),
  }
}

type PoolRow = Awaited<ReturnType<typeof listKeptForPool>>[number]

/** `rows` are all questions in the order of the test. */
export function buildPools(format: PaperFormat, rows: readonly PoolRow[]): SectionPool[] {
  const counted = classifyQuestions(format, rows)
  return format.sections.map((section) => {
    const own = counted.filter(({ subject }) => subject === section.subject)
    // One passage is one set, also where the test has it in several places: a student reads it once.
    const sets = Map.groupBy(own, ({ row }) => getPassageKey(row.passage) ?? row.id)
    return {
      subject: section.subject,
      pool: {
        sets: [...sets.values()].map((set) => set.map((one) => inPool(one, section))),
        questions: section.questions,
        typed: section.typed,
        lines: section.blueprint.map((line) => line.questions),
      },
    }
  })
}

type Counted = ReturnType<typeof classifyQuestions<PoolRow>>[number]

/** From 30 answers on, the model says how difficult a question is. */
function inPool({ row, topic }: Counted, { blueprint }: PaperFormat['sections'][number]): PoolQuestion {
  return {
    id: row.id,
    difficulty:
      isCalibrated(row.answers ?? 0) && row.difficulty !== null ? row.difficulty : convertLevelToDifficulty(row.level),
    line: findBlueprintLine(blueprint, { topic, skill: skill.safeParse(row.skill).data ?? null }),
    isTyped: row.input_type === 'number',
  }
}

/** Of so many routes at least: after one route, its questions would otherwise be those that everybody gets. */
async function countExposure(tx: SystemTx, test: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ question: string; share: number }>`
    select asked.question::text as question, count(*)::float8 / greatest(${sql.lit(fewestRoutes)}, (
      select count(*) from public.test_versions where test_id = ${test} and version < 0)) as share
    from public.test_versions route, unnest(route.question_ids) as asked (question)
    where route.test_id = ${test} and route.version < 0
    group by asked.question`.execute(tx)
  return new Map(rows.map(({ question, share }) => [question, share]))
}
