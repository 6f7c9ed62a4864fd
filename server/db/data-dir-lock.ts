/**
 * One process at a time per data directory: two on one embedded database corrupt it without an error. The lock is a
 * listening socket, which the operating system frees when its process ends, however it ends.
 */
import { createHash } from 'node:crypto'
import { access, constants, mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** Takes the lock or throws a StartupError. The result gives it back. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await ensureWritable(dataDir)
  const folder = await realpath(dataDir)
  const address = lockAddress(folder)
  if (address.startsWith('/') && !(await isHeld(address))) await rm(address, { force: true })

  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        'code' in error && error.code === 'EADDRINUSE'
          ? new StartupError(
              `The data directory ${dataDir} is in use by another Prep Platform process.`,
              'Stop that process, or start this one with another DATA_DIR.',
            )
          : error,
      ),
    )
    server.listen(address, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Its folders too: a command that root ran may have left some behind that are root's alone. */
async function ensureWritable(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    for (const folder of [dataDir, join(dataDir, 'database'), join(dataDir, 'storage')]) {
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

function lockAddress(folder: string) {
  const name = `prep-platform-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(folder, 'lock.sock')
}

/** Where sockets are files, one may be left over from a killed process: nobody answers on it. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
