/** Writes `service-worker.js` to the build folder: the worker's source with the list of files that it caches. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'

const source = new URL('../web/service-worker/service-worker.ts', import.meta.url)

/** The pages that open offline. For the first one, also the files that it loads later. */
const testPage = 'web/pages/test/TestPage.tsx'
const otherPages = [
  'web/pages/DataLayout.tsx',
  'web/pages/PortalLayout.tsx',
  'web/pages/student/DashboardPage.tsx',
  'web/pages/student/PracticePage.tsx',
  'web/pages/student/PracticeRounds.tsx',
  'web/pages/NotFoundPage.tsx',
  'web/ui/feedback/TooltipLayer.tsx',
]

interface Chunk {
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: Iterable<string>; readonly importedAssets: Iterable<string> }
}

export function createServiceWorkerPlugin(): Plugin {
  return {
    name: 'prep-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = shellOf(chunks)
      const code = readFileSync(source, 'utf8')
      const { code: script } = await transformWithOxc(code, 'service-worker.ts')
      const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 16)
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const shellVersion = ${JSON.stringify(version)}\nconst shellFiles = ${JSON.stringify(files)}\n${script}`,
      })
    },
  }
}

/** Returns the addresses of all files that the pages need, in a fixed order. */
function shellOf(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()

  function add(name: string, isDeep: boolean) {
    const chunk = byName.get(name)
    if (chunk === undefined || files.has(name)) return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const imported of chunk.imports) add(imported, isDeep)
    // The entry dynamically imports every page, so its dynamic imports are skipped.
    if (isDeep && !chunk.isEntry) for (const later of chunk.dynamicImports) add(later, true)
  }
  for (const { fileName } of pagesOf(chunks, [testPage])) add(fileName, true)
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName, false)
  for (const { fileName } of pagesOf(chunks, otherPages)) add(fileName, false)
  return [...files].sort().map((file) => `/${file}`)
}

function pagesOf(chunks: readonly Chunk[], pages: readonly string[]): Chunk[] {
  const found = chunks.filter(({ facadeModuleId }) => pages.some((page) => facadeModuleId?.endsWith(page)))
  if (found.length !== pages.length) throw new Error(`The build has no chunk for some of ${pages.join(', ')}.`)
  return found
}
