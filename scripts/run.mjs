// @ts-check
/**
 * Every npm script starts here, on any Node.js: `node scripts/run.mjs NAME …` sets up the requirements of the program NAME, then runs it
 * with the other arguments. `npm run tool -- vitest run domain` runs an executable of a dependency in the same way.
 */
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  ensureBuild,
  ensureDependencies,
  ensureNode,
  findExecutable,
  resolveFromRoot,
  runChildProgram,
} from './set-up.mjs'

/** The file of each program, and whether it needs the built app. */
const programs = new Map([
  ['start', { file: 'server/main.ts', needsBuild: true }],
  ['dev', { file: 'scripts/run-dev.ts', needsBuild: false }],
  ['install', { file: null, needsBuild: false }],
  ['build', { file: null, needsBuild: true }],
  ['check', { file: 'scripts/run-checks.ts', needsBuild: false }],
  ['test', { file: 'scripts/run-tests.ts', needsBuild: true }],
  ['test-postgres', { file: 'scripts/run-postgres-tests.ts', needsBuild: true }],
  ['test-nodes', { file: 'scripts/run-node-tests.ts', needsBuild: true }],
  ['test-faults', { file: 'scripts/run-fault-tests.ts', needsBuild: true }],
  ['test-image', { file: 'scripts/run-image-tests.ts', needsBuild: false }],
  ['test-mutants', { file: 'scripts/run-mutants.ts', needsBuild: false }],
  ['bench', { file: 'scripts/run-measurements.ts', needsBuild: true }],
  ['fuzz', { file: 'scripts/run-fuzz.ts', needsBuild: false }],
  ['audit', { file: 'scripts/run-audit.ts', needsBuild: false }],
  ['describe-database', { file: 'scripts/describe-database.ts', needsBuild: false }],
  ['draw-figures', { file: 'content/draw-figures.ts', needsBuild: false }],
  ['describe-screens', { file: 'scripts/describe-screens.ts', needsBuild: false }],
  ['flows', { file: 'scripts/run-flows.ts', needsBuild: false }],
  ['template-samples', { file: 'scripts/run-template-samples.ts', needsBuild: false }],
  ['admin-create', { file: 'server/admin-create-command.ts', needsBuild: false }],
  ['content-add', { file: 'server/content-add-command.ts', needsBuild: false }],
  ['backup', { file: 'server/backup-command.ts', needsBuild: false }],
  ['backup-prove', { file: 'server/backup-prove-command.ts', needsBuild: false }],
  ['restore', { file: 'server/restore-command.ts', needsBuild: false }],
  ['migrate', { file: 'server/migrate-command.ts', needsBuild: false }],
  ['move-database', { file: 'server/move-database-command.ts', needsBuild: false }],
  ['rotate-keys', { file: 'server/rotate-keys-command.ts', needsBuild: false }],
  ['secrets', { file: 'server/secrets-command.ts', needsBuild: false }],
])

const [name = '', ...args] = process.argv.slice(2)
process.chdir(resolveFromRoot('.'))

if (await ensureNode()) {
  // Later starts, including child processes, reuse the compiled sources.
  process.env.NODE_COMPILE_CACHE ??= resolveFromRoot('.cache/compiled')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  ensureDependencies()
  const program = programs.get(name)
  if (program !== undefined) await runProgram(program)
  else if (name === 'tool' && args[0] !== undefined) runChildProgram(findExecutable(args[0]), args.slice(1))
  else {
    console.error(`There is no program "${name}". Programs: ${[...programs.keys(), 'tool NAME'].join(', ')}.`)
    process.exitCode = 2
  }
}

/** Runs the program in this process, with its arguments at the same positions as if it had been started directly. */
async function runProgram(/** @type {{ file: string | null, needsBuild: boolean }} */ { file, needsBuild }) {
  if (needsBuild) ensureBuild()
  if (file === null) return
  process.argv.splice(1, process.argv.length, resolveFromRoot(file), ...args)
  await import(pathToFileURL(resolveFromRoot(file)).href)
}
