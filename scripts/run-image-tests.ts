import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'

const { values: given } = parseArgs({ options: { image: { type: 'string' } } })

/** Megabytes, including the base image. A larger image contains files that only the build needs. */
const mostMegabytes = 500
const isReadySeconds = 180

const inspected = z.tuple([z.object({ Size: z.number(), Config: z.object({ User: z.string() }) })])
const state = z.object({
  Status: z.string(),
  ExitCode: z.number(),
  Health: z.optional(z.object({ Status: z.string() })),
})

let failures = 0
function check(what: string, isSo: boolean, found: unknown = '') {
  if (!isSo) failures += 1
  console.log(`${isSo ? 'ok    ' : 'FAILED'} ${what}${isSo ? '' : `: ${String(found)}`}`)
}

function docker(...args: string[]): string {
  return execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

/** Runs a command in a container instead of the image's own program, without a network. */
function inside(image: string, command: string): string {
  return docker('run', '--rm', '--network', 'none', image, 'sh', '-c', command)
}

function stateOf(container: string) {
  return state.parse(JSON.parse(docker('inspect', '--format', '{{json .State}}', container)))
}

async function isHealthy(container: string): Promise<boolean> {
  for (let seconds = 0; seconds < isReadySeconds; seconds += 1) {
    const { Status, Health } = stateOf(container)
    if (Status !== 'running') return false
    if (Health?.Status === 'healthy') return true
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return false
}

function lookInto(image: string) {
  const [{ Size, Config }] = inspected.parse(JSON.parse(docker('image', 'inspect', image)))
  check(`weighs less than ${mostMegabytes} MB`, Size < mostMegabytes * 1e6, `${Math.round(Size / 1e6)} MB`)
  check('runs as a person without rights', Config.User === 'node', Config.User)

  const folders = inside(image, 'ls -A /app').split('\n')
  const expected = ['content', 'contracts', 'database', 'dist', 'domain', 'node_modules', 'package.json', 'server']
  check('holds what the server needs, and nothing else', folders.join() === expected.join(), folders)
  const others = inside(image, "find /app -not -path '*/node_modules/*' \\( -name '*.spec.*' -o -name '.env*' \\)")
  check('holds no specs or settings', others === '', others)

  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const installed = new Set(inside(image, 'cd /app/node_modules && ls -d * @*/*').split('\n'))
  // Types that a server package itself depends on are not a build tool.
  const tools = Object.keys(devDependencies).filter((name) => installed.has(name) && !name.startsWith('@types/'))
  check('holds none of the tools that build it', tools.length === 0, tools)
  check('has the packages of the server', installed.has('hono') && installed.has('@electric-sql/pglite'))
}

/** Signs in within the container, so that no port of this machine is needed. */
const signIn = `fetch('http://127.0.0.1:3000/auth/v1/token?grant_type=password', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'student@example.com', password: 'any' }),
}).then(async (answer) => console.log(answer.status, 'access_token' in (await answer.json())))`

async function use(image: string) {
  const fences = [
    '--init',
    '--read-only',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
    '--tmpfs',
    '/tmp',
  ]
  const container = docker('run', '--detach', ...fences, '--env', 'DEMO=1', image)
  try {
    const healthy = await isHealthy(container)
    check('becomes healthy, on a file system that cannot be written', healthy)
    if (!healthy) {
      docker('logs', container)
      return
    }
    const signedIn = docker('exec', container, 'node', '--eval', signIn)
    check('signs somebody in', signedIn === '200 true', signedIn)
    const written = spawnSync('docker', ['exec', container, 'touch', '/app/written'])
    check('cannot write over its program', written.status !== 0)
    docker('stop', '--time', '40', container)
    const { ExitCode } = stateOf(container)
    check('ends with 0 on the signal to stop', ExitCode === 0, ExitCode)
  } finally {
    docker('rm', '--force', '--volumes', container)
  }
}

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) {
  const image = given.image ?? 'prep-platform:under-test'
  if (!given.image) execFileSync('docker', ['build', '--tag', image, '.'], { stdio: 'inherit' })
  lookInto(image)
  await use(image)
  process.exitCode = failures === 0 ? 0 : 1
} else {
  console.log('Skipped: the image is built with Docker, and none answers here.')
}
