/** Writes the script that begins a page's calls beside the build (`web/first-calls/first-calls.ts`). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const source = new URL('../web/first-calls/first-calls.ts', import.meta.url)

export function firstCallsScript(): Plugin {
  return {
    name: 'prep-first-calls',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'first-calls.ts')
      const sign = createHash('sha256').update(code).digest('hex').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/first-calls-${sign}.js`, source: code })
    },
  }
}
