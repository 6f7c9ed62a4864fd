/**
 * A class takes an adaptive test, by default the shipped one, on a server with the embedded database, which is killed several times and started again, while
 * the network loses requests and replies. Compares what the database has in the end with what was acknowledged, and each route and score
 * with a simulation without server and network.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedOfSection } from '#domain/adaptive/route.ts'
import { simulateRoute } from '#domain/adaptive/simulate-routes.ts'
import { scoreRoute } from '#domain/scores/ability-score.ts'
import { chanceAt } from '#domain/statistics/ability.ts'
import { readConfig } from '#server/config.ts'
import { readContentForm } from '#server/content/content-files.ts'
import type { Database } from '#server/db/database.ts'
import { asSystem, asUser } from '#server/db/transactions.ts'
import { insertDemoTest } from '#server/demo/demo-tests.ts'
import { simulateAnswer } from '#server/demo/simulated-answers.ts'
import { getScale } from '#server/features/tests/get-scale.ts'
import { buildPools, type SectionPool } from '#server/features/tests/kept-pools.ts'
import { keepTestVersion, listKeptForPool } from '#server/features/tests/kept-versions.ts'
import { readPaperFormat } from '#server/features/tests/paper-format.ts'
import { readAskedQuestions } from '#server/features/tests/scoring-key.ts'
import { openMigratedDatabase } from '#server/open-database.ts'
import { createPerson, createStudentWithRecord } from '#test/support/factories.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { writeMigratedFiles } from '#test/support/test-database.ts'
import { signBenchToken } from './access-token.ts'
import { type AdaptiveStudent, type Losses, takeAdaptiveTest } from './adaptive-student.ts'
import { checkClass } from './check-class.ts'
import type { SatClassTest } from './class-student.ts'
import { measureCpuMs } from './cpu-time.ts'
import { describeMachineLoad } from './demo-session.ts'
import { correlation } from './describe-routes.ts'

const shippedSlug = 'adaptive-practice-test-2026'
const seed = 20_261_130

interface Prepared {
  readonly slug: string
  readonly students: readonly (AdaptiveStudent & { isRight(question: string): boolean })[]
  readonly pools: readonly SectionPool[]
}

export interface AdaptiveClassOutcome {
  readonly lines: readonly string[]
  /** Descriptions of what was lost, and of routes and scores that differ from the simulation. */
  readonly differences: readonly string[]
  readonly kills: number
  readonly losses: Losses
}

interface AdaptiveClassPlan {
  readonly size: number
  readonly kills: number
  readonly makeTest?: (db: Database) => Promise<{ id: string; slug: string }>
}

async function makeShippedTest(db: Database) {
  const admin = await createPerson(db, 'admin')
  const form = await readContentForm(shippedSlug)
  return { id: await asUser(db, admin, (tx) => insertDemoTest(tx, form)), slug: shippedSlug }
}

