/** The checks that need no spec: what `npm run check` runs and `npm test` counts. */
import { spawnSync } from 'node:child_process'

export interface Check {
  readonly name: string
  /** A program of a dependency, Node.js or npm. */
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
  {
    name: '`npm ci` accepts the lock file, on every platform',
    command: ['npm', 'ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'],
  },
]

/** True where it passed; prints its output where it did not. */
export function runCheck({ name, command: [program, ...args] }: Check): boolean {
  const path = [process.execPath, 'npm'].includes(program) ? program : `node_modules/.bin/${program}`
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const passed = status === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) console.log(`${stdout}${stderr}`.trimEnd())
  return passed
}
