// @ts-check
/** What has to be there before anything else can run: dependencies that match the lock file, and a fresh build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
const isWindows = process.platform === 'win32'

/** Runs a program with our standard streams and ends this process where it fails. */
export function run(/** @type {string} */ command, /** @type {string[]} */ args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: isWindows })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** A program of a dependency. */
export function bin(/** @type {string} */ name) {
  return join(root, 'node_modules', '.bin', name)
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Prep Platform needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

export function ensureDependencies() {
  const stamp = join(root, 'node_modules', '.prep-installed')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.warn('Installing dependencies…')
  // Not `npm ci`: that refuses a lock file that was written where some platforms' optional binaries could not be seen.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** The aliases of the sources, for the files that the compiler has written. */
const builtPackage = {
  type: 'module',
  imports: Object.fromEntries(['contracts', 'domain', 'server'].map((room) => [`#${room}/*.ts`, `./${room}/*.js`])),
}

/** Builds server and app where their sources changed since the last build. */
export function ensureBuild() {
  const stamp = join(root, 'dist', '.prep-built')
  const wanted = hashOf([
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.base.json',
    'tsconfig.build.json',
    'contracts',
    'domain',
    'scripts',
    'server',
    'web',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.warn('Building…')
  run(bin('tsc'), ['-p', 'tsconfig.build.json'])
  writeFileSync(join(root, 'dist', 'package.json'), JSON.stringify(builtPackage, null, 2))
  run(bin('vite'), ['build', '--logLevel', 'warn'])
  run(process.execPath, ['--import', 'tsx', 'scripts/run-page-preloads.ts'])
  run(process.execPath, ['--import', 'tsx', 'scripts/run-compress-build.ts'])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Of the contents of files and of everything in folders. */
function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(path)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  try {
    return readdirSync(full, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() || entry.isFile() ? filesUnder(join(path, entry.name)) : []))
  } catch {
    return [path]
  }
}
