/** The built app: files with hashed names cached for a year, the front page at `/`, `index.html` for every route of the app. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { type Brand, logoPath, productBrand, putBrandInFile } from '#domain/text/brand.ts'
import type { ShownBrand } from '../db/brand.ts'
import { addDemoNotice, demoNoticeStyle } from './demo-notice.ts'
import { chooseEncoding, type EncodedBytes } from './encodings.ts'
import type { AppEnv } from './environment.ts'
import { readPreloadedPages } from './page-preloads.ts'

const ofProduct = JSON.stringify(productBrand)

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface WebFile extends EncodedBytes {
  readonly type: string
}

interface Page extends WebFile {
  readonly matches: RegExp
}

export interface WebBuild {
  readonly files: ReadonlyMap<string, WebFile>
  /** The versions of `index.html` for single routes. */
  readonly pages: readonly Page[]
}

/**
 * Reads the whole build into memory: a few hundred kilobytes. A missing build is an app without files. Each page of a public demo gets the
 * notice.
 */
export async function readWebFiles(folder: string, isPublicDemo = false): Promise<WebBuild> {
  const files = new Map<string, WebFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const written = await readFile(path)
    const isChanged = isPublicDemo && extname(entry.name) === '.html'
    const identity = isChanged ? Buffer.from(addDemoNotice(written.toString())) : written
    const smallest = isChanged ? null : await readFile(`${path}.br`).catch(() => null)
    files.set(`/${relative(folder, path).replaceAll('\\', '/')}`, { type, ...compressed(identity, smallest) })
  }
  if (isPublicDemo) {
    const type = contentTypes['.css'] ?? ''
    files.set(demoNoticeStyle.path, { type, ...compressed(Buffer.from(demoNoticeStyle.text)) })
  }
  const index = files.get('/index.html')
  const preloaded = index ? await readPreloadedPages(folder, Buffer.from(index.identity).toString()) : []
  const pages = preloaded.map(({ matches, html }) => ({
    matches,
    type: index?.type ?? '',
    ...compressed(Buffer.from(html)),
  }))
  return { files, pages }
}

/** `smallest` is the build's own compression. Without it, quality 5 is what takes only a moment at startup. */
function compressed(identity: Buffer<ArrayBuffer>, smallest: Buffer<ArrayBuffer> | null = null): EncodedBytes {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return { identity, gzip: gzipSync(identity), br: smallest ?? brotliCompressSync(identity, quality) }
}

/** The style sheet of a color, of which a page with this color has the address. */
const brandStyle = /^\/brand\/([0-9a-f]{6})\.css$/

const forAYear = 'public, max-age=31536000, immutable'

export function createWebApp({ files, pages }: WebBuild, brand: Pick<ShownBrand, 'read' | 'readLogo'>) {
  const app = files.get('/index.html')
  const pageOf = (path: string) =>
    (path === '/' ? files.get('/front-page.html') : undefined) ?? pages.find(({ matches }) => matches.test(path)) ?? app

  const branded = new Map<WebFile, { readonly brand: string; readonly file: WebFile }>()
  function brandFile(file: WebFile, shown: Brand): WebFile {
    const key = JSON.stringify(shown)
    if (key === ofProduct || file.type !== contentTypes['.html']) return file
    const known = branded.get(file)
    if (known?.brand === key) return known.file
    const html = putBrandInFile(Buffer.from(file.identity).toString(), shown)
    const made = { type: file.type, ...compressed(Buffer.from(html)) }
    branded.set(file, { brand: key, file: made })
    return made
  }

  return new Hono<AppEnv>().get('*', async (c) => {
    const path = c.req.path
    const [, color] = brandStyle.exec(path) ?? []
    if (color !== undefined) {
      const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': forAYear }
      return c.body(`:root{--brand:#${color}}`, 200, headers)
    }
    // Webmail programs embed the logo in their own pages.
    if (path === logoPath) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const logo = path === logoPath ? await brand.readLogo() : null
    if (logo !== null) return c.body(logo, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' })
    const isHashed = path.startsWith('/assets/')
    const isPage = !isHashed && extname(path) === ''
    const found = files.get(path) ?? (isPage ? pageOf(path) : undefined)
    if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' })
    const file = isHashed ? found : brandFile(found, await brand.read())
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    return c.body(file[encoding], 200, {
      'Content-Type': file.type,
      'Cache-Control': isHashed ? forAYear : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
