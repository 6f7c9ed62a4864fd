import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { acceptedSurvivors } from '#test/mutants/accepted-survivors.ts'
import { type GuardedFile, shards } from '#test/mutants/guarded-files.ts'
import { type Mutant, makeMutants } from '#test/mutants/make-mutants.ts'
import { mutantsToTry, type Outcome, outcomeOf, worstOf } from '#test/mutants/outcome.ts'
import { reportOf } from '#test/mutants/report.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '2' },
    /** Tries those again that no spec has killed. */
    survivors: { type: 'boolean', default: false },
  },
})
const outcomes = z.record(z.string(), z.enum(['killed', 'survived', 'invalid', 'hung']))
const specResult = z.object({
  passed: z.number(),
  failures: z.array(z.string()),
  otherErrors: z.array(z.string()),
})
type SpecRun = z.infer<typeof specResult> | 'hung'

interface Job {
  readonly guarded: GuardedFile
  readonly mutant: Mutant
}
interface Specs {
  run(file: string, mutated: string | null, spec: string): Promise<SpecRun>
  stop(): void
}

const project = process.cwd()
const secondsForOne = 180
const canary = "throw new Error('This file is loaded.')"

const [shard = ''] = positionals
const files = shards[shard]
if (!files) {
  console.log(`Name one of the shards: ${Object.keys(shards).join(', ')}`)
  process.exit(1)
}
const stateFile = join(project, '.cache', 'mutants', `${shard}.json`)
const state: Record<string, Outcome> = existsSync(stateFile)
  ? outcomes.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
  : {}
const jobs: Job[] = files.flatMap((guarded) =>
  makeMutants(guarded.file, readFileSync(join(project, guarded.file), 'utf8')).map((mutant) => ({ guarded, mutant })),
)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const waiting = mutantsToTry(jobs, state, given.survivors)
const end = Date.now() + Number(given.minutes) * 60_000
console.log(`${shard}: ${jobs.length} mutants, ${waiting.length} to be tried.`)
const workers = Math.max(1, Math.min(Number(given.workers), waiting.length))
await Promise.all(Array.from({ length: workers }, work))
conclude()

/** Takes one mutant after the other until none is left or the time is over. */
async function work() {
  const specs = startSpecs()
  const passing = new Map<string, number>()
  try {
    while (Date.now() < end) {
      const job = waiting.shift()
      if (!job) return
      const { guarded, mutant } = job
      const seen: Outcome[] = []
      for (const spec of guarded.specs) {
        const key = `${guarded.file} ${spec}`
        const expected = passing.get(key) ?? (await passingTests(specs, guarded.file, spec))
        passing.set(key, expected)
        const run = await specs.run(guarded.file, mutant.mutated, spec)
        seen.push(run === 'hung' ? 'hung' : outcomeOf(run, expected))
        // The other specs would most likely hang as long.
        if (run === 'hung' || seen.includes('killed')) break
      }
      note(job, worstOf(seen))
    }
  } finally {
    specs.stop()
  }
}

/** The spec has to pass without a mutant, and has to load the file: otherwise its outcomes say nothing. */
async function passingTests(specs: Specs, file: string, spec: string): Promise<number> {
  const sound = await specs.run(file, null, spec)
  if (sound === 'hung' || sound.passed === 0 || sound.failures.length + sound.otherErrors.length > 0) {
    throw new Error(`${spec} fails without any mutant: ${JSON.stringify(sound)}`)
  }
  const broken = await specs.run(file, canary, spec)
  if (broken !== 'hung' && outcomeOf(broken, sound.passed) === 'survived') {
    throw new Error(`${spec} does not load ${file}.`)
  }
  return sound.passed
}

/** Vitest stays loaded from one mutant to the next. It has a process group of its own, which ends whole when it hangs. */
function startSpecs(): Specs {
  let child: ChildProcess | null = null
  const stop = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
    child = null
  }
  const start = async () => {
    const started = fork(join(project, 'scripts', 'run-mutant-specs.ts'), {
      execArgv: ['--import', 'tsx'],
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await new Promise((resolve, reject) => started.once('message', resolve).once('exit', reject))
    child = started
    return started
  }
  process.on('exit', stop)
  return {
    stop,
    async run(file, mutated, spec) {
      const used = child ?? (await start())
      const answer = await new Promise<SpecRun>((resolve) => {
        const settle = (result: SpecRun) => {
          clearTimeout(timer)
          used.removeAllListeners()
          resolve(result)
        }
        const timer = setTimeout(() => settle('hung'), secondsForOne * 1000)
        used.once('message', (message) => settle(specResult.parse(message)))
        used.once('exit', () => settle('hung'))
        used.send({ file, mutated, spec })
      })
      if (answer === 'hung') stop()
      return answer
    },
  }
}

/** Kept after each one, so that the next run goes on from here. */
function note({ guarded, mutant }: Job, outcome: Outcome) {
  state[mutant.id] = outcome
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify(state))
  if (outcome !== 'killed')
    console.log(`${outcome}: ${guarded.file}:${mutant.line} ${mutant.operator}: ${mutant.before}`)
}

function conclude() {
  const tried = jobs.map(({ guarded: { file }, mutant }) => ({ file, mutant, outcome: state[mutant.id] ?? null }))
  const { text, unexplained, untried } = reportOf(shard, new Date(), tried, acceptedSurvivors)
  const file = join('docs', 'results', `mutants-${shard}-${new Date().toISOString().slice(0, 10)}.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file}: ${unexplained} survive without a reason, ${untried} are still to be tried.`)
  if (unexplained > 0) process.exitCode = 1
}
