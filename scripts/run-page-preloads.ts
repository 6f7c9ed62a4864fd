/**
 * Runs after the app is built. Writes down which files each page of the route table needs, with all imports, so that
 * the server can name them in the page itself and the browser requests all at once (`server/http/page-preloads.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import * as z from 'zod/mini'
import { portalRoutes } from '../web/portal-routes.tsx'
import { portalsRoute, routes } from '../web/routes.tsx'

const buildFolder = new URL('../dist/web/.vite/', import.meta.url)

const manifest = z
  .record(
    z.string(),
    z.object({
      file: z.string(),
      isEntry: z.optional(z.boolean()),
      imports: z.optional(z.array(z.string())),
      css: z.optional(z.array(z.string())),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('manifest.json', buildFolder), 'utf8')))

/** Loaded with the pages of signed-in people. */
const portalTable = 'portal-routes.tsx'
const authClient = '../node_modules/@supabase/auth-js/dist/module/index.js'

interface PagePreloads {
  readonly pattern: string
  readonly files: readonly string[]
}

const ofEntry = filesOf(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
const pages = [
  ...pagesOf(routes, []),
  ...pagesOf(portalRoutes(), [...modulesOf(portalFrame()), portalTable, authClient]),
]
writeFileSync(new URL('preloads.json', buildFolder), JSON.stringify(pages))

function portalFrame(): RouteObject {
  const find = (among: readonly RouteObject[]): RouteObject | undefined =>
    among.flatMap((route) => (route.id === portalsRoute ? [route] : (find(route.children ?? []) ?? [])))[0]
  const frame = find(routes)
  if (frame === undefined) throw new Error(`The route table has no ${portalsRoute}.`)
  return frame
}

/** Of each address; `around` are the modules of the routes that it lies in. */
function pagesOf(table: readonly RouteObject[], around: readonly string[]): PagePreloads[] {
  return table.flatMap((route) => {
    const modules = [...around, ...modulesOf(route), ...(route.path?.startsWith('/test/') ? [authClient] : [])]
    const own =
      modules.length > 0 && route.path?.startsWith('/') ? [{ pattern: route.path, files: preloadsOf(modules) }] : []
    return [...own, ...pagesOf(route.children ?? [], modules)]
  })
}

/** The names that the manifest has for what a route loads. */
function modulesOf({ lazy }: RouteObject): string[] {
  const load: unknown = Object(lazy).load
  if (load === undefined) return []
  const [, file] = /import\(['"]\.\/(.+?)['"]\)/.exec(String(load)) ?? []
  if (file === undefined || manifest[file] === undefined) throw new Error(`The build has no file for ${load}.`)
  return [file]
}

function preloadsOf(modules: readonly string[]): string[] {
  return [...filesOf(modules)].filter((file) => !ofEntry.has(file)).map((file) => `/${file}`)
}

function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}
