/** What the build tells the server to name in each page. Needs a build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deriveEarlyRequests, loadShownParts } from '#scripts/early-requests.ts'
import { portalTables, routes } from '#web/routes.tsx'

const webBuild = `${process.cwd()}/dist/web`
const preloads = z
  .array(
    z.object({
      pattern: z.string(),
      files: z.array(z.string()),
      soon: z.array(z.string()),
      shape: z.string(),
      calls: z.optional(z.object({ addresses: z.array(z.string()) })),
    }),
  )
  .parse(JSON.parse(readFileSync(`${webBuild}/.vite/preloads.json`, 'utf8')))

function allRoutes(from: readonly RouteObject[]): RouteObject[] {
  return from.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
}

const portals = await Promise.all([...portalTables.values()].map((load) => load()))
const everyRoute = [...allRoutes(routes), ...allRoutes(portals.flat())]

test('every route names its files, but the landing page, which leads on at once, and what has no address', () => {
  const wanted = everyRoute
    .flatMap(({ path = [] }) => path)
    .filter((path) => path !== '/')
    .map((path) => (path === '*' ? '/*' : path))
  expect(preloads.map(({ pattern }) => pattern).sort()).toEqual(wanted.sort())
})

test.each(preloads)('the files of $pattern are in the build, and the entry page has not named them already', (page) => {
  const entryPage = readFileSync(`${webBuild}/index.html`, 'utf8')
  // Nobody waits for more to hear that there is no page.
  expect(page.files.length).toBeGreaterThan(page.pattern === '/*' ? 1 : 3)
  expect(page.files.filter((file) => !existsSync(`${webBuild}${file}`) || entryPage.includes(file))).toEqual([])
})

test.each([
  ['/student', /\/DashboardPage-/],
  ['/admin/manage-users', /\/ManageUsersPage-/],
  ['/test/:testId', /\/TestPage-.+\.js$/],
  ['/login', /\/LoginPage-/],
])('%s names the file of its page', (pattern, file) => {
  const { files } = preloads.find((page) => page.pattern === pattern) ?? { files: [] }
  expect(files.filter((name) => file.test(name))).toHaveLength(1)
})

test('pages of the portals, account pages and the test have an outline; a page without a frame has none', () => {
  const shapeOf = (pattern: string) => preloads.find((page) => page.pattern === pattern)?.shape ?? ''
  for (const pattern of ['/student', '/admin/*', '/account', '/login', '/test/:testId']) {
    expect(shapeOf(pattern)).toContain('<span role="status" aria-label="Loading">')
  }
  expect(shapeOf('/dev/outbox')).toBe('')
  // By this mark a page of a portal knows that it is the first (`web/loading/pages/page-data.ts`).
  expect(shapeOf('/student')).toContain('data-outline')
})

test('no page loads the code of dialogs before one is opened', () => {
  const ofDialogs = /\/(ModalDialog|AlertDialog|Confirmation)-/
  expect(readdirSync(`${webBuild}/assets`).filter((name) => ofDialogs.test(`/${name}`))).not.toEqual([])
  expect(preloads.filter(({ files, soon }) => [...files, ...soon].some((name) => ofDialogs.test(name)))).toEqual([])
})

test('the early requests of a page are those of its queries', async () => {
  const written: Record<string, readonly string[]> = {}
  const asked: typeof written = {}
  for (const { pattern, calls } of preloads) {
    const route = everyRoute.find(({ path }) => path === pattern)
    if (route === undefined || calls === undefined) continue
    written[pattern] = calls.addresses
    asked[pattern] = await deriveEarlyRequests(pattern, await loadShownParts(route))
  }
  expect(Object.values(written).flat().length).toBeGreaterThan(30)
  expect(written).toEqual(asked)
})
