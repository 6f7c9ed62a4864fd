/**
 * The data directory of a first start in demo mode, made once and copied for each server: its demo takes a server longer to make than
 * everything else of a start. It has no keys yet, so each server makes its own.
 */
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cp, glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hourMs, minuteMs } from '#domain/text/milliseconds.ts'
import { childEnvironment } from './child-environment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheFolder = join(root, '.cache')
const program = fileURLToPath(new URL('./make-demo.ts', import.meta.url))
const sources = ['contracts', 'content', 'database', 'domain', 'server', 'test/support']

/** The demo's due dates count from its making, as on a server that runs for so long. Days begin with a half hour, too. */
const lifeMs = 30 * minuteMs

let hash: Promise<string> | null = null

/** The browser's zone (playwright.config.ts): the demo's due dates are days of the place where it is made. */
export const demoTimeZone = 'America/New_York'

export async function writeDemoFiles(dataDir: string) {
  hash ??= hashSources()
  const folder = join(cacheFolder, `demo-${await hash}-${Math.floor(Date.now() / lifeMs)}`)
  if (!(await isPresent(folder))) await make(folder)
  await cp(folder, dataDir, { recursive: true })
}

async function make(folder: string) {
  await dropOld()
  const unfinished = join(cacheFolder, `demo-${randomUUID()}.tmp`)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await promisify(execFile)(process.execPath, [program, unfinished], { env: { ...childEnvironment, TZ: demoTimeZone } })
  // Another process may have made it meanwhile.
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await isPresent(folder))) throw error
  })
}

/** Leaves the folders that another run may be copying. */
async function dropOld() {
  for (const name of await readdir(cacheFolder).catch(() => [])) {
    if (!name.startsWith('demo-')) continue
    const found = await stat(join(cacheFolder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hourMs)
      await rm(join(cacheFolder, name), { recursive: true, force: true })
  }
}

async function hashSources(): Promise<string> {
  const found = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  const paths = await Array.fromAsync(glob(`{${sources.join(',')}}/**/*.*`, { cwd: root }))
  for (const path of paths.filter((one) => !one.includes('.spec.')).sort())
    found.update(path).update(await readFile(join(root, path)))
  return found.digest('hex').slice(0, 16)
}

function isPresent(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
