/**
 * Simulates students who take an adaptive section of the shipped questions, and a shipped form of the same length (method:
 * `docs/performance.md`). Exits with an error if a promise is broken.
 */
import { parseArgs } from 'node:util'
import { countOwed, type Pool, type PoolQuestion } from '#domain/adaptive/pool.ts'
import { abilityOnRoute, extendRoute } from '#domain/adaptive/route.ts'
import { Exposure } from '#domain/adaptive/simulate-routes.ts'
import { measureAbility } from '#domain/statistics/ability.ts'
import { digital2026 } from '#test/support/formats.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import { readPool, type Wanted } from './adaptive-pool.ts'
import { correlation, describeTaken, type Taken } from './describe-routes.ts'

const { values } = parseArgs({
  options: { students: { type: 'string', default: '600' }, seeds: { type: 'string', default: '4' } },
})
const [students, seeds] = [Number(values.students), Number(values.seeds)]

const practice = {
  math: ['math-workout', 'math-basics-practice', 'hard-math-practice', 'new-kinds'],
  reading: [
    ...['article-practice', 'story-practice', 'argument-practice', 'draft-practice', 'sentence-practice'],
    ...['reading-workout', 'editing-workout', 'new-kinds'],
  ],
}
const forms = [2, 3, 4, 5, 6]
const pools = {
  'practice alone': practice,
  'practice and five forms': {
    math: [...practice.math, ...forms.map((form) => `form-${form}-math`)],
    reading: [...practice.reading, ...forms.map((form) => `form-${form}-reading`)],
  },
}

/** How answers come about. `noise` is the deviation of difficulties around the authors' levels, in logits. */
const worlds = {
  'Rasch, levels are right': { slope: 1, guessing: 0, noise: 0 },
  'slope 1.2, guessing, levels are rough': { slope: 1.2, guessing: 0.2, noise: 0.5 },
}
type World = (typeof worlds)[keyof typeof worlds]

const [broken, times] = [Array.of<string>(), Array.of<number>()]
console.log(`${students} students for each of ${seeds} seeds`)
for (const [name, tests] of Object.entries(pools)) {
  for (const wanted of digital2026.sections) await measure(name, tests[wanted.subject], wanted)
}
const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
console.log(`\nChoosing takes up to ${p99.toFixed(2)} ms of a processor in 99 of 100 of ${times.length} cases.`)
promise(p99 < 5, 'Choosing takes under 5 ms in 99 of 100 cases.')
for (const promised of broken) console.log(`Broken: ${promised}`)
if (broken.length > 0) process.exit(1)

async function measure(poolName: string, tests: readonly string[], wanted: Wanted) {
  const pool = await readPool(tests, wanted)
  const size = pool.sets.flat().length
  console.log(
    `\n${poolName}, ${wanted.subject}: ${wanted.questions} of ${size} questions in ${pool.sets.length} sets\n`,
  )
  console.log(
    '| answers | test | bias | error | reliability | best sixth | right | most seen | shared by two | lines kept | typed kept | sets |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [worldName, world] of Object.entries(worlds)) {
    const { fixed, adaptive } = await simulate(pool, wanted, world)
    console.log(`| ${worldName} | fixed | ${describeTaken(fixed)} |`)
    const kept = shareKept(
      pool,
      adaptive,
      ({ questions, lines }) => questions === 0 && lines.every((owed) => owed === 0),
    )
    const typed = shareKept(pool, adaptive, (owed) => owed.typed === 0)
    console.log(
      `| ${worldName} | adaptive | ${describeTaken(adaptive, { kept, typed, sets: setsTaken(pool, adaptive) })} |`,
    )
    promise(kept === 1, `The blueprint is kept: ${poolName}, ${wanted.subject}.`)
    if (world.guessing > 0) continue
    const bias = adaptive.reduce((sum, { ability, estimate }) => sum + estimate - ability, 0) / adaptive.length
    promise(Math.abs(bias) < 0.1, `The bias is under 0.1: ${poolName}, ${wanted.subject}.`)
    const better = correlation(adaptive) > correlation(fixed) || wanted.subject === 'reading'
    promise(better, `Adaptive math is more reliable than a form: ${poolName}.`)
  }
}

function promise(isKept: boolean, promised: string) {
  if (!isKept) broken.push(promised)
}

async function simulate(pool: Pool, wanted: Wanted, world: World) {
  const [adaptive, fixed] = [Array.of<Taken>(), Array.of<Taken>()]
  for (let seed = 1; seed <= seeds; seed++) {
    const random = createRandomUnits(seed)
    const form = (await readPool([`form-${forms[seed % forms.length]}-${wanted.subject}`], wanted)).sets.flat()
    const truth = new Map([...pool.sets.flat(), ...form].map(({ id, difficulty }) => [id, difficulty]))
    for (const [id, difficulty] of truth) truth.set(id, difficulty + world.noise * drawNormal(random))
    const exposure = new Exposure()
    for (let student = 0; student < students; student++) {
      const ability = drawNormal(random)
      const answer = ({ id }: PoolQuestion) => random() < chanceOf(world, ability, truth.get(id) ?? 0)
      adaptive.push({ ability, ...takeAdaptive(pool, answer, exposure, seed * 1e6 + student * 61) })
      const right = form.filter(answer).length
      const { ability: estimate } = measureAbility(
        form.map(({ difficulty }) => difficulty),
        right,
      )
      fixed.push({ ability, estimate, right, asked: form })
    }
  }
  return { fixed, adaptive }
}

function chanceOf({ slope, guessing }: World, ability: number, difficulty: number): number {
  return guessing + (1 - guessing) / (1 + Math.exp(slope * (difficulty - ability)))
}

/** As `simulateRoute`, with the time of each choice. `exposure` is that of the students before. */
function takeAdaptive(pool: Pool, answer: (question: PoolQuestion) => boolean, exposure: Exposure, seed: number) {
  const rules = { pool, seed, exposureOf: (question: PoolQuestion) => exposure.shareOf(question) }
  const [route, handedIn] = [Array.of<PoolQuestion>(), new Map<string, boolean>()]
  const open = extendRoute(rules, route, handedIn)
  route.push(...open.flat())
  for (let set = open.shift(); set !== undefined; set = open.shift()) {
    for (const question of set) handedIn.set(question.id, answer(question))
    const start = process.threadCpuUsage()
    const added = extendRoute(rules, route, handedIn)
    const { user, system } = process.threadCpuUsage(start)
    times.push((user + system) / 1000)
    open.push(...added)
    route.push(...added.flat())
  }
  exposure.add({ questions: route })
  const right = [...handedIn.values()].filter(Boolean).length
  return { estimate: abilityOnRoute(route, handedIn).ability, right, asked: route }
}

function shareKept(
  pool: Pool,
  taken: readonly Taken[],
  isKept: (owed: ReturnType<typeof countOwed>) => boolean,
): number {
  return taken.filter(({ asked }) => isKept(countOwed(pool, asked))).length / taken.length
}

/** The mean number of sets on a route. */
function setsTaken({ sets }: Pool, taken: readonly Taken[]): number {
  const place = new Map(sets.flatMap((set, at) => set.map(({ id }) => [id, at] as const)))
  return taken.reduce((sum, { asked }) => sum + new Set(asked.map(({ id }) => place.get(id))).size, 0) / taken.length
}
