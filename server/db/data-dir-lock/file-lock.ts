/**
 * The kernel's lock on an open file (flock). It belongs to the file, not to a network or process namespace. It ends with the last process
 * that has the file open, and NFS propagates it to other machines.
 */
import { spawn } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'

type Release = () => Promise<void>

/** On the BSDs and macOS, `open` takes the lock; Node has no constant for the flag. */
const openLocked = 0x20

export async function takeFileLock(path: string): Promise<Release | 'held' | 'unsupported'> {
  return process.platform === 'linux' ? lockByProgram(path) : lockByOpen(path)
}

/** Node has no flock call. An external program locks the open file that it inherits, and this process keeps the file open. */
async function lockByProgram(path: string): Promise<Release | 'held' | 'unsupported'> {
  // Not a FileHandle, which closes itself when nothing references it.
  const file = openSync(path, 'a', 0o600)
  const code = await new Promise<number | null>((resolve) => {
    const program = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    program.once('error', () => resolve(null))
    program.once('exit', resolve)
  })
  if (code === 0) return async () => closeSync(file)
  closeSync(file)
  return code === 1 ? 'held' : 'unsupported'
}

function lockByOpen(path: string): Release | 'held' | 'unsupported' {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  try {
    const file = openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | openLocked, 0o600)
    return async () => closeSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === 'EAGAIN' || code === 'EWOULDBLOCK' ? 'held' : 'unsupported'
  }
}
