/** An adaptive attempt in a backup: the student goes on in the restored server, and results have their routes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImageFolder } from '#server/adapters/image-store.ts'
import { createApp } from '#server/app.ts'
import { openServices } from '#server/open-services.ts'
import { createPool, makeAdaptiveFormat, startAdaptive, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import { openEmptyEmbedded, openEmptyPostgres } from '#test/support/empty-database.ts'
import { createStudentWithRecord } from '#test/support/factories.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const perSection = 20

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'prep-adaptive-backup-'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** The same installation on what the backup brought. */
async function restore(path: string): Promise<TestServer> {
  const place = process.env.TEST_DATABASE_URL ? await openEmptyPostgres() : await openEmptyEmbedded()
  const images = openImageFolder(join(folder, 'images'))
  await restoreBackup({ db: place, images }, path)
  const db = { ...place, now: server.clock.now, secrets: server.db.secrets }
  const services = { ...openServices(server.services.config, db, server.clock), images }
  const app = await createApp(services, join(folder, 'no-web'))
  const call: TestServer['post'] = async (who, address, body) => {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (who) headers.set('Authorization', `Bearer ${await signTokenFor(db, server.clock, who)}`)
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return app.fetch(new Request(`http://localhost:3000/api${address}`, { ...init, headers }))
  }
  const close = () => db.close()
  return { ...server, db, services, app, get: call, post: call, [Symbol.asyncDispose]: close }
}

test('an attempt in progress goes on where it was, and a result shows its route', { timeout: 120_000 }, async () => {
  await makeAdaptiveFormat(server.db, 'adaptive', perSection)
  const made = await createPool(server.db, { format: 'adaptive', size: perSection + 4 })
  const [maya, leo] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  const ofMaya = await takeAdaptiveTest(server, maya, made, (at) => at % 2 === 0)
  const taking = await startAdaptive(server, leo, made)
  for (let set = 0; set < 5; set += 1) await taking.handIn(0)
  const path = join(folder, 'backup.tar.gz')
  await writeBackup({ db: server.db, images: server.services.images, now: server.clock.now() }, path)
  const route = await (await server.get(maya, `/submissions/${ofMaya.id}/route`)).json()
  // The backup does not have these.
  await taking.handIn(0)
  await taking.handIn(0)

  const restored = await restore(path)
  try {
    expect(await (await restored.get(maya, `/submissions/${ofMaya.id}/route`)).json()).toEqual(route)
    const going = await startAdaptive(restored, leo, made)
    expect(going.handedIn).toEqual(taking.handedIn.slice(0, 5))
    while (await going.handIn(0));
    expect(new Set(going.handedIn).size).toBe(2 * perSection)
    const submission = await going.submit()
    const result = await (await restored.get(leo, `/submissions/${submission}`)).json()
    expect(result).toMatchObject({ correctAnswers: 2 * perSection, totalQuestions: 2 * perSection })
    const { route: ofLeo } = await (await restored.get(leo, `/submissions/${submission}/route`)).json()
    expect(ofLeo.map(({ steps }: { steps: unknown[] }) => steps.length)).toEqual([perSection, perSection])
  } finally {
    await restored[Symbol.asyncDispose]()
  }
})
