// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from './set-up.mjs'

/**
 * Runs a measurement. What it prints is also written to a dated file in `docs/results`, with the commit and the machine.
 * Ends this process if it fails.
 */
export async function measure(/** @type {string} */ name, /** @type {string} */ file, /** @type {string[]} */ args) {
  const folder = join(root, 'docs', 'results')
  mkdirSync(folder, { recursive: true })
  const now = new Date().toISOString()
  const kept = createWriteStream(join(folder, `${name}-${now.slice(0, 16).replace(':', '')}.txt`))
  kept.write(`${name} ${args.join(' ')}\n${now}, commit ${commit()}, Node ${process.version}, ${machine()}\n\n`)
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  child.stdout.pipe(process.stdout)
  child.stdout.pipe(kept)
  const [[code]] = await Promise.all([once(child, 'close'), once(kept, 'finish')])
  if (code !== 0) process.exit(code ?? 1)
}

function commit() {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}

function machine() {
  const [one] = cpus()
  return `${cpus().length} × ${one?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`
}
