import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openInstallation } from '#test/nodes/installation.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

/** A few minutes' worth: signing in and out, taking a test, images, people, what others see of it. */
const selection = ['accounts-login', 'images', 'offline', 'people', 'results', 'session-ends', 'take-a-test']

const folder = 'test/e2e'
const journeys = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))
// Their server has settings of its own, or content that no other journey may change.
const own = journeys.filter((name) => /\bstartServer\(/.test(readFileSync(`${folder}/${name}`, 'utf8')))
const shared = journeys.filter((name) => !own.includes(name))
const chosen = values.all ? shared : shared.filter((name) => selection.includes(name.replace('.e2e.ts', '')))

const specs = await run('vitest', ['run', 'test/nodes'], { TEST_NODES: '1' })
console.log(`Journeys against two processes: ${chosen.length} of ${journeys.length} files.`)
console.log(`With a server of their own, and so not against these: ${own.join(', ')}`)
// All journeys come from one address, oftener than any household would.
const installation = await openInstallation('through PgBouncer', { AUTH_IP_LIMITS: '0', LOG_LEVEL: 'error' })
const browsed = await run('playwright', ['test', ...chosen.map((name) => `${folder}/${name}`)], {
  E2E_URL: installation.url,
}).finally(() => installation.close())
process.exitCode = specs === 0 && browsed === 0 ? 0 : 1

function run(program: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: 'inherit', env: { ...process.env, ...settings } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