export async function runAdaptiveClass(plan: AdaptiveClassPlan): Promise<AdaptiveClassOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prep-adaptive-class-'))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }
  try {
    await writeMigratedFiles(join(dataDir, 'database'))
    const config = readConfig(settings)
    const prepared = await withDatabase(config, (db) => prepareClass(db, plan))
    const server = await startServer(settings)
    const [began, cpuBefore] = [performance.now(), measureServersCpuMs()]
    const { sat, losses } = await takeTest(server, prepared, plan.kills).finally(() => server.terminate())
    const seconds = (performance.now() - began) / 1000
    const cpuMs = measureServersCpuMs() - cpuBefore
    const sets = sat.reduce((sum, { handedIn }) => sum + handedIn.length, 0)
    return await withDatabase(config, async (db) => {
      const { answersCompared, differences } = await checkClass(db.pool, sat)
      const scores = await compareScores(db, prepared, sat)
      return {
        kills: plan.kills,
        losses,
        differences: [...differences, ...scores.differences],
        lines: [
          `${plan.size} students at ${prepared.slug}, the server killed ${plan.kills} times; load of the machine after: ${describeMachineLoad()}`,
          `  ${losses.requests} requests and ${losses.replies} replies lost, ${losses.broken} requests without a server`,
          `  ${sets} sets handed in within ${seconds.toFixed(0)} s; ${answersCompared} answers compared: ${differences.length} differ`,
          `  processor time of server and database, also for starts and repeated requests: ${(cpuMs / 1000).toFixed(0)} s, ${(cpuMs / sets).toFixed(1)} ms a set`,
          `  ${scores.compared} routes and scores compared with the simulation: ${scores.differences.length} differ`,
          `  correlation of ability and composite: ${scores.correlation.toFixed(3)}`,
          ...[...differences, ...scores.differences].slice(0, 10).map((difference) => `  DIFFERS ${difference}`),
        ],
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The only children of this process are servers. Those that were killed count too. */
function measureServersCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return measureCpuMs([process.pid]) - (user + system) / 1000
}

async function withDatabase<Result>(
  config: ReturnType<typeof readConfig>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openMigratedDatabase(config)
  return work(db).finally(() => db.close())
}

async function prepareClass(db: Database, { size, makeTest = makeShippedTest }: AdaptiveClassPlan): Promise<Prepared> {
  const { id: test, slug } = await makeTest(db)
  const { pools, asked, version } = await asSystem(db, 'prepare a class', async (tx) => {
    const kept = { id: test, version: await keepTestVersion(tx, test) }
    const sections = buildPools(await readPaperFormat(tx, kept), await listKeptForPool(tx, kept))
    return { pools: sections, asked: await readAskedQuestions(tx, kept), version: kept.version }
  })
  await db.pool.query(earlierRoutes, [test, version, 3 * size])
  const byId = new Map(asked.map((question) => [question.questionId, question]))
  const difficulties = new Map(pools.flatMap(({ pool }) => pool.sets.flat().map((one) => [one.id, one.difficulty])))
  const random = createRandomUnits(seed)
  const students: Prepared['students'][number][] = []
  for (let place = 0; place < size; place += 1) {
    const ability = drawNormal(random)
    const { userId, sessionId } = await createStudentWithRecord(db)
    // The ids of questions are new in each run, but their places are not.
    const drawFor = (id: string) =>
      createRandomUnits(seed + 100_000 * place + asked.findIndex((one) => one.questionId === id))
    const isRight = (id: string) => drawFor(id)() < chanceAt(ability, difficulties.get(id) ?? 0)
    students.push({
      ability,
      seed: place,
      token: await signBenchToken(db, userId, sessionId),
      isRight,
      recordOf(id) {
        const question = byId.get(id)
        if (!question) throw new Error('The pool does not have this question.')
        return simulateAnswer(question.key, question, isRight(id), drawFor(id))
      },
    })
  }
  return { slug, students, pools }
}

/**
 * Students of earlier years whose routes no longer have questions. So each question stays under the cap of exposure, and a route depends
 * on the answers and the seed alone, not on who is faster.
 */
const earlierRoutes = `
  insert into test_versions (test_id, version, title, description, duration, format, sections, questions, section_places, question_ids,
    pool_version, difficulties)
  select test_id, -number, title, description, duration, format, sections, '{}', '{}', '{}', version, '{}'
  from test_versions, generate_series(1, $3::integer) number where test_id = $1 and version = $2`

async function takeTest(server: RunningServer, { slug, students, pools }: Prepared, kills: number) {
  const losses: Losses = { requests: 0, replies: 0, broken: 0 }
  const all = students.length * pools.reduce((sum, { pool }) => sum + pool.questions, 0)
  let [done, isOver] = [0, false]
  const taking = Promise.all(
    students.map((student) =>
      takeAdaptiveTest(server.url, slug, student, losses, (questions) => {
        done += questions
      }),
    ),
  ).finally(() => {
    isOver = true
  })
  // A failure is thrown below, after the server is up again.
  taking.catch(() => undefined)
  for (let kill = 1; kill <= kills; kill += 1) {
    while (done < (all * kill) / (kills + 1) && !isOver) await pause(10)
    await server.kill()
    await server.startAgain()
  }
  return { sat: await taking, losses }
}

interface TakenRow {
  readonly id: string
  readonly question_ids: readonly string[]
  readonly score_scale_id: string
  readonly reading_scaled: number | null
  readonly math_scaled: number | null
  readonly composite: number | null
}

async function compareScores(db: Database, { students, pools }: Prepared, sat: readonly SatClassTest[]) {
  const { rows } = await db.pool.query<TakenRow>(taken, [sat.map(({ attempt }) => attempt)])
  const [differences, pairs] = [Array.of<string>(), Array.of<{ ability: number; estimate: number }>()]
  for (const [place, { ability, isRight }] of students.entries()) {
    const row = rows.find(({ id }) => id === sat[place]?.attempt)
    if (!row) {
      differences.push(`student ${place} has no submission`)
      continue
    }
    const { scale } = await asSystem(db, 'score without a server', (tx) => getScale(tx, row.score_scale_id))
    const sections = pools.map(({ subject, pool }, section) => {
      const rules = { pool, seed: seedOfSection(row.id, section), exposureOf: () => 0 }
      const { questions } = simulateRoute(rules, ({ id }) => isRight(id))
      const right = questions.filter(({ id }) => isRight(id)).length
      return { subject, questions, ...scoreRoute(questions, right, scale, subject) }
    })
    const route = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    if (route.join() !== row.question_ids.join()) differences.push(`student ${place} had another route`)
    const [reading, math] = ['reading', 'math'].map(
      (one) => sections.find(({ subject }) => subject === one)?.scaled ?? 0,
    )
    const expected = [reading, math, (reading ?? 0) + (math ?? 0)].join()
    const scored = [row.reading_scaled, row.math_scaled, row.composite].join()
    if (scored !== expected) differences.push(`student ${place} has ${scored} instead of ${expected}`)
    pairs.push({ ability, estimate: row.composite ?? 0 })
  }
  return { compared: pairs.length, differences, correlation: correlation(pairs) }
}

const taken = `
  select a.id, route.question_ids, s.score_scale_id, s.reading_scaled, s.math_scaled, s.composite
  from test_attempts a
  join test_submissions s on s.attempt_id = a.id
  join test_versions route on route.test_id = a.test_id and route.version = a.test_version
  where a.id = any ($1::uuid[])`
