/** The nights: when a backup is proved, that it is proved once, what administrators see, and when they are warned. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ImageStoreError } from '#server/adapters/image-store.ts'
import { asSystem } from '#server/db/transactions.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { claimProof } from './backup-proofs.queries.ts'
import { proveBackup } from './prove-backup.ts'
import { proveInThread } from './prove-in-thread.ts'
import { type ProofWork, workOnProof } from './work-on-proof.ts'

const time = { timeout: 240_000 }
/** Half past two in New York, on March 2, when a night's work begins. */
const halfPastTwo = new Date('2026-03-02T07:30:00Z')
/** Ten minutes later, when each server may take the night, on every database. */
const night = new Date('2026-03-02T07:40:00Z')
const minutes = (count: number) => count * 60

let server: TestServer
let admin: SignedInPerson
let dataDir: string

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prep-nights-'))
  await server.db.pool.query('delete from backup_proofs')
  await server.db.pool.query('delete from outbox_messages')
  await server.db.pool.query('delete from test_images')
  await server.db.pool.query(
    `insert into settings (key, value) values ('first_backup_night', '"2026-03-01"') on conflict (key) do update set value = excluded.value`,
  )
  server.clock.set(night)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Proofs are in this thread, and in an engine that one case after another uses: a thread makes a database of its own. */
function means(changes: Partial<ProofWork> = {}): ProofWork {
  const { db, clock, log, images, config } = server.services
  return { db, clock, log, images, config: { ...config, dataDir }, isQuiet: async () => true, prove, ...changes }
}

const prove: NonNullable<ProofWork['prove']> = (task) => proveBackup(task, openTestDatabase)
const work = (changes: Partial<ProofWork> = {}, signal?: AbortSignal) => workOnProof(means(changes), signal)

async function proofs() {
  return (await (await server.get(admin, '/admin/backups/proofs')).json()).proofs
}

async function matters() {
  const { attention } = await (await server.get(admin, '/admin/overview')).json()
  return attention.filter(({ matter }: { matter: string }) => /backup/.test(matter))
}

async function warnings() {
  const { rows } = await server.db.pool.query(
    `select recipient, subject, next_try_at from outbox_messages where kind = 'backup_not_proved' order by created_at`,
  )
  return rows
}

/** It is not in the store. */
async function listImage() {
  await server.db.pool.query(
    `insert into test_images (folder, name, alt, size_bytes, digest) values ('a-test', 'a.png', 'A figure', 1, repeat('0', 64))`,
  )
}

async function refuse(): Promise<never> {
  throw new ImageStoreError('The image bucket', new Error('refused'))
}

/** Nobody can restore it, and finding that out takes no database. */
async function keepBrokenBackup(name = 'prep-backup-20260302-060000.tar.gz') {
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(join(dataDir, 'backups', name), '')
}

test('a night makes a backup, restores it elsewhere and tells administrators what it compared', time, async () => {
  await work({ prove: proveInThread })
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['prep-backup-20260302-074000-night.tar.gz'])
  expect(await readdir(dataDir)).toEqual(['backups'])
  expect(await proofs()).toEqual([
    {
      night: '2026-03-02',
      startedAt: night.toISOString(),
      endedAt: night.toISOString(),
      outcome: 'proved',
      fileName: 'prep-backup-20260302-074000-night.tar.gz',
      compared: expect.objectContaining({ scores: 0, images: 0 }),
      differences: [],
    },
  ])
  expect(await matters()).toEqual([])
  expect(await warnings()).toEqual([])
  const { rows } = await server.db.pool.query(`select after from audit_log where entity_type = 'backups'`)
  expect(rows).toEqual([{ after: { byNight: true } }])
})

test(
  'each night makes its own backup, whatever was made in the night before or has a name of the future',
  time,
  async () => {
    await keepBrokenBackup('prep-backup-20260301-073100-night.tar.gz')
    await keepBrokenBackup('prep-backup-20270101-000000.tar.gz')
    await work()
    server.clock.advance(24 * minutes(60))
    await work()
    expect(await proofs()).toMatchObject([
      { outcome: 'proved', fileName: 'prep-backup-20260303-074000-night.tar.gz' },
      { outcome: 'proved', fileName: 'prep-backup-20260302-074000-night.tar.gz' },
    ])
  },
)

test('a night that is begun again takes the backup that it has made', async () => {
  await keepBrokenBackup('prep-backup-20260302-073000-night.tar.gz')
  server.clock.advance(minutes(10))
  await work()
  expect(await proofs()).toMatchObject([{ fileName: 'prep-backup-20260302-073000-night.tar.gz' }])
})

test('nobody but administrators reads the proofs', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.get(await createPerson(server.db, role), '/admin/backups/proofs')).status).toBe(403)
  }
  expect((await server.get(null, '/admin/backups/proofs')).status).toBe(401)
})

