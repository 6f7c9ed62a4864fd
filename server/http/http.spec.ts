import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBrand } from '#domain/text/brand.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { chooseEncoding } from './encodings.ts'
import { createWebApp, readWebFiles } from './web-files.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %s the answer is in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

const asEver = { read: async () => productBrand, readLogo: async () => null }

describe('the built app', () => {
  let folder: string
  let app: ReturnType<typeof createWebApp>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prep-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><head><script type="module" src="/main.js"></script></head><div id="root"></div>',
    )
    await writeFile(join(folder, 'front-page.html'), 'the front page')
    await mkdir(join(folder, '.vite'))
    const preloads = [
      { pattern: '/student/*', files: ['/assets/missing.js'] },
      { pattern: '/test/:testId', files: ['/assets/test.js', '/assets/test.css'] },
      { pattern: '/student', files: ['/assets/dashboard.js'], shape: '<p>$& of the dashboard</p>' },
      {
        pattern: '/tutor',
        files: [],
        calls: { script: '/assets/calls.js', addresses: ['/api/a', '/api/b?zone={timeZone}'], authClient: '/auth.js' },
      },
    ]
    await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(preloads))
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'console.info(1)')
    await writeFile(join(folder, 'assets', 'small-abc.js'), 'console.info(2)')
    await writeFile(join(folder, 'assets', 'small-abc.js.br'), 'as the build wrote it')
    await writeFile(join(folder, 'secret.map'), '{}')
    for (const name of ['mark.png', 'other.png']) await writeFile(join(folder, name), 'a picture')
    app = createWebApp(await readWebFiles(folder), asEver)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const module = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  const appScript = '<script type="module" src="/main.js"></script>'
  const testStyle = '<link rel="preload" as="style" crossorigin href="/assets/test.css">'

  test.each([
    ['/index.html', ''],
    ['/login', ''],
    ['/admin/tests/a/edit-questions', ''],
    ['/test/practice-test-1', `${module('test')}${testStyle}`],
    ['/test/practice-test-1/more', ''],
    ['/student', module('dashboard'), '<p>$& of the dashboard</p>'],
    ['/student/', module('dashboard'), '<p>$& of the dashboard</p>'],
    ['/student/no/such/page', module('missing')],
    ['/students', ''],
  ])('answers %s with the page, the files that it needs first, and its outline', async (path, links, shape = '') => {
    const response = await app.request(path)
    const page = `<!doctype html><head>${appScript}${links}</head><div id="root">${shape}</div>`
    expect([response.status, await response.text()]).toEqual([200, page])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('lets the mark of our emails be shown on the page of an email program, and no other file', async () => {
    const whoMayShow = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy')
    expect(await whoMayShow('/mark.png')).toBe('cross-origin')
    expect(await whoMayShow('/other.png')).toBeNull()
  })

  test('shows the logo and the color that an administrator chose', async () => {
    const own = createWebApp(await readWebFiles(folder), {
      read: async () => ({ name: 'Oak', color: '#1a7f37', logo: 'abc' }),
      readLogo: async () => new Uint8Array([1, 2]),
    })
    const page = await (await own.request('/login')).text()
    expect(page).toContain('<link rel="stylesheet" href="/brand/1a7f37.css">')
    expect(page).toContain('<meta name="application-logo" content="/mark.png?v=abc">')
    const logo = await own.request('/mark.png?v=abc')
    expect([...new Uint8Array(await logo.arrayBuffer())]).toEqual([1, 2])
    expect(logo.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const style = await own.request('/brand/1a7f37.css')
    expect([style.headers.get('content-type'), await style.text()]).toEqual([
      'text/css; charset=utf-8',
      ':root{--brand:#1a7f37}',
    ])
    expect((await own.request('/brand/red.css')).status).toBe(404)
  })

  test('names what the page asks the API for at once before all files', async () => {
    const attributes = 'data-calls="/api/a /api/b?zone={timeZone}" data-auth-client="/auth.js"'
    const calls = `<script type="module" async src="/assets/calls.js" ${attributes}></script>`
    expect(await (await app.request('/tutor')).text()).toBe(
      `<!doctype html><head>${calls}${appScript}</head><div id="root"></div>`,
    )
  })

  test('answers / with the front page', async () => {
    expect(await (await app.request('/')).text()).toBe('the front page')
  })

  test('keeps files with hashed names for a year, compressed', async () => {
    const response = await app.request('/assets/main-abc.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('console.info(1)')
  })

  test('takes the smallest form that the build has left, and does not show it as a file', async () => {
    const response = await app.request('/assets/small-abc.js', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', 'as the build wrote it'])
    expect((await app.request('/assets/small-abc.js.br')).status).toBe(404)
  })

  test.each(['/assets/gone-xyz.js', '/assets/gone', '/assets/', '/secret.map', '/../package.json'])(
    'has no %s, and lets nobody keep that',
    async (path) => {
      const response = await app.request(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache'])
    },
  )

  test('says on each page of a public demo what it is, and nowhere else', async () => {
    const page = '<!doctype html><head></head><body><div id="root"></div></body>'
    const words = 'Demo: anybody can sign in as anybody'
    const built = await mkdtemp(join(tmpdir(), 'prep-demo-'))
    await writeFile(join(built, 'index.html'), page)
    await writeFile(join(built, 'index.html.br'), 'without it')
    await writeFile(join(built, 'front-page.html'), page)
    const [open, closed] = [
      createWebApp(await readWebFiles(built, true), asEver),
      createWebApp(await readWebFiles(built), asEver),
    ]
    await rm(built, { recursive: true })
    for (const path of ['/', '/login', '/test/practice-test-1', '/index.html']) {
      const inBrotli = await open.request(path, { headers: { 'Accept-Encoding': 'br' } })
      const html = brotliDecompressSync(Buffer.from(await inBrotli.arrayBuffer())).toString()
      expect(html).toContain(words)
      const style = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? ''
      expect((await open.request(style)).headers.get('content-type')).toContain('text/css')
      expect(await (await closed.request(path)).text()).toBe(page)
    }
    expect((await closed.request('/demo-notice.css')).status).toBe(404)
  })
})

describe('every answer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test.each(['/health', '/ready', '/api/config', '/api/profile', '/auth/v1/health', '/no/such/page', '/api/docs'])(
    'names its request: %s',
    async (path) => {
      expect((await server.fetch(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('the API describes itself, for programs and for people', async () => {
    const api = await (await server.fetch('/api/openapi.json')).json()
    expect(api.paths['/attempts/{attemptId}/submit'].post.responses['409'].description).toContain('changes_out_of_step')
    const page = await (await server.fetch('/api/docs')).text()
    expect(page).toContain('POST /attempts/{attemptId}/submit')
  })
})
