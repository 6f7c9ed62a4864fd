/**
 * The app's page with the files that a route needs named in its head. A browser then asks for all of them at once, not for one after
 * the other as each is read, which over a slow line is a wait each.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const preloads = z.array(z.object({ pattern: z.string(), files: z.array(z.string()) }))

export interface PreloadedPage {
  /** The paths that get this page. */
  readonly matches: RegExp
  readonly html: string
}

/** One for each route, the more definite ones first; none where the build says nothing of it. */
export async function readPreloadedPages(webFolder: string, html: string): Promise<PreloadedPage[]> {
  const written = await readFile(join(webFolder, '.vite', 'preloads.json'), 'utf8').catch(() => '[]')
  return preloads
    .parse(JSON.parse(written))
    .sort((one, other) => vagueness(one.pattern) - vagueness(other.pattern))
    .map(({ pattern, files }) => ({ matches: matcherOf(pattern), html: withPreloads(html, files) }))
}

function vagueness(pattern: string): number {
  return pattern.endsWith('*') ? 2 : pattern.includes(':') ? 1 : 0
}

/** As the app's router reads a pattern. */
function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}
