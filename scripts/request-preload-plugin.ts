/** Writes the script that starts a page's requests to the build folder (`web/loading/request-preload/request-preload.ts`). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const source = new URL('../web/loading/request-preload/request-preload.ts', import.meta.url)

export function createRequestPreloadPlugin(): Plugin {
  return {
    name: 'prep-request-preload',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'request-preload.ts')
      const sign = createHash('sha256').update(code).digest('hex').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/request-preload-${sign}.js`, source: code })
    },
  }
}
