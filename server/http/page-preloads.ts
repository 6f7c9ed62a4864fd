/**
 * The app's page, whose head names the files that a route needs. A browser then requests all of them at once, not each one after the
 * previous, which adds up on a slow connection. Until they arrive, the browser displays the outline of the page.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const preloads = z.array(
  z.object({
    ...{ pattern: z.string(), files: z.array(z.string()), soon: z._default(z.array(z.string()), []) },
    shape: z._default(z.string(), ''),
    calls: z.optional(z.object({ script: z.string(), addresses: z.array(z.string()), authClient: z.string() })),
  }),
)

export interface PreloadedPage {
  /** The paths that get this page. */
  readonly matches: RegExp
  readonly html: string
}

/** Returns one page for each route, the more specific ones first. Empty if the build has no preload data. */
export async function readPreloadedPages(webFolder: string, html: string): Promise<PreloadedPage[]> {
  const written = await readFile(join(webFolder, '.vite', 'preloads.json'), 'utf8').catch(() => '[]')
  return preloads
    .parse(JSON.parse(written))
    .sort((one, other) => vagueness(one.pattern) - vagueness(other.pattern))
    .map(({ pattern, files, soon, shape, calls }) => ({
      matches: matcherOf(pattern),
      html: withShape(withPreloads(withCalls(html, calls), files, soon), shape),
    }))
}

function vagueness(pattern: string): number {
  if (pattern === '/*') return 3
  return pattern.endsWith('*') ? 2 : pattern.includes(':') ? 1 : 0
}

/** Matches a pattern like the app's router. */
function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

/** Placed before all other scripts, so that the page's API requests do not wait for its code. */
function withCalls(
  html: string,
  calls: { script: string; addresses: readonly string[]; authClient: string } | undefined,
): string {
  if (calls === undefined) return html
  const attributes = `data-calls="${calls.addresses.join(' ')}" data-auth-client="${calls.authClient}"`
  const script = `<script type="module" async src="${calls.script}" ${attributes}></script>`
  return html.replace('<script type="module"', () => `${script}<script type="module"`)
}

/** Files that are needed soon after the page must not delay it. */
function withPreloads(html: string, files: readonly string[], soon: readonly string[]): string {
  const links = [
    ...files.map((file) => preload(file, '')),
    ...soon.map((file) => preload(file, ' fetchpriority="low"')),
  ]
  return html.replace('</head>', `${links.join('')}</head>`)
}

function preload(file: string, priority: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin${priority} href="${file}">`
    : `<link rel="modulepreload" crossorigin${priority} href="${file}">`
}

/** Puts the outline into the element that the app fills. */
function withShape(html: string, shape: string): string {
  return html.replace('<div id="root"></div>', () => `<div id="root">${shape}</div>`)
}
