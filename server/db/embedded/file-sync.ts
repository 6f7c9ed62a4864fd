/**
 * Notes which files the engine writes, and asks the disk to keep them: PGlite itself never does, so that a power cut could lose
 * what was acknowledged.
 */
import type { PathLike } from 'node:fs'
import { dirname, join } from 'node:path'

/** The calls of `node:fs` by which PGlite changes files, and those by which they are synced. */
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
 * Wraps the calls of `fs`. The write-ahead log is synced by `syncLog`; the other files before a checkpoint is recorded in
 * `pg_control`, because from then on the log before it is not replayed; and `pg_control` at once, because next the engine takes
 * that part of the log for something else.
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
  // One signature stands for the overloads of writeSync; the arguments pass through untouched.
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

/** In `pg_control`, behind the system's identifier and two versions. */
const stateOffset = 16
const wasShutDown = 1

/**
 * What a killed engine wrote may be only in the system's memory. Its log will be replayed, but pages newer than the log
 * are left as they are, and the next checkpoint knows only what was written since. So everything is synced first, as
 * PostgreSQL does.
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

/** Null where there is no database yet. */
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

/** Files that could not be synced stay in `files`, for the next time. */
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
