/** The checks without test files: `npm run check` runs them and `npm test` counts them. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

export interface Check {
  readonly name: string
  /** An executable of a dependency, Node.js or npm. */
  readonly command: readonly [string, ...string[]]
}

export const checks: readonly Check[] = [
  { name: 'contracts and domain compile without DOM and Node', command: ['tsc', '-p', 'tsconfig.core.json'] },
  { name: 'the server compiles without DOM', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'the app compiles without Node', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'the service worker compiles without DOM', command: ['tsc', '-p', 'tsconfig.worker.json'] },
  { name: 'specs and scripts compile', command: ['tsc', '-p', 'tsconfig.test.json'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'no unused files, exports or dependencies', command: ['knip'] },
  { name: 'plain English, easy to read', command: [process.execPath, 'scripts/run-english-check.ts'] },
  {
    name: 'schema.sql and schema.ts are what the migrations make',
    command: [process.execPath, 'scripts/describe-database.ts', '--check'],
  },
  { name: 'screens.md is what the code says', command: [process.execPath, 'scripts/describe-screens.ts', '--check'] },
  {
    name: '`npm ci` accepts the lock file, on every platform',
    command: ['npm', 'ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'],
  },
]

/** Runs as many at a time as there are processors. Returns the names of the failed checks, whose output is printed. */
export async function runChecks(): Promise<string[]> {
  const oneOfSome = pLimit(availableParallelism())
  const outcomes = await Promise.all(
    checks.map((check) => oneOfSome(async () => ({ name: check.name, passed: await runCheck(check) }))),
  )
  return outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
}

/** Returns true if the check passed. Otherwise prints its output. */
function runCheck({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const path = [process.execPath, 'npm'].includes(program) ? program : `node_modules/.bin/${program}`
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // The close event also fires for a program that cannot start.
  child.once('error', ({ message }) => {
    output += message
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
      if (code !== 0) console.log(output.trimEnd())
      resolve(code === 0)
    })
  })
}
