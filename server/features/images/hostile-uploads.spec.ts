/** Harmful uploads are refused or redrawn as harmless pictures. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxImageBytes, type StoredImage } from '#contracts/authoring/images.ts'
import { createPerson, createTestWithQuestions, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import {
  makeAnimation,
  makeBlackPng,
  makeJpeg,
  makeLargeJpeg,
  makeLargePng,
  makePhotograph,
  makePng,
  makePolyglot,
  makeTextBomb,
  makeWebp,
} from '#test/support/image-files.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  made = await createTestWithQuestions(server.db)
})
afterAll(() => server[Symbol.asyncDispose]())

async function upload(file: Uint8Array | ReadableStream, headers: Record<string, string> = {}): Promise<Response> {
  return server.fetch(`/api/admin/tests/${made.id}/images?alt=A%20figure`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await signTokenFor(server.db, server.clock, admin)}`, ...headers },
    body: file instanceof ReadableStream ? file : new Uint8Array(file),
    // Node's `fetch` requires this for a streamed body: the whole body is sent before the reply is read.
    ...(file instanceof ReadableStream && { duplex: 'half' }),
  })
}

async function stored(file: Uint8Array): Promise<{ image: StoredImage; response: Response; bytes: Buffer }> {
  const answer = await upload(file)
  const image: StoredImage = await answer.json()
  expect(answer.status, JSON.stringify(image)).toBe(200)
  const response = await server.fetch(image.url)
  return { image, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function filesStored() {
  return (await server.db.pool.query('select count(*)::int as count from test_images')).rows[0].count
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const refused: readonly [what: string, file: () => Promise<Uint8Array> | Uint8Array, reason: string][] = [
  ['an SVG', () => Buffer.from(svg), 'This is not a PNG, JPG or WEBP image.'],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 'This is not a PNG'],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is not a PNG'],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'This is not a PNG'],
  ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'This is not a PNG'],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'), 'This is not a PNG'],
  ['an address', () => Buffer.from('https://example.com/a.png'), 'This is not a PNG'],
  ['a path', () => Buffer.from('/etc/passwd'), 'This is not a PNG'],
  ['nothing', () => new Uint8Array(0), 'This is not a PNG'],
  ['a signature alone', async () => (await makePng()).subarray(0, 8), 'This is not a PNG'],
  ['half a PNG', async () => half(await makeLargePng(400, 400)), 'The image is damaged or incomplete.'],
  ['half a JPEG', async () => half(await makeLargeJpeg(800, 800)), 'The image is damaged or incomplete.'],
  ['half a WEBP', async () => half(await makeWebp()), ''],
  ['30,000 x 30,000 pixels', () => makeBlackPng(30_000, 30_000), '30000 × 30000 pixels'],
  ['4,500 x 4,500 pixels of 16 bits', () => makeBlackPng(4500, 4500, 16), '16 bits for each color. At most 20 million'],
  ['a width of 100,000,000', () => makeBlackPng(100_000_000, 1), ''],
]

function half(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2)
}

describe('refused, and nothing is kept:', () => {
  test.for(refused)('%s', async ([, file, reason]) => {
    const before = await filesStored()
    const response = await upload(await file())
    const problem = await response.json()
    expect(response.status, JSON.stringify(problem)).toBe(422)
    expect(problem).toMatchObject({ code: 'invalid_input', issues: [{ path: 'file' }] })
    expect(problem.message).toContain(reason)
    expect(await filesStored()).toBe(before)
  })

  test('one byte more than 10 MB, announced or not', async () => {
    const file = new Uint8Array(maxImageBytes + 1)
    file.set(await makePng())
    for (const headers of [{ 'Content-Length': String(file.length) }, {}]) {
      const response = await upload(file, headers)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        code: 'body_too_large',
        message: 'The file is larger than 10 MB.',
      })
    }
  })

  test('a stream without an end: reading stops at the limit', async () => {
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
      cancel() {
        isCancelled = true
      },
    })
    expect((await upload(endless)).status).toBe(413)
    expect(isCancelled).toBe(true)
    expect(sent).toBeLessThan(15)
  })
})

test('exactly 10 MB of picture are taken', async () => {
  const png = await makePng()
  const file = Buffer.alloc(maxImageBytes)
  png.copy(file)
  expect((await stored(file)).image.size).toBeLessThan(1000)
})

describe('made harmless:', () => {
  test('of a polyglot only the picture is kept', async () => {
    const { bytes, response } = await stored(await makePolyglot())
    expect(bytes.includes('script')).toBe(false)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test('a text that unpacks to 100 MB is not unpacked', async () => {
    const { bytes } = await stored(await makeTextBomb())
    expect(bytes.length).toBeLessThan(1000)
    expect(bytes.includes('Comment')).toBe(false)
  })

  test('removes where and with what a photograph was taken, and keeps its orientation', async () => {
    const photograph = await makePhotograph()
    expect(photograph.includes('SecretCamera')).toBe(true)
    const { bytes } = await stored(photograph)
    expect(bytes.includes('SecretCamera')).toBe(false)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('of an animation the first frame is kept', async () => {
    const animation = await makeAnimation()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const metadata = await sharp((await stored(animation)).bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect(metadata.pages ?? 1).toBe(1)
  })

  test('a side longer than 2000 pixels is brought to 2000', async () => {
    const { bytes } = await stored(await makeLargePng(5000, 1000))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2000, height: 400 })
  })
})

test('an image’s content counts, not its name or claimed type', async () => {
  const response = await upload(await makeJpeg(), {
    'Content-Type': 'text/html',
    'Content-Disposition': 'attachment; filename="../../../evil.html"',
  })
  const image: StoredImage = await response.json()
  expect(image.name).toMatch(/^test-image-\d+\.jpg$/)
  expect(image.fullPath).toBe(`${made.slug}/${image.name}`)
})

test('an image is served so that nothing in it could run', async () => {
  const { response } = await stored(await makePng())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=3600',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    'x-content-type-options': 'nosniff',
  })
  for (const path of [
    '%2e%2e/%2e%2e/embedded',
    `${made.slug}/..%2f..%2fsecret.png`,
    `${made.slug}/%2e%2e`,
    'a/b/c.png',
  ]) {
    expect((await server.fetch(`/storage/v1/object/public/test_images/${path}`)).status, path).toBe(404)
  }
})
