/**
 * The kilobytes, gzipped, that a browser loads before a route shows something, beside those that were last committed here. Time is the budget
 * (`npm run bench -- page-load`). Bytes only warn of growth, and fail where something large came in by mistake. Needs a build.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type TestContext, test } from 'vitest'
import * as z from 'zod/mini'

const webBuild = new URL('../../dist/web/', import.meta.url)

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', webBuild), 'utf8')))

const growthThatWarns = 1.1
const growthThatFails = 1.25

async function expectNoLeap(name: string, kilobytes: number, committed: number, { annotate }: TestContext) {
  if (kilobytes > committed * growthThatWarns) await annotate(`${name}: ${kilobytes} kB, ${committed} kB before`)
  expect(kilobytes, name).toBeLessThan(committed * growthThatFails)
}

// The auth client (22 kB) comes after the page (decision 0070).
test.for<[string, string[], number]>([
  ['/login', ['pages/account/SignedOutLayout.tsx', 'pages/account/LoginPage.tsx'], 150],
  ['the test screen', ['pages/test/TestPage.tsx'], 168],
])('%s has not grown by a leap', ([route, chunks, committed], context) =>
  expectNoLeap(route, kilobytesOf(chunks), committed, context),
)

test('the front page loads under its budget, with styles, script and picture', () => {
  const page = readFileSync(new URL('front-page.html', webBuild), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/((?:assets\/|favicon)[^"]+)"/g)].map(([, file = '']) => file)
  const files = ['front-page.html', ...new Set(named)]
  expect(files).toHaveLength(4)
  expect(gzippedKilobytes(files)).toBeLessThan(60)
})

/** What comes with every page of a portal. */
const portal = ['pages/PortalLayout.tsx']

// Families come with a phone, administrators with a desk.
test.for<[string, number]>([
  ['student', 178],
  ['parent', 178],
  ['tutor', 178],
  ['admin', 258],
])('no page of the %s portal has grown by a leap', async ([role, committed], context) => {
  const pages = Object.keys(manifest).filter((name) => new RegExp(`^pages/${role}/\\w+Page\\.tsx$`).test(name))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    await expectNoLeap(page, kilobytesOf([...portal, `portals/${role}-routes.tsx`, page]), committed, context)
  }
})

/** Of the entry and of these chunks with everything that they import at once. */
function kilobytesOf(chunks: readonly string[]): number {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const files = new Set<string>()

  function add(name: string) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of [...entries, ...chunks]) add(name)

  return gzippedKilobytes([...files])
}

function gzippedKilobytes(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(new URL(file, webBuild))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
