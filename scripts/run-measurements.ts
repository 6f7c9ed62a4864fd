/** `npm run bench`: measurements compared in one run, then a class that takes a test. Results are kept in `docs/results`. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** Each has its own program, `bench/run-NAME.ts`. */
const alone = [
  'acts',
  'adaptive',
  'alarms',
  'bands',
  'beside',
  'class',
  'cost',
  'growth',
  'interactions',
  'model',
  'neighbours',
  'page-load',
  'people',
  'postgrest',
  'report',
  'sheets',
  'soak',
  'term',
]

const [first, ...others] = process.argv.slice(2)
if (first !== undefined && alone.includes(first)) await measure(first, `bench/run-${first}.ts`, others)
else {
  await measure('all', 'bench/run-bench.ts', process.argv.slice(2))
  if (first === undefined) await measure('class', 'bench/run-class.ts', [])
}

/**
 * Runs a measurement. Also writes its output to a dated file in `docs/results`, with the commit and the machine. Ends this process if it
 * fails.
 */
async function measure(name: string, file: string, args: readonly string[]) {
  const folder = join('docs', 'results')
  mkdirSync(folder, { recursive: true })
  const now = new Date().toISOString()
  const kept = createWriteStream(join(folder, `${name}-${now.slice(0, 16).replace(':', '')}.txt`))
  kept.write(
    `${name} ${args.join(' ')}\n${now}, commit ${readCommit()}, Node ${process.version}, ${describeMachine()}\n\n`,
  )
  const child = spawn(process.execPath, [file, ...args], { stdio: ['inherit', 'pipe', 'inherit'] })
  child.stdout.pipe(process.stdout)
  child.stdout.pipe(kept)
  const [[code]] = await Promise.all([once(child, 'close'), once(kept, 'finish')])
  if (code !== 0) process.exit(code ?? 1)
}

function readCommit() {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}

function describeMachine() {
  const [one] = cpus()
  return `${cpus().length} × ${one?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`
}
