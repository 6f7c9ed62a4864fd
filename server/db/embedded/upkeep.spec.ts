/** Tests the upkeep of a real embedded engine whose session has dropped its rights. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { createManualClock, type ManualClock } from '#test/support/manual-clock.ts'
import { type Database, dropMigrationRights, openEmbedded } from '../database.ts'
import { createUpkeep, type DatabaseUpkeep } from './upkeep.ts'

const megabyte = 1024 * 1024
const hour = 3600
const startMs = 120_000

let folder: string
let db: Database
let clock: ManualClock
let upkeep: DatabaseUpkeep
let isQuiet: boolean
let freeBytes: number
let logged: { what: string; err: { message: string; code?: string } }[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prep-upkeep-'))
  db = await openEmbedded({ dataDir: folder, durable: true })
  await db.pool.query(`
    create role prep_app noinherit;
    create role student noinherit;
    create role prep_owner noinherit;
    grant student, prep_owner to prep_app;
    create table notes (id int primary key, note text, long text);
    alter table notes owner to prep_owner;
    create table others (id int);
    alter table others owner to prep_owner;
    grant select on notes to student;`)
  await dropMigrationRights(db)
}, startMs)
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  isQuiet = true
  freeBytes = 10 ** 12
  logged = []
  clock = createManualClock(new Date())
  const log = openLog('error', { write: (line) => void logged.push(JSON.parse(line)) })
  upkeep = createUpkeep({ db, log, now: clock.now, isQuiet: async () => isQuiet, freeBytes: async () => freeBytes })
  await asOwner('truncate notes, others')
  await tidyAll()
})

async function asOwner(text: string) {
  await db.pool.query(`begin; set local role prep_owner; ${text}; commit`)
}

/** Runs until no table is due. Returns the work done on the tables above; PostgreSQL's own tables can become due from that work. */
async function tidyAll(): Promise<string[]> {
  const done = await upkeep.tidyTables()
  if (done.length === 0) return []
  return [...done.filter((name) => /[.](notes|others)$/.test(name)), ...(await tidyAll())]
}

/** Writes to the log without changing a table. */
async function write(megabytes: number) {
  await db.pool.query(
    `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)) from generate_series(1, $1)`,
    [megabytes],
  )
}

async function fillNotes(rows: number, length = 200, first = 1) {
  await asOwner(
    `insert into notes select g, repeat('x', ${length}), '' from generate_series(${first}, ${first + rows - 1}) g`,
  )
}

async function sizeOf(table: string): Promise<number> {
  const { rows } = await db.pool.query('select pg_table_size($1::regclass) as size', [table])
  return rows[0].size
}

describe('the rights that it needs', () => {
  test('are the session’s, not those of the roles that requests take', async () => {
    const asStudent = async (text: string) => {
      await db.pool.query('set role student')
      return db.pool
        .query(text)
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
        .finally(() => db.pool.query('reset role'))
    }
    expect(await asStudent('checkpoint')).toBe('42501')
    expect(await asStudent('reindex table others')).toBe('42501')
    // VACUUM and ANALYZE skip tables of other owners, with a warning.
    await fillNotes(3000)
    await asStudent('vacuum notes')
    expect(await tidyAll()).toContain('public.notes')
  })

  test('open no table and cannot be taken or given', async () => {
    for (const text of [
      'table notes',
      'set role pg_maintain',
      'set role pg_checkpoint',
      'grant pg_maintain to student',
    ])
      await expect(db.pool.query(text), text).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the log', () => {
  test('is left alone while it is short, and after a checkpoint', async () => {
    await write(40)
    expect(await upkeep.keepLogShort()).toBe(true)
    expect(await upkeep.keepLogShort()).toBe(false)
    await write(20)
    expect(await upkeep.keepLogShort()).toBe(false)
    // The engine uses its own clock.
    clock.advance(hour + 60)
    expect(await upkeep.keepLogShort()).toBe(true)
    clock.advance(hour)
    expect(await upkeep.keepLogShort()).toBe(false)
  })

  test('does not grow, whatever is written to it', async () => {
    const files = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
    for (let round = 0; round < 30; round += 1) {
      await write(20)
      await upkeep.keepLogShort()
    }
    expect(files() * 16 * megabyte).toBeLessThan(200 * megabyte)
    expect(logged).toEqual([])
  })
})

describe('a table', () => {
  test('stays small however often it changes', async () => {
    await fillNotes(500)
    await tidyAll()
    const change = async () => {
      await asOwner(
        `update notes set note = note || 'x', long = (select string_agg(md5(random()::text), '') from generate_series(1, 200))`,
      )
      await tidyAll()
    }
    for (let round = 0; round < 3; round += 1) await change()
    const size = await sizeOf('notes')
    for (let round = 0; round < 20; round += 1) await change()
    expect(await sizeOf('notes')).toBeLessThan(size * 1.5)
  })

  test('that hardly changed is left alone', async () => {
    await fillNotes(50)
    expect(await tidyAll()).toEqual([])
    await fillNotes(1, 1, 51)
    expect(await tidyAll()).toEqual(['public.notes'])
    expect(await tidyAll()).toEqual([])
  })

  test('waits until nobody is at a test, unless it doubles', async () => {
    await fillNotes(1000)
    isQuiet = false
    expect(await upkeep.tidyTables()).toEqual([])
    isQuiet = true
    expect(await tidyAll()).toEqual(['public.notes'])
    isQuiet = false
    await asOwner('update notes set note = 1 where id <= 900')
    expect(await upkeep.tidyTables()).toEqual([])
    await asOwner('update notes set note = 2 where id <= 900')
    expect(await upkeep.tidyTables()).toEqual(['public.notes'])
  })
})

describe('what fails', () => {
  test('for want of room is logged, holds up no other table, and is tried again', async () => {
    await fillNotes(5000)
    await asOwner('insert into others select generate_series(1, 100)')
    freeBytes = 65 * megabyte
    expect(await tidyAll()).toEqual(['public.others'])
    expect(logged[0]).toMatchObject({
      what: 'vacuum public.notes',
      err: { message: expect.stringContaining('bytes free') },
    })
    freeBytes = 10 ** 12
    expect(await tidyAll()).toEqual(['public.notes'])
  })

  test('for want of room is no checkpoint, which would end the engine', async () => {
    await write(40)
    freeBytes = 16 * megabyte - 1
    expect(await upkeep.keepLogShort()).toBe(false)
    expect(logged).toMatchObject([{ what: 'checkpoint' }])
    freeBytes = 16 * megabyte
    expect(await upkeep.keepLogShort()).toBe(true)
  })

  test('of a checkpoint is logged and tried again', async () => {
    await write(40)
    const owner = `set session authorization postgres`
    await db.pool.query(`${owner}; revoke pg_checkpoint from prep_app; set session authorization prep_app`)
    expect(await upkeep.keepLogShort()).toBe(false)
    expect(logged).toMatchObject([{ what: 'checkpoint', err: { code: '42501' } }])
    await db.pool.query(
      `${owner}; grant pg_checkpoint to prep_app with inherit true, set false; set session authorization prep_app`,
    )
    expect(await upkeep.keepLogShort()).toBe(true)
  })
})
