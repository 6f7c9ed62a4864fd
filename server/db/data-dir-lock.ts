/**
 * Allows one process at a time per data directory: two on one embedded database would corrupt it without an error. There are three locks in
 * the folder, because each kind of volume lacks one of them. The system frees the first two when their process ends, however it ends, and
 * containers on one machine share them. The third is for machines that share a volume.
 */
import { closeSync, openSync } from 'node:fs'
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { takeFileLock } from './data-dir-lock/file-lock.ts'
import { isBeatingElsewhere, keepHeartbeat } from './data-dir-lock/heartbeat.ts'
import { takePipeLock, takeSocketLock } from './data-dir-lock/socket-lock.ts'

/** Takes the lock or throws a StartupError. Returns the function that releases it. */
export async function lockDataDir(dataDir: string, heartbeat = {}): Promise<() => Promise<void>> {
  await ensureWritable(dataDir)
  const folder = await realpath(dataDir)
  if (process.platform === 'win32') {
    return (await takePipeLock(folder)) ?? refuse(inUse(dataDir))
  }
  const lockFolder = join(folder, 'lock')
  await mkdir(lockFolder, { recursive: true, mode: 0o700 })
  const opened = openSync(lockFolder, 'r')
  const taken: (() => Promise<void>)[] = [async () => closeSync(opened)]
  async function giveBack() {
    for (const release of taken.toReversed()) await release()
  }
  try {
    const file = await takeFileLock(join(lockFolder, 'file'))
    if (file === 'held') throw inUse(dataDir)
    if (file !== 'unsupported') taken.push(file)
    const socket = await takeSocketLock(lockFolder, opened)
    if (socket === 'held') throw inUse(dataDir)
    if (socket !== 'unsupported') taken.push(socket)
    if (file === 'unsupported' && socket === 'unsupported') throw cannotBeLocked(dataDir)
    const path = join(lockFolder, 'heartbeat')
    if (await isBeatingElsewhere(path, heartbeat)) throw inUse(dataDir)
    taken.push(await keepHeartbeat(path, heartbeat))
    return giveBack
  } catch (error) {
    await giveBack()
    throw error
  }
}

function refuse(error: StartupError): never {
  throw error
}

function inUse(dataDir: string) {
  return new StartupError(
    `The data directory ${dataDir} is in use by another Prep Platform process.`,
    'Stop that process, or start this one with another DATA_DIR.',
  )
}

function cannotBeLocked(dataDir: string) {
  return new StartupError(
    `The data directory ${dataDir} is on a volume that knows neither file locks nor sockets.`,
    'Set DATA_DIR to a folder on a local disk.',
  )
}

/** Checks its subfolders too, because a command run as root may have created some that only root can use. */
async function ensureWritable(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    for (const folder of ['.', 'database', 'storage', 'lock'].map((name) => join(dataDir, name))) {
      await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    }
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${error instanceof Error ? error.message : String(error)}).`,
      'Give it and all that is in it to the person that the server runs as (chown -R), or set DATA_DIR to another folder.',
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
