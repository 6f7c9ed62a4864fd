/** Administrators choose where events go. No address leads into our own network, and no reply has a secret twice. */
import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, isIP } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventKinds, mostWebhooks } from '#contracts/administration/webhooks.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { findAddressProblem, postEvent } from '../../adapters/event-sender.ts'
import { openEventTransport } from './send-events.ts'

/** Every name leads to this address, as if its owner had entered it. Returns what ends this. */
function leadNamesTo(address: string): () => void {
  const { lookup } = dns
  const use = (found: unknown) => {
    Object.assign(dns, { lookup: found })
    syncBuiltinESMExports()
  }
  use((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family: isIP(address) }]),
  )
  return () => use(lookup)
}

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const form = { url: 'https://hooks.example.org/prep?from=prep', kinds: ['session.created'] }

async function create(body: object = form) {
  const response = await server.post(admin, '/admin/webhooks', body)
  return { status: response.status, body: await response.json() }
}

test('an address is added, changed and deleted, and the audit log says so without a secret', async () => {
  const { body: made } = await create()
  expect(made).toMatchObject({ webhook: { ...form, isOn: true, failingSince: null, earlierValidUntil: null } })
  const { id } = made.webhook
  const changed = { kinds: [...eventKinds], isOn: false }
  expect(await (await server.put(admin, `/admin/webhooks/${id}`, changed)).json()).toMatchObject(changed)
  const renewed = await (await server.post(admin, `/admin/webhooks/${id}/secret`)).json()
  expect(renewed.webhook.earlierValidUntil).toBe('2026-03-02T10:00:00.000Z')
  const listed = await (await server.get(admin, '/admin/webhooks')).text()
  expect(listed).toContain(id)
  expect(listed).not.toContain('whsec_')
  const { rows: stored } = await server.db.pool.query(
    'select secret, earlier_secret from public.webhooks where id = $1',
    [id],
  )
  for (const sealed of [stored[0].secret, stored[0].earlier_secret]) expect(sealed).toMatch(/^sealed:v1:/)
  expect((await server.delete(admin, `/admin/webhooks/${id}`)).status).toBe(200)
  const { rows } = await server.db.pool.query(
    `select action, before::text || after::text as text from public.audit_log where entity_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'renew_secret', 'delete'])
  expect(JSON.stringify(rows)).not.toMatch(/whsec_|sealed:/)
})

test('others may do nothing here', async () => {
  const { body } = await create()
  const path = `/admin/webhooks/${body.webhook.id}`
  for (const who of [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]) {
    expect((await server.get(who, '/admin/webhooks')).status).toBe(403)
    expect((await server.post(who, '/admin/webhooks', {})).status).toBe(403)
    expect((await server.put(who, path, {})).status).toBe(403)
    expect((await server.get(who, `${path}/deliveries`)).status).toBe(403)
    for (const act of ['secret', 'test', `deliveries/${randomUUID()}/send-again`])
      expect((await server.post(who, `${path}/${act}`)).status).toBe(403)
    expect((await server.delete(who, path)).status).toBe(403)
  }
})

test('there are not too many', async () => {
  await server.db.pool.query('delete from public.webhooks')
  for (let at = 0; at < mostWebhooks; at += 1) expect((await create()).status).toBe(200)
  expect(await create()).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } })
  await server.db.pool.query('delete from public.webhooks')
})

const inner = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1:8443/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://db.internal/',
  'https://printer.local/',
  'http://localhost:3000/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://user:password@example.com/',
  'https://',
  'example.com',
  'javascript:alert(1)',
]

describe('an address that is not one of the public web', () => {
  test.each(inner)('%s is refused on a server that others reach', (address) => {
    expect(findAddressProblem(address, false)).not.toBeNull()
  })

  test.each(inner.filter((address) => !/^https?:\/\/(localhost|127|2130706433|0x7f|\[::1)/i.test(address)))(
    '%s is refused where people try the product too',
    async (url) => {
      expect(await create({ ...form, url })).toMatchObject({ status: 422, body: { issues: [{ path: 'url' }] } })
    },
  )

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'is not asked if a public name leads to it (%s)',
    async (address) => {
      let connections = 0
      const program = createServer().on('connection', () => (connections += 1))
      const port = await listen(program)
      onTestFinished(leadNamesTo(address))
      const sent = postEvent(`https://hooks.example.org:${port}/`, event, false)
      await expect(sent).rejects.toThrow('not one of the public web')
      await expect(postEvent(`http://127.0.0.1:${port}/`, event, false)).rejects.toThrow('must begin with https://')
      expect(connections).toBe(0)
      program.close()
    },
  )
})

const event = { headers: {}, body: '{}' }

async function listen(program: Server): Promise<number> {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  return (program.address() as AddressInfo).port
}

describe('only the status of a reply counts', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['has no end', (response) => void endless(response.writeHead(200))],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'Content-Length': 99 }).write('x', () => response.destroy()),
    ],
  ])('if it %s', async (_, answer) => {
    const program = createServer((__, response) => answer(response))
    expect(await postEvent(`http://127.0.0.1:${await listen(program)}/`, event, true)).toBe(200)
    program.close()
  })

  function endless(response: ServerResponse) {
    if (!response.destroyed) response.write('x'.repeat(8192), () => endless(response))
  }
})

test('a reply that does not come in time is a failure', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal)
  const program = createServer(() => time.abort())
  const sent = postEvent(`http://127.0.0.1:${await listen(program)}/`, event, true)
  await expect(sent).rejects.toThrow('no reply within ten seconds')
  program.close()
})

test('a public demo sends nothing, and takes no address', async () => {
  await using demo = await openTestServer('2026-03-01T10:00:00Z', { PUBLIC_URL: 'https://demo.example.com' })
  expect(openEventTransport(demo.services)).toBeNull()
  const response = await demo.post(await createPerson(demo.db, 'admin'), '/admin/webhooks', form)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: 'A public demo sends no events.' })
})
