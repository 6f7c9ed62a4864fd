// @ts-check
/** Sets up the requirements of every other script: Node.js 24, dependencies that match the lock file, a fresh build of the app. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const isWindows = process.platform === 'win32'
const nodeMajor = 24

export function resolveFromRoot(/** @type {string} */ path) {
  return join(root, path)
}

/** Returns the path of a dependency's executable. */
export function findExecutable(/** @type {string} */ name) {
  return join(root, 'node_modules', '.bin', name)
}

/** Runs a program with our standard streams. Ends this process if it fails. */
export function runChildProgram(/** @type {string} */ command, /** @type {string[]} */ args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Resolves with true if this process can continue. An older Node.js downloads a newer one, starts this process again with it and resolves
 * with false when that process has ended. Puts the Node.js of this process first in the PATH of every child process.
 */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) {
    process.env.PATH = dirname(process.execPath) + delimiter + process.env.PATH
    return true
  }
  const child = spawn(fetchedNode(), process.argv.slice(1), { stdio: 'inherit' })
  // Ctrl-C reaches both processes. A signal sent only to this process is passed on.
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  await new Promise((resolve) => {
    child.once('exit', (code) => {
      process.exitCode = code ?? 1
      resolve(undefined)
    })
  })
  return false
}

/** The npm package `node` contains the program for each platform. No files outside this folder change. */
function fetchedNode() {
  const folder = resolveFromRoot('.cache/node')
  const program = (/** @type {string} */ within) =>
    join(within, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(program(folder))) {
    console.warn(`This is Node.js ${process.versions.node}. Fetching Node.js ${nodeMajor} into .cache/node…`)
    const fresh = `${folder}-${process.pid}`
    mkdirSync(fresh, { recursive: true })
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
    npm(['install', '--no-save', '--ignore-scripts=false', `node@${nodeMajor}`], fresh)
    if (!existsSync(program(fresh))) {
      console.error(`Node.js ${nodeMajor} cannot be fetched here. Install it, then try again.`)
      process.exit(1)
    }
    // Another script may have downloaded it at the same time.
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  return program(folder)
}

function npm(/** @type {string[]} */ args, cwd = root) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', [...args, ...options], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
}

export function ensureDependencies() {
  const stamp = resolveFromRoot('node_modules/.prep-installed')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.warn('Installing dependencies…')
  npm(['ci'])
  writeFileSync(stamp, wanted)
}

/** Builds the app if a source has changed since the last build. */
export function ensureBuild() {
  const stamp = resolveFromRoot('dist/.prep-built')
  const wanted = hashOf([
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'contracts',
    'domain',
    'scripts',
    'web',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.warn('Building…')
  runChildProgram(findExecutable('vite'), ['build', '--logLevel', 'warn'])
  runChildProgram(process.execPath, ['--import', './scripts/load-tsx.ts', 'scripts/run-page-preloads.ts'])
  runChildProgram(process.execPath, ['scripts/run-compress-build.ts'])
  writeFileSync(stamp, wanted)
}

/** Hashes the contents of files and of all files in folders. */
function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(resolveFromRoot(path)))
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (!statSync(resolveFromRoot(path)).isDirectory()) return [path]
  return readdirSync(resolveFromRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
