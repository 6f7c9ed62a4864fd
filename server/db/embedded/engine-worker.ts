/**
 * Owns the embedded engine: a worker thread that runs PGlite and answers PostgreSQL wire messages.
 *
 * PGlite writes its files but never asks the disk to keep them, so a power cut could lose what was acknowledged. Writes
 * are noticed here, and the write-ahead log is synced before the answer that acknowledges a commit leaves.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages.ts'
import { hasPanicked } from './has-panicked.ts'

// The parent starts this file with exactly these options and speaks only these messages.
const options = workerData as EngineOptions
const writes = watchWrites()

if (!parentPort) throw new Error('The embedded engine runs in a worker thread.')
const port = parentPort

const engine = await open()
port.on('message', (message: ToEngine) => void answer(message))
send({ kind: 'ready' })

async function open() {
  // Imported after the file system is watched, so that the engine gets the watched functions.
  const { PGlite } = await import('@electric-sql/pglite')
  const snapshot = options.snapshot ? { loadDataDir: new Blob([options.snapshot]) } : {}
  return PGlite.create({ ...(options.dataDir ? { dataDir: options.dataDir } : {}), ...snapshot })
}

async function answer(message: ToEngine) {
  try {
    if (message.kind === 'wire') {
      const bytes = await engine.execProtocolRaw(message.bytes)
      writes.sync()
      send({ kind: 'wire', id: message.id, bytes, isOver: hasPanicked(bytes) })
    } else if (message.kind === 'dump') {
      const dump = await engine.dumpDataDir('none')
      send({ kind: 'dumped', id: message.id, bytes: new Uint8Array(await dump.arrayBuffer()) })
    } else {
      await engine.close()
      send({ kind: 'closed', id: message.id })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // PostgreSQL tells its own refusals in an answer. What is thrown is the engine's end, or a disk that does not sync.
    send({ kind: 'failed', id: message.id, reason, isOver: message.kind === 'wire' })
  }
}

function send(message: FromEngine) {
  port.postMessage(message)
}

/**
 * Notes which files were written, by wrapping the calls that PGlite uses. The write-ahead log is synced by `sync()`; the
 * other files before a checkpoint is recorded in `pg_control`, because from then on the log before it is not replayed.
 */
function watchWrites() {
  const paths = new Map<number, string>()
  const dirtyLog = new Set<string>()
  const dirtyFiles = new Set<string>()
  const { openSync, writeSync, closeSync, renameSync } = fs

  if (options.durable) {
    fs.openSync = (...args: Parameters<typeof openSync>) => {
      const fd = openSync(...args)
      paths.set(fd, String(args[0]))
      return fd
    }
    // One signature stands for the overloads of writeSync; the arguments pass through untouched.
    fs.writeSync = ((fd: number, ...rest: [NodeJS.ArrayBufferView]) => {
      const path = paths.get(fd)
      if (path?.endsWith('pg_control')) {
        syncFiles(dirtyLog)
        syncFiles(dirtyFiles)
      }
      if (path) (path.includes('pg_wal') ? dirtyLog : dirtyFiles).add(path)
      return writeSync(fd, ...rest)
    }) as typeof writeSync
    fs.closeSync = (fd: number) => {
      paths.delete(fd)
      closeSync(fd)
    }
    fs.renameSync = (from: fs.PathLike, to: fs.PathLike) => {
      renameSync(from, to)
      if (String(to).includes('pg_wal')) dirtyLog.add(dirname(String(to)))
    }
    syncBuiltinESMExports()
  }

  function syncFiles(files: Set<string>) {
    for (const path of files) {
      let fd: number
      try {
        fd = openSync(path, 'r')
      } catch {
        continue // Removed or renamed meanwhile: what matters of it is under another name.
      }
      try {
        fs.fdatasyncSync(fd)
      } finally {
        closeSync(fd)
      }
    }
    files.clear()
  }

  return { sync: () => syncFiles(dirtyLog) }
}
