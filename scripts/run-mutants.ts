import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { acceptedSurvivors, isAccepted } from '#test/mutants/accepted-survivors.ts'
import { shards } from '#test/mutants/guarded-files.ts'
import type { Job } from '#test/mutants/messages.ts'
import { mutantsToTry, type Outcome } from '#test/mutants/outcome.ts'
import { reportOf } from '#test/mutants/report.ts'
import { openSpecProcess, type SpecProcess } from '#test/mutants/spec-process.ts'
import { type NumberedMutant, switchableFiles } from '#test/mutants/switchable-files.ts'
import {
  type Kills,
  measureReach,
  passWithoutMutant,
  type Reach,
  tryAlone,
  tryMutant,
} from '#test/mutants/try-mutant.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '30' },
    /** Tries those again that no spec has killed and that have no reason. */
    survivors: { type: 'boolean', default: false },
    /** Processes that try mutants side by side. */
    workers: { type: 'string', default: '2' },
  },
})
const outcomes = z.record(z.string(), z.enum(['killed', 'survived', 'invalid', 'hung']))

const mostUnconfirmed = 10

const project = process.cwd()
const [shard = ''] = positionals
const guarded = shards[shard]
if (!guarded) {
  console.log(`Name one of the shards: ${Object.keys(shards).join(', ')}`)
  process.exit(1)
}
const stateFile = join(project, '.cache', 'mutants', `${shard}.json`)
const state: Record<string, Outcome> = existsSync(stateFile)
  ? outcomes.parse(JSON.parse(readFileSync(stateFile, 'utf8')))
  : {}
const { mutants } = switchableFiles(project, guarded)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const hasReason = ({ file, mutant }: NumberedMutant) => acceptedSurvivors.some((one) => isAccepted(one, file, mutant))
const waiting = mutantsToTry(mutants, state, given.survivors ? hasReason : null)
const started = Date.now()
console.log(`${shard}: ${mutants.length} mutants, ${waiting.length} to be tried.`)
// Without a minute to run it only writes the result file again.
if (waiting.length > 0 && Number(given.minutes) > 0) await tryAll(guarded.specs)
conclude()
process.exit()

async function tryAll(specFiles: readonly string[]) {
  const needsWindow = (spec: string) => readFileSync(join(project, spec), 'utf8').includes('@vitest-environment')
  const first = specFiles.find(needsWindow) ?? specFiles[0] ?? ''
  const workers = Array.from({ length: Number(given.workers) }, () => openSpecProcess(shard, first))
  const measured = new Map<string, Promise<Reach>>()
  // Most mutants die early in the list, so most runs never ask what the later specs reach.
  const reachOf = (specs: SpecProcess) => (spec: string) => {
    const known = measured.get(spec) ?? measureReach(specs, join(project, spec))
    measured.set(spec, known)
    return known
  }
  const kills: Kills = new Map()
  const trials = waiting.values()
  await Promise.all(workers.map((specs) => tryEach(specs, trials, specFiles, reachOf(specs), kills)))
  for (const specs of workers) specs.end()
  console.log(`All of it took ${secondsSince(started)} s.`)
}

/** Killed mutants are confirmed several at a time. */
async function tryEach(
  specs: SpecProcess,
  trials: IterableIterator<NumberedMutant>,
  specFiles: readonly string[],
  reachOf: (spec: string) => Promise<Reach>,
  kills: Kills,
) {
  let unconfirmed: { readonly one: NumberedMutant; readonly failed: Job }[] = []
  const confirm = async () => {
    const isClean = await passWithoutMutant(
      specs,
      unconfirmed.map(({ failed }) => failed),
    )
    for (const { one, failed } of unconfirmed) note(one, isClean ? 'killed' : await tryAlone(specs, failed), true)
    unconfirmed = []
  }
  for (const one of trials) {
    if (Date.now() - started > Number(given.minutes) * 60_000) break
    const trial = { number: one.number, path: join(project, one.file) }
    const { outcome, failed, isProcessGone, isReached } = await tryMutant(specs, specFiles, reachOf, trial, kills)
    if (isProcessGone) {
      // Nobody can say any more what they left behind: they are tried again.
      waiting.push(...unconfirmed.map(({ one: again }) => again))
      unconfirmed = []
    }
    if (failed) unconfirmed.push({ one, failed })
    else note(one, outcome, isReached)
    if (outcome === 'hung' || unconfirmed.length === mostUnconfirmed) await confirm()
    if (outcome === 'hung') specs.end()
  }
  await confirm()
}

/** Kept after each one, so that the next run goes on from here. */
function note({ mutant, file }: NumberedMutant, outcome: Outcome, reached: boolean) {
  state[mutant.id] = outcome
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify(state))
  if (outcome === 'killed') return
  const remark = reached ? '' : ' (no test reaches it)'
  console.log(`${outcome}: ${file}:${mutant.line} ${mutant.operator}: ${mutant.before}${remark}`)
}

function conclude() {
  const tried = mutants.map(({ file, mutant }) => ({ file, mutant, outcome: state[mutant.id] ?? null }))
  const { text, unexplained, untried } = reportOf(shard, new Date(), tried, acceptedSurvivors)
  const file = join('docs', 'results', `mutants-${shard}-${new Date().toISOString().slice(0, 10)}.md`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file}: ${unexplained} survive without a reason, ${untried} are still to be tried.`)
  if (unexplained > 0) process.exitCode = 1
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000)
}
