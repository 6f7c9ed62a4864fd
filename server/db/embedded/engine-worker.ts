/**
 * Runs the embedded engine: a worker thread with PGlite that answers PostgreSQL wire messages. Syncs the write-ahead log before it sends
 * the acknowledgment of a commit.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { EngineOptions, EngineReply, EngineRequest } from './engine-messages.ts'
import { exchange } from './exchange.ts'
import { syncAfterCrash, watchWrites } from './file-sync.ts'
import { hasPanicked } from './has-panicked.ts'

// The parent starts this file with exactly these options and sends only these messages.
const options = workerData as EngineOptions
const writes = options.durable ? watchWrites(fs) : null
syncBuiltinESMExports()

if (!parentPort) throw new Error('The embedded engine runs in a worker thread.')
const port = parentPort

const engine = await open()
port.on('message', (message: EngineRequest) => void answer(message))
send({ kind: 'ready' })

async function open() {
  if (options.durable && options.dataDir) syncAfterCrash(fs, options.dataDir)
  // Imported after the file system is wrapped, so that the engine gets the wrapped functions.
  const { PGlite } = await import('@electric-sql/pglite')
  const snapshot = options.snapshot ? { loadDataDir: new Blob([options.snapshot]) } : {}
  return PGlite.create({ ...(options.dataDir ? { dataDir: options.dataDir } : {}), ...snapshot })
}

async function answer(message: EngineRequest) {
  try {
    if (message.kind === 'wire') {
      const bytes = await exchange(engine, message.bytes)
      writes?.syncLog()
      send({ kind: 'wire', id: message.id, bytes, isOver: hasPanicked(bytes) }, [bytes.buffer])
    } else if (message.kind === 'dump') {
      const dump = await engine.dumpDataDir('none')
      send({ kind: 'dumped', id: message.id, bytes: new Uint8Array(await dump.arrayBuffer()) })
    } else {
      await engine.close()
      send({ kind: 'closed', id: message.id })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // PostgreSQL reports its own refusals in a response. An exception means that the engine has ended or that a disk does not sync.
    send({ kind: 'failed', id: message.id, reason, isOver: message.kind === 'wire' })
  }
}

function send(message: EngineReply, moved: readonly ArrayBuffer[] = []) {
  port.postMessage(message, moved)
}