test('two processes prove a night once, and the newest backup that is there', time, async () => {
  await keepBrokenBackup()
  await keepBrokenBackup('prep-backup-20260301-060000.tar.gz')
  await Promise.all([work(), work()])
  await work()
  const { rows } = await server.db.pool.query('select tries, file_name from backup_proofs')
  expect(rows).toEqual([{ tries: 1, file_name: 'prep-backup-20260302-060000.tar.gz' }])
})

test('a server that does not work by night leaves the night to the others', async () => {
  await keepBrokenBackup()
  const { config } = means()
  await work({ config: { ...config, backups: { ...config.backups, isNightly: false } } })
  expect(await proofs()).toEqual([])
  await work()
  expect(await proofs()).toHaveLength(1)
})

test('on PostgreSQL, a server without backups waits ten minutes for one that has some', async () => {
  await listImage()
  const db: ProofWork['db'] = { ...server.db, kind: 'postgres' }
  const images = { ...server.services.images, get: refuse }
  server.clock.set(halfPastTwo)
  server.clock.advance(minutes(9))
  await work({ db, images })
  expect(await proofs()).toEqual([])
  server.clock.advance(minutes(1))
  await work({ db, images })
  expect(await proofs()).toMatchObject([{ fileName: null }])
  await server.db.pool.query('delete from backup_proofs')
  server.clock.set(halfPastTwo)
  await keepBrokenBackup()
  await work({ db, images })
  expect(await proofs()).toMatchObject([{ fileName: 'prep-backup-20260302-060000.tar.gz' }])
})

test.each([
  ['before half past two', '2026-03-02T07:29:00Z', '2026-03-01', '2026-03-02'],
  ['in the night of the installation', '2026-03-02T07:30:00Z', undefined, '2026-03-03'],
])('%s nothing is proved', async (_name, now, first, next) => {
  await server.db.pool.query(`delete from settings where key = 'first_backup_night'`)
  if (first)
    await server.db.pool.query(`insert into settings (key, value) values ('first_backup_night', '"2026-03-02"')`)
  server.clock.set(new Date(now))
  await work()
  expect(await proofs()).toEqual([])
  const { rows } = await server.db.pool.query(`select value from settings where key = 'first_backup_night'`)
  expect(rows).toEqual([{ value: next }])
})

test('by day a proof waits until nobody takes a test; by night it does not', async () => {
  await keepBrokenBackup()
  server.clock.set(new Date('2026-03-02T15:00:00Z'))
  await work({ isQuiet: async () => false })
  expect(await proofs()).toEqual([])
  await work()
  expect(await proofs()).toHaveLength(1)
  await server.db.pool.query('delete from backup_proofs')
  server.clock.set(night)
  await work({ isQuiet: async () => false })
  expect(await proofs()).toHaveLength(1)
})

test('a backup that cannot be restored is a red line at once, and an email at eight in the morning', async () => {
  await keepBrokenBackup()
  await work()
  await work()
  expect(await proofs()).toMatchObject([
    { outcome: 'failed', differences: ['The backup is empty: the file has no bytes.'], compared: null },
  ])
  expect(await matters()).toEqual([{ matter: 'failed_backup', count: 1 }])
  expect(await warnings()).toEqual([
    {
      recipient: admin.email,
      subject: 'The last backup could not be restored',
      next_try_at: new Date('2026-03-02T13:00:00Z'),
    },
  ])
})

test('a night is warned of once, even while another process works on the next one', async () => {
  await keepBrokenBackup()
  await work()
  server.clock.advance(24 * minutes(60))
  const claimed = await asSystem(server.db, 'claim', (tx) =>
    claimProof(tx, '2026-03-03', server.clock.now(), new Date(server.clock.now().getTime() + 60_000)),
  )
  expect(claimed).toMatchObject({ tries: 1 })
  await work()
  expect(await warnings()).toHaveLength(1)
  server.clock.advance(minutes(2))
  await keepBrokenBackup('prep-backup-20260303-073100.tar.gz')
  await work()
  expect((await proofs())[0]).toMatchObject({ night: '2026-03-03', outcome: 'failed' })
  expect(await warnings()).toHaveLength(2)
})

test('26 hours without a proof are a red line and one email', async () => {
  await server.db.pool.query(
    `insert into backup_proofs (night, started_at, ended_at, outcome) values ('2026-03-01', $1, $1, 'proved')`,
    ['2026-03-01T07:40:00Z'],
  )
  server.clock.set(new Date('2026-03-02T09:39:00Z'))
  await server.db.pool.query(
    `insert into backup_proofs (night, started_at, taken_until) values ('2026-03-02', $1, '2026-03-03')`,
    [night],
  )
  await work()
  expect([await matters(), await warnings()]).toEqual([[], []])
  server.clock.advance(minutes(1))
  await work()
  await work()
  expect(await matters()).toEqual([{ matter: 'unproved_backup', count: 26 }])
  expect(await warnings()).toMatchObject([{ subject: 'No backup was proved for 26 hours' }])
})

