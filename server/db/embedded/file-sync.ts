/**
 * Tracks which files the engine writes, and syncs them to the disk. PGlite itself never syncs, so a power cut could lose acknowledged data.
 */
import type { PathLike } from 'node:fs'
import { dirname, join } from 'node:path'

/** The calls of `node:fs` that PGlite uses to change files, and those that sync them. */
type FileSystem = Pick<
  typeof import('node:fs'),
  | 'openSync'
  | 'writeSync'
  | 'ftruncateSync'
  | 'truncateSync'
  | 'closeSync'
  | 'renameSync'
  | 'fdatasyncSync'
  | 'readSync'
  | 'readdirSync'
>

/**
 * Wraps the calls of `fs`. `syncLog` syncs the write-ahead log. The other files are synced before a checkpoint is recorded in `pg_control`,
 * because from then on the log before it is not replayed. `pg_control` is synced at once, because the engine then reuses that part of the
 * log.
 */
export function watchWrites(fs: FileSystem): { syncLog(): void } {
  const paths = new Map<number, string>()
  const dirtyLog = new Set<string>()
  const dirtyFiles = new Set<string>()
  const { openSync, writeSync, ftruncateSync, truncateSync, closeSync, renameSync, fdatasyncSync } = fs
  const disk = { openSync, closeSync, fdatasyncSync }

  function note(path: string) {
    ;(path.includes('pg_wal') ? dirtyLog : dirtyFiles).add(path)
  }

  fs.openSync = (...args: Parameters<typeof openSync>) => {
    const fd = openSync(...args)
    paths.set(fd, String(args[0]))
    return fd
  }
  // One signature covers the overloads of writeSync; the arguments pass through unchanged.
  fs.writeSync = ((fd: number, ...rest: [NodeJS.ArrayBufferView]) => {
    const path = paths.get(fd)
    if (path?.endsWith('pg_control')) {
      syncFiles(disk, dirtyLog)
      syncFiles(disk, dirtyFiles)
      const written = writeSync(fd, ...rest)
      fdatasyncSync(fd)
      return written
    }
    if (path) note(path)
    return writeSync(fd, ...rest)
  }) as typeof writeSync
  fs.ftruncateSync = (fd, length) => {
    const path = paths.get(fd)
    if (path) note(path)
    ftruncateSync(fd, length)
  }
  fs.truncateSync = (path, length) => {
    note(String(path))
    truncateSync(path, length)
  }
  fs.closeSync = (fd: number) => {
    paths.delete(fd)
    closeSync(fd)
  }
  fs.renameSync = (from: PathLike, to: PathLike) => {
    renameSync(from, to)
    if (String(to).includes('pg_wal')) dirtyLog.add(dirname(String(to)))
  }
  return { syncLog: () => syncFiles(disk, dirtyLog) }
}

/** The offset in `pg_control`, after the system identifier and two versions. */
const stateOffset = 16
const wasShutDown = 1

/**
 * Syncs everything before a start after a crash, as PostgreSQL does. The last writes of a killed engine may be only in the system's memory.
 * Its log will be replayed, but pages newer than the log are left unchanged, and the next checkpoint knows only the writes since the start.
 */
export function syncAfterCrash(fs: FileSystem, folder: string) {
  const state = stateOf(fs, folder)
  if (state === null || state === wasShutDown) return
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  syncFiles(
    fs,
    new Set(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))),
  )
}

/** Null if there is no database yet. */
function stateOf(fs: FileSystem, folder: string): number | null {
  let fd: number
  try {
    fd = fs.openSync(join(folder, 'global', 'pg_control'), 'r')
  } catch {
    return null
  }
  try {
    const state = Buffer.alloc(4)
    fs.readSync(fd, state, 0, state.length, stateOffset)
    return state.readUInt32LE()
  } finally {
    fs.closeSync(fd)
  }
}

/** Keeps files that could not be synced in `files` for the next call. */
function syncFiles(fs: Pick<FileSystem, 'openSync' | 'closeSync' | 'fdatasyncSync'>, files: Set<string>) {
  for (const path of files) {
    let fd: number
    try {
      fd = fs.openSync(path, 'r')
    } catch {
      continue // Removed or renamed since: its data is under another name.
    }
    try {
      fs.fdatasyncSync(fd)
    } finally {
      fs.closeSync(fd)
    }
  }
  files.clear()
}
