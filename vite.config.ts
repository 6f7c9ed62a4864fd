import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createLessonTextsPlugin } from '#scripts/lesson-texts-plugin.ts'
import { createRequestPreloadPlugin } from '#scripts/request-preload-plugin.ts'
import { createFrontPagePlugin } from './scripts/front-page-plugin.ts'
import { createServiceWorkerPlugin } from './scripts/service-worker-plugin.ts'
import { groupSharedChunks } from './scripts/shared-chunks.ts'
import { createUndocumentedEndpointsPlugin } from './scripts/undocumented-endpoints-plugin.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

/** Pages whose code is fetched together with what it imports, rather than one after the other. */
const metFirst = /\/(TestPage|SignedOutLayout|PortalLayout|DataLayout|DashboardPage)-/

/** What the entry has loaded already. */
const ofEntry = /\/(index|framework|rolldown-runtime)-/

/** Most of what is in these files runs when a page starts: Chromium then compiles it beside the page, while the files arrive. */
const runAtStart = /^(framework|portal-000)$/

function compileHint({ name }: { name: string }): string {
  return runAtStart.test(name) ? '//# allFunctionsCalledOnLoad\n' : ''
}

export default defineConfig({
  root: fileURLToPath(new URL('./web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    createFrontPagePlugin(),
    createRequestPreloadPlugin(),
    createServiceWorkerPlugin(),
    createUndocumentedEndpointsPlugin(),
    createLessonTextsPlugin(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // Every browser that we serve preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The list of what each page needs is part of the entry, which all wait for: only what people meet first is in it.
      resolveDependencies(file, needed, { hostType }) {
        if (hostType === 'html') return needed
        return needed.filter((name) => !ofEntry.test(name) && (metFirst.test(file) || name.endsWith('.css')))
      },
    },
    sourcemap: false,
    // Data URLs are not in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Names are in lists that every page loads, and hashes do not compress. Seven signs tell the few builds of a year apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        postBanner: compileHint,
        // In one piece they compress better, and stay in the browser's cache when only our code changes.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|zod)[\\/]/ },
            { name: 'shell', tags: ['$initial'] },
            ...groupSharedChunks(),
          ],
        },
      },
    },
  },
  server: {
    // The sources in web/api are also at /api; Vite serves addresses of modules.
    proxy: Object.fromEntries(
      [String.raw`^/api/(?!.*\.tsx?(\?|$))`, '/auth/v1', '/storage', '/dev/outbox.json'].map((path) => [path, api]),
    ),
  },
})