test('without a backup, and unable to make one, the night fails', async () => {
  await listImage()
  await work({ images: { ...server.services.images, get: refuse } })
  expect(await proofs()).toMatchObject([
    {
      outcome: 'failed',
      fileName: null,
      differences: ['No backup could be made: The image bucket cannot be used: refused.'],
    },
  ])
  expect(await readdir(join(dataDir, 'backups'))).toEqual([])
})

test('a proof that a restart cut off is begun again, at most three times', async () => {
  await keepBrokenBackup()
  const claim = () =>
    asSystem(server.db, 'claim', (tx) =>
      claimProof(tx, '2026-03-02', server.clock.now(), new Date(server.clock.now().getTime() + 60_000)),
    )
  expect(await claim()).toMatchObject({ tries: 1 })
  await work()
  expect(await proofs()).toMatchObject([{ outcome: null, endedAt: null }])
  server.clock.advance(minutes(2))
  await work()
  expect(await proofs()).toMatchObject([{ outcome: 'failed', fileName: 'prep-backup-20260302-060000.tar.gz' }])

  await server.db.pool.query('delete from backup_proofs')
  for (const _ of [1, 2, 3]) {
    await claim()
    server.clock.advance(minutes(2))
  }
  await work()
  expect(await proofs()).toMatchObject([
    { outcome: 'failed', fileName: null, differences: [expect.stringContaining('That happened 3 times.')] },
  ])
})

test('what a killed process restored is deleted, unless another one works on it', async () => {
  await keepBrokenBackup()
  const leave = () => mkdir(join(dataDir, 'proof-under-way', 'images'), { recursive: true })
  const take = (tries: number) =>
    server.db.pool.query(
      `insert into backup_proofs (night, started_at, taken_until, tries) values ('2026-03-02', $1, $2, $3)`,
      [night, new Date(night.getTime() + 60_000), tries],
    )
  await leave()
  await take(3)
  await work()
  expect(await readdir(dataDir)).toContain('proof-under-way')
  server.clock.advance(minutes(2))
  await work()
  expect(await proofs()).toMatchObject([{ outcome: 'failed', fileName: null }])
  expect(await readdir(dataDir)).toEqual(['backups'])
  await leave()
  await work()
  expect(await readdir(dataDir)).toEqual(['backups'])
})

test('a server that stops leaves its proof to the next start', async () => {
  await keepBrokenBackup()
  const stopping = new AbortController()
  stopping.abort()
  await work({ prove: proveInThread }, stopping.signal)
  expect(await proofs()).toMatchObject([{ outcome: null }])
  await work()
  expect(await proofs()).toMatchObject([{ outcome: 'failed' }])
})

test('an open proof of an earlier night, as in a restored backup, is ended', async () => {
  await keepBrokenBackup()
  await asSystem(server.db, 'claim', (tx) => claimProof(tx, '2026-02-27', new Date('2026-02-27T08:00:00Z'), night))
  await server.db.pool.query(
    `insert into backup_proofs (night, started_at, ended_at, outcome) values ('2025-11-01', now(), now(), 'proved')`,
  )
  await work()
  expect(await proofs()).toMatchObject([
    { night: '2026-03-02' },
    { night: '2026-02-27', outcome: 'failed', differences: ['The server stopped before the proof ended.'] },
  ])
})

test('of old backups, only those that the server made by night are deleted, even if no proof succeeds', async () => {
  const old = ['prep-backup-20260201-073000-night.tar.gz', 'prep-backup-20260131-073000-night.tar.gz']
  const kept = ['mine.tar.gz', 'prep-backup-20260201-080000.tar.gz', 'prep-backup-20260302-060000.tar.gz']
  for (const name of [...old, ...kept]) await keepBrokenBackup(name)
  await server.db.pool.query(
    `insert into backup_proofs (night, started_at, ended_at, outcome, file_name) values ('2026-01-31', now(), now(), 'proved', $1)`,
    [old[1]],
  )
  await work()
  expect((await proofs())[0]).toMatchObject({ outcome: 'failed' })
  expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([kept[0], old[1], kept[1], kept[2]])
})

test('the night makes room before it makes a backup, and keeps the newest one', time, async () => {
  const old = ['prep-backup-20260201-073000-night.tar.gz', 'prep-backup-20260202-073000-night.tar.gz']
  for (const name of [...old, `prep-backup-20260301-073000-night.tar.gz.${crypto.randomUUID()}.part`])
    await keepBrokenBackup(name)
  await listImage()
  await work({ images: { ...server.services.images, get: refuse } })
  expect((await proofs())[0]).toMatchObject({ outcome: 'failed' })
  expect(await readdir(join(dataDir, 'backups'))).toEqual([old[1]])
})

test('a picture that was missing before the backup is counted, and the backup is proved', time, async () => {
  await listImage()
  await work()
  expect(await proofs()).toMatchObject([{ outcome: 'proved', compared: { images: 0, missingImages: 1 } }])
})
