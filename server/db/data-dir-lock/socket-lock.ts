/**
 * A listening socket. One with a path is found through the file system, also from another network namespace; a name
 * without a path would belong to one namespace, and any person on the machine could take it.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

type Release = () => Promise<void>

/** `opened` is the descriptor of `folder`: the path of a socket may have 107 letters, that of a folder thousands. */
export async function takeSocketLock(folder: string, opened: number): Promise<Release | 'held' | 'unsupported'> {
  const path = join(process.platform === 'linux' ? `/proc/self/fd/${opened}` : folder, 'socket')
  if (await isHeld(path)) return 'held'
  // A killed process leaves its socket behind.
  await rm(join(folder, 'socket'), { force: true })
  return listen(path)
}

/** Windows frees the name of a pipe with its process, and has no other machines' processes on it. */
export async function takePipeLock(folder: string): Promise<Release | null> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  const taken = await listen(`\\\\.\\pipe\\prep-platform-${name}`)
  return typeof taken === 'string' ? null : taken
}

async function listen(address: string): Promise<Release | 'held' | 'unsupported'> {
  const server = createServer((socket) => socket.end())
  const problem = await new Promise<unknown>((resolve) => {
    server.once('error', resolve)
    server.listen(address, () => resolve(null))
  })
  if (problem === null) {
    server.unref()
    return () => new Promise((resolve) => server.close(() => resolve()))
  }
  return codeOf(problem) === 'EADDRINUSE' ? 'held' : 'unsupported'
}

function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // A full queue (EAGAIN) or another person's socket (EACCES) means that a process is there.
    socket.once('error', (error) => resolve(!['ENOENT', 'ECONNREFUSED'].includes(codeOf(error))))
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
