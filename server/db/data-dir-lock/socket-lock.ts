/**
 * A listening socket as a lock. A socket with a path is found through the file system, also from another network namespace. An abstract
 * name would belong to one namespace, and any user on the machine could take it.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

type Release = () => Promise<void>

/** `opened` is the descriptor of `folder`: a socket's path can have 107 characters, a folder's thousands. */
export async function takeSocketLock(folder: string, opened: number): Promise<Release | 'held' | 'unsupported'> {
  const path = join(process.platform === 'linux' ? `/proc/self/fd/${opened}` : folder, 'socket')
  if (await isHeld(path)) return 'held'
  // A killed process leaves its socket behind.
  await rm(join(folder, 'socket'), { force: true })
  return listen(path)
}

/** Windows frees a pipe's name when its process ends. Pipes are not shared with other machines. */
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
    // A full queue (EAGAIN) or another user's socket (EACCES) means that a process is listening.
    socket.once('error', (error) => resolve(!['ENOENT', 'ECONNREFUSED'].includes(codeOf(error))))
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
