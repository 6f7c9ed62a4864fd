/**
 * Runs after the build of the app. Records which files each page of the route table needs, including all imports, so that the server can
 * name them in the page itself and the browser requests all of them at once (`server/http/page-preloads.ts`). Also records the outline of
 * each page, which appears before its code arrives.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import * as z from 'zod/mini'
import {
  CardSkeleton,
  NotFoundSkeleton,
  PortalSkeleton,
  type SkeletonHeader,
  TestSkeleton,
} from '#web/loading/pages/PageSkeletons.tsx'
import { portalsRoute, portalTables, routes } from '../web/routes.tsx'
import { deriveEarlyRequests, loadShownParts } from './early-requests.ts'
import { findPreloadedParts } from './preloaded-parts.ts'

const buildFolder = new URL('../dist/web/.vite/', import.meta.url)

const manifest = z
  .record(
    z.string(),
    z.object({
      file: z.string(),
      name: z.optional(z.string()),
      isEntry: z.optional(z.boolean()),
      imports: z.optional(z.array(z.string())),
      dynamicImports: z.optional(z.array(z.string())),
      css: z.optional(z.array(z.string())),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('manifest.json', buildFolder), 'utf8')))

/** For addresses without a page. */
const elsewhere = '/*'
const portalTable = /^portals\/\w+-routes\.tsx$/
const signedOutLayout = 'pages/account/SignedOutLayout.tsx'
const authClient = '../node_modules/@supabase/auth-js/dist/module/index.js'

interface PagePreloads {
  readonly pattern: string
  readonly files: readonly string[]
  /** Files of parts that the page loads and displays at once. */
  readonly soon: readonly string[]
  /** HTML. Empty for a page without an outline. */
  readonly shape: string
  /** The API requests that the page sends at once, the script that sends them, and the code for a session that must be renewed first. */
  readonly calls?: { readonly script: string; readonly addresses: readonly string[]; readonly authClient: string }
}

const soonChunks = new Set(findPreloadedParts().map(chunkOf))
const ofEntry = filesOf(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
const pages = await pagesOf(routes, [])
for (const load of portalTables.values()) pages.push(...(await pagesOfTable(load)))
writeFileSync(new URL('preloads.json', buildFolder), JSON.stringify(pages))

/** The route table is loaded with the first of its pages. */
async function pagesOfTable(load: () => Promise<RouteObject[]>): Promise<PagePreloads[]> {
  return pagesOf(await load(), [...modulesOf(portalFrame()), moduleOf(load), authClient])
}

function portalFrame(): RouteObject {
  const find = (among: readonly RouteObject[]): RouteObject | undefined =>
    among.flatMap((route) => (route.id === portalsRoute ? [route] : (find(route.children ?? []) ?? [])))[0]
  const frame = find(routes)
  if (frame === undefined) throw new Error(`The route table has no ${portalsRoute}.`)
  return frame
}

/** Returns the preloads of each address. `around` lists the modules of the enclosing routes. */
async function pagesOf(table: readonly RouteObject[], around: readonly string[]): Promise<PagePreloads[]> {
  const pages: PagePreloads[] = []
  for (const route of table) {
    const modules = [...around, ...modulesOf(route), ...(route.path?.startsWith('/test/') ? [authClient] : [])]
    const pattern = route.path === '*' ? elsewhere : route.path
    if (modules.length > 0 && pattern?.startsWith('/')) pages.push(await pageOf(pattern, modules, route))
    pages.push(...(await pagesOf(route.children ?? [], modules)))
  }
  return pages
}

async function pageOf(pattern: string, modules: readonly string[], route: RouteObject): Promise<PagePreloads> {
  const files = preloadsOf(modules.filter((name) => name !== authClient))
  const soon = preloadsOf(partsOf(modules)).filter((file) => !files.includes(file))
  const page = { pattern, files, soon, shape: shapeOf(pattern, modules) }
  if (!modules.includes(authClient)) return page
  const addresses = await deriveEarlyRequests(pattern, await loadShownParts(route))
  return { ...page, calls: { script: firstCallsScript(), addresses, authClient: fileOf(authClient) } }
}

/** Returns the parts requested as soon as the code of these modules arrives, and the parts that these request in turn. */
function partsOf(modules: readonly string[]): string[] {
  const known = chunksOf(modules)
  const all = new Set(known)
  for (const name of all) {
    for (const part of manifest[name]?.dynamicImports ?? []) {
      if (soonChunks.has(part)) for (const chunk of chunksOf([part])) all.add(chunk)
    }
  }
  return [...all].filter((name) => !known.has(name))
}

/** A part that other files import statically has lost its path in the manifest. */
function chunkOf(part: string): string {
  if (manifest[part] !== undefined) return part
  const name = basename(part, '.tsx')
  const found = Object.entries(manifest).find(([key, chunk]) => key.endsWith('.js') && chunk.name === name)
  if (found === undefined) throw new Error(`The build has no file for ${part}.`)
  return found[0]
}

function firstCallsScript(): string {
  const name = readdirSync(new URL('../assets/', buildFolder)).find((file) => file.startsWith('request-preload-'))
  if (name === undefined) throw new Error('The build has no script for the first calls.')
  return `/assets/${name}`
}

function shapeOf(pattern: string, modules: readonly string[]): string {
  const html = (Shape: ComponentType) => renderToStaticMarkup(createElement(Shape))
  if (pattern.startsWith('/test/')) return html(TestSkeleton)
  if (pattern === elsewhere) return html(NotFoundSkeleton)
  if (modules.includes(signedOutLayout)) return html(CardSkeleton)
  if (!modules.some((name) => portalTable.test(name))) return ''
  const page = modules.at(-1)
  const header = page === undefined ? null : headerOf(page)
  return renderToStaticMarkup(createElement(PortalSkeleton, { header }))
}

/** Returns the literal text of the first `PageTop` or `PageHeader` in the page's module. Null if the title depends on data. */
function headerOf(page: string): SkeletonHeader | null {
  const source = readFileSync(new URL(`../web/${page}`, import.meta.url), 'utf8')
  const [, rest = ''] = source.split(/<Page(?:Top|Header)\s+/)
  const { title, description = null } =
    /^title="(?<title>[^"]+)"(\s+description="(?<description>[^"]+)")?/.exec(rest)?.groups ?? {}
  return title === undefined ? null : { title, description }
}

/** Returns the manifest names of the modules that a route loads. */
function modulesOf({ lazy }: RouteObject): string[] {
  const load: unknown = Object(lazy).load
  return load === undefined ? [] : [moduleOf(load)]
}

/** Returns the file that a function imports, from the app's folder or a folder in it. */
function moduleOf(load: unknown): string {
  const [, file] = /import\(['"]\.\.?\/(.+?)['"]\)/.exec(String(load)) ?? []
  if (file === undefined || manifest[file] === undefined) throw new Error(`The build has no file for ${load}.`)
  return file
}

function fileOf(module: string): string {
  return `/${manifest[module]?.file}`
}

function preloadsOf(modules: readonly string[]): string[] {
  return [...filesOf(modules)].filter((file) => !ofEntry.has(file)).map((file) => `/${file}`)
}

function filesOf(names: readonly string[]): Set<string> {
  return new Set([...chunksOf(names)].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat()))
}

/** Returns the chunks with all imports, by their manifest names. */
function chunksOf(names: readonly string[]): Set<string> {
  const chunks = new Set(names)
  for (const name of chunks) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`)
    for (const needed of chunk.imports ?? []) chunks.add(needed)
  }
  return chunks
}
