import nodeFs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncAfterCrash, watchWrites } from './file-sync.ts'

let folder: string
beforeEach(() => {
  folder = nodeFs.mkdtempSync(join(tmpdir(), 'prep-sync-'))
  for (const name of ['global', 'base', 'pg_wal']) nodeFs.mkdirSync(join(folder, name))
})
afterEach(() => nodeFs.rmSync(folder, { recursive: true, force: true }))

/** Wraps the file system and records the names of its calls in order. */
function listened() {
  const asked: string[] = []
  const names = new Map<number, string>()
  let isBroken = false
  const fs = { ...nodeFs }
  fs.openSync = (...args: Parameters<typeof nodeFs.openSync>) => {
    const fd = nodeFs.openSync(...args)
    names.set(fd, relative(folder, String(args[0])))
    return fd
  }
  fs.writeSync = ((fd: number, ...rest: [NodeJS.ArrayBufferView]) => {
    asked.push(`write ${names.get(fd)}`)
    return nodeFs.writeSync(fd, ...rest)
  }) as typeof nodeFs.writeSync
  fs.fdatasyncSync = (fd) => {
    if (isBroken) throw new Error('The disk does not answer.')
    nodeFs.fdatasyncSync(fd)
    asked.push(`sync ${names.get(fd)}`)
  }
  fs.renameSync = (from, to) => {
    nodeFs.renameSync(from, to)
    asked.push(`rename ${relative(folder, String(to))}`)
  }
  const watched = watchWrites(fs)
  return {
    ...watched,
    fs,
    asked: () => asked.splice(0),
    write(name: string) {
      const fd = fs.openSync(join(folder, name), 'a')
      fs.writeSync(fd, Buffer.from('x'))
      fs.closeSync(fd)
    },
    breakDown: (breaks: boolean) => {
      isBroken = breaks
    },
  }
}

test('a commit syncs only its log, once', () => {
  const { write, syncLog, asked } = listened()
  write('pg_wal/1')
  write('base/table')
  syncLog()
  expect(asked()).toEqual(['write pg_wal/1', 'write base/table', 'sync pg_wal/1'])
  syncLog()
  expect(asked()).toEqual([])
})

test('a checkpoint is recorded when everything before it is on the disk, and is on the disk itself before the log is reused', () => {
  const { fs, write, syncLog, asked } = listened()
  write('base/table')
  write('pg_wal/1')
  write('global/pg_control')
  fs.renameSync(join(folder, 'pg_wal/1'), join(folder, 'pg_wal/2'))
  expect(asked().slice(2)).toEqual([
    'sync pg_wal/1',
    'sync base/table',
    'write global/pg_control',
    'sync global/pg_control',
    'rename pg_wal/2',
  ])
  syncLog()
  expect(asked()).toEqual(['sync pg_wal'])
})

test('a file that was cut is one that was written', () => {
  const { fs, write, asked } = listened()
  for (const name of ['base/table', 'base/other']) nodeFs.writeFileSync(join(folder, name), 'rows')
  const fd = fs.openSync(join(folder, 'base/table'), 'r+')
  fs.ftruncateSync(fd, 1)
  fs.closeSync(fd)
  fs.truncateSync(join(folder, 'base/other'), 2)
  expect(['table', 'other'].map((name) => nodeFs.readFileSync(join(folder, 'base', name), 'utf8'))).toEqual(['r', 'ro'])
  write('global/pg_control')
  expect(asked()).toEqual(['sync base/table', 'sync base/other', 'write global/pg_control', 'sync global/pg_control'])
})

test('where the disk does not sync the checkpoint is not recorded, and everything is synced at the next one', () => {
  const { write, syncLog, asked, breakDown } = listened()
  write('base/table')
  write('pg_wal/1')
  breakDown(true)
  expect(() => write('global/pg_control')).toThrow('The disk does not answer.')
  expect(syncLog).toThrow('The disk does not answer.')
  breakDown(false)
  write('global/pg_control')
  expect(asked().slice(2)).toEqual([
    'sync pg_wal/1',
    'sync base/table',
    'write global/pg_control',
    'sync global/pg_control',
  ])
})

/** The control file up to the state: 1 is shut down, 6 is in production. */
function control(state: number) {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32LE(state, 16)
  return bytes
}

test.each([
  ['an engine that was stopped', control(1), []],
  ['an engine that was killed', control(6), ['sync base/table', 'sync global/pg_control', 'sync pg_wal/1']],
  ['a file that says nothing', Buffer.alloc(0), ['sync base/table', 'sync global/pg_control', 'sync pg_wal/1']],
])('before the files of %s are used the disk has them', (_whose, bytes, synced) => {
  const { fs, asked } = listened()
  nodeFs.writeFileSync(join(folder, 'base/table'), '')
  nodeFs.writeFileSync(join(folder, 'pg_wal/1'), '')
  nodeFs.writeFileSync(join(folder, 'global/pg_control'), bytes)
  syncAfterCrash(fs, folder)
  expect(asked().sort()).toEqual(synced)
})

test('a folder without a database has nothing to sync', () => {
  const { fs, asked } = listened()
  syncAfterCrash(fs, join(folder, 'nowhere'))
  syncAfterCrash(fs, folder)
  expect(asked()).toEqual([])
})
