/** The checks that need no spec: what `npm run check` runs and `npm test` counts. */
import { spawnSync } from 'node:child_process'

export interface Check {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const tsx = [process.execPath, '--import', 'tsx'] as const

export const checks: readonly Check[] = [
  { name: 'contracts and domain compile without DOM and Node', command: ['tsc', '-p', 'tsconfig.core.json'] },
  { name: 'the server compiles without DOM', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'the app compiles without Node', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'the service worker compiles without DOM', command: ['tsc', '-p', 'tsconfig.worker.json'] },
  { name: 'specs and scripts compile', command: ['tsc', '-p', 'tsconfig.test.json'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'no unused files, exports or dependencies', command: ['knip'] },
  { name: 'plain English, easy to read', command: [...tsx, 'scripts/run-english-check.ts'] },
  {
    name: 'schema.sql and schema.ts are what the migrations make',
    command: [...tsx, 'scripts/describe-database.ts', '--check'],
  },
]

/** True where it passed; prints its output where it did not. */
export function runCheck({ name, command: [program, ...args] }: Check): boolean {
  const path = program === process.execPath ? program : `node_modules/.bin/${program}`
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const passed = status === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) console.log(`${stdout}${stderr}`.trimEnd())
  return passed
}
