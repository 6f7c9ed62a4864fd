import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { acceptedSurvivors } from '#test/mutants/accepted-survivors.ts'
import { type GuardedFile, shards } from '#test/mutants/guarded-files.ts'
import { type Mutant, makeMutants } from '#test/mutants/make-mutants.ts'
import { reportOf } from '#test/mutants/report.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '2' },
    /** Tries those again that survived before. */
    survivors: { type: 'boolean', default: false },
  },
})
const outcomes = z.record(z.string(), z.enum(['killed', 'survived']))
type Outcomes = z.infer<typeof outcomes>

interface Job {
  readonly guarded: GuardedFile
  readonly mutant: Mutant
}

const project = process.cwd()
const notCopied = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'test-results', 'coverage'])
const secondsForOne = 180

const [shard = ''] = positionals
const files = shards[shard]
if (!files) {
  console.log(`Name one of the shards: ${Object.keys(shards).join(', ')}`)
  process.exit(1)
}
const stateFile = join(project, '.cache', 'mutants', `${shard}.json`)
const state: Outcomes = existsSync(stateFile) ? outcomes.parse(JSON.parse(readFileSync(stateFile, 'utf8'))) : {}
const jobs = files.flatMap((guarded) =>
  makeMutants(guarded.file, readFileSync(join(project, guarded.file), 'utf8')).map((mutant) => ({ guarded, mutant })),
)
const waiting = jobs.filter(({ mutant }) => {
  const before = state[mutant.id]
  return before === undefined || (before === 'survived' && given.survivors)
})
const end = Date.now() + Number(given.minutes) * 60_000
console.log(`${shard}: ${jobs.length} mutants, ${waiting.length} to be tried.`)
const workers = Math.max(1, Math.min(Number(given.workers), waiting.length))
await Promise.all(Array.from({ length: workers }, work))
conclude()

/** Takes one mutant after the other, in a copy of its own, until none is left or the time is over. */
async function work() {
  const copy = mkdtempSync(join(tmpdir(), 'prep-mutants-'))
  try {
    cpSync(project, copy, { recursive: true, filter: (path) => !notCopied.has(basename(path)) })
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
    const sound = new Set<string>()
    while (Date.now() < end) {
      const job = waiting.shift()
      if (!job) return
      const specs = job.guarded.specs.join(' ')
      if (!sound.has(specs) && (await specsFail(copy, job.guarded.specs))) {
        throw new Error(`These specs fail without any mutant: ${specs}`)
      }
      sound.add(specs)
      note(job, await isKilled(copy, job))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function isKilled(copy: string, { guarded, mutant }: Job): Promise<boolean> {
  const path = join(copy, guarded.file)
  const original = readFileSync(path)
  writeFileSync(path, mutant.mutated)
  try {
    return await specsFail(copy, guarded.specs)
  } finally {
    writeFileSync(path, original)
  }
}

/** Specs that hang have noticed as well. */
function specsFail(copy: string, specs: readonly string[]): Promise<boolean> {
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail=1', '--maxWorkers=1', ...specs]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  const hung = setTimeout(() => child.kill(), secondsForOne * 1000)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status) => {
      clearTimeout(hung)
      resolve(status !== 0)
    })
  })
}

/** Kept after each one, so that the next run goes on from here. */
function note({ guarded, mutant }: Job, killed: boolean) {
  state[mutant.id] = killed ? 'killed' : 'survived'
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify(state))
  if (!killed) console.log(`survives: ${guarded.file}:${mutant.line} ${mutant.operator}: ${mutant.before}`)
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
