import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '#server/backup/archive.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { makeBackup } from './make-backup.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'prep-download-'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function contentsOf(response: Response) {
  const path = join(folder, `${crypto.randomUUID()}.tar.gz`)
  await writeFile(path, new Uint8Array(await response.arrayBuffer()))
  let last = ''
  for await (const { bytes } of readArchive(path)) last = Buffer.from(bytes).toString()
  return JSON.parse(last)
}

test('an administrator downloads everything as one file, which is logged and kept nowhere', async () => {
  const admin = await createPerson(server.db, 'admin')
  await createSubmission(server.db, await createStudentWithRecord(server.db), await createTestWithQuestions(server.db))
  const response = await server.post(admin, '/admin/backups')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="prep-backup-20260301-100000.tar.gz"',
    'cache-control': 'no-store',
  })
  const length = Number(response.headers.get('content-length'))
  const copy = response.clone()
  expect((await copy.arrayBuffer()).byteLength).toBe(length)
  const { tables } = await contentsOf(response)
  expect(tables['public.test_submissions'].rows).toBe(1)
  const { rows } = await server.db.pool.query('select action, entity_type from audit_log where actor_id = $1', [
    admin.userId,
  ])
  expect(rows).toEqual([{ action: 'download', entity_type: 'backups' }])
  expect(await readdir(join(server.services.config.dataDir, 'backups-under-way'))).toEqual([])
})

test('an encrypted download leaves nothing behind', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  await using sealed = await openTestServer(undefined, { BACKUP_RECIPIENT: recipient })
  const response = await sealed.post(await createPerson(sealed.db, 'admin'), '/admin/backups')
  expect(await response.text()).toMatch(/^age-encryption\.org/)
  expect(await readdir(join(sealed.services.config.dataDir, 'backups-under-way'))).toEqual([])
})

test('while one is made another is refused; afterwards it works again', async () => {
  const admin = await createPerson(server.db, 'admin')
  await server.db.pool.query(
    `insert into test_images (folder, name, alt, size_bytes, digest) values ('a-test', 'a.png', 'A figure', 1, repeat('0', 64))`,
  )
  let reachImages = () => {}
  const atImages = new Promise<void>((resolve) => {
    reachImages = resolve
  })
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const get = async () => {
    reachImages()
    await released
    return null
  }
  const first = makeBackup({ ...server.services, images: { ...server.services.images, get } }, admin)
  await atImages
  const second = await server.post(admin, '/admin/backups')
  expect([second.status, (await second.json()).code]).toEqual([429, 'too_many_requests'])
  goOn()
  await (await first).content.cancel()
  const again = await server.post(admin, '/admin/backups')
  expect(again.status).toBe(200)
  await again.body?.cancel()
})

test('nobody else gets it, nor an administrator without the second factor that is asked of them', async () => {
  for (const role of ['student', 'parent', 'tutor'] as const) {
    expect((await server.post(await createPerson(server.db, role), '/admin/backups')).status).toBe(403)
  }
  expect((await server.post(null, '/admin/backups')).status).toBe(401)
  await using strict = await openTestServer(undefined, { AUTH_ADMIN_SECOND_FACTOR: '1' })
  const refused = await strict.post(await createPerson(strict.db, 'admin'), '/admin/backups')
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required'])
})
