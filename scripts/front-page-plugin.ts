/** Writes the front page next to the app: `front-page.html` with its own styles and script. It loads no code of the app. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

interface FrontPage {
  readonly html: string
  /** By address. */
  readonly files: ReadonlyMap<string, string>
}

export function createFrontPagePlugin(): Plugin {
  return {
    name: 'prep-front-page',
    async generateBundle() {
      const { html, files } = await renderFrontPage()
      for (const [address, source] of [...files, ['/front-page.html', html] as const]) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { html, files } = await renderFrontPage()
        const address = request.url?.replace(/\?.*/, '') ?? ''
        const text = address === '/' ? html : files.get(address)
        if (text === undefined) return next()
        response.setHeader('content-type', contentTypeOf(address)).end(text)
      })
    },
  }
}

/** In their order on the page. */
const styleSheets = ['front-page', 'front-page-question', 'front-page-pictures']

async function renderFrontPage(): Promise<FrontPage> {
  const styles = ['tokens', ...styleSheets.map((name) => `front-page/${name}`)]
    .map((name) => read(`${name}.css`))
    .join('')
  const { code } = await transformWithOxc(read('front-page/front-page.ts'), 'front-page.ts')
  const [style, script] = [addressOf('css', styles), addressOf('js', code)]
  const html = read('front-page/front-page.html').replace('./front-page.css', style).replace('./front-page.js', script)
  const files = new Map([
    [style, styles],
    [script, code],
  ])
  return { html, files }
}

function read(name: string): string {
  return readFileSync(new URL(`../web/${name}`, import.meta.url), 'utf8')
}

/** Returns an address with a hash of the content, like the app's files, because browsers cache it for a year. */
function addressOf(ending: string, text: string): string {
  return `/assets/front-page-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
}

function contentTypeOf(address: string): string {
  if (address.endsWith('.css')) return 'text/css'
  return address.endsWith('.js') ? 'text/javascript' : 'text/html'
}
