/**
 * Lets Node.js import the app's components (`node --import ./scripts/load-tsx.ts …`): Node.js runs TypeScript itself, but not JSX or style
 * imports.
 */
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'

registerHooks({
  // Some packages have folders instead of `exports`. A bundler resolves these like `require`.
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      if (Object(error).code !== 'ERR_UNSUPPORTED_DIR_IMPORT' || context.parentURL === undefined) throw error
      return nextResolve(pathToFileURL(createRequire(context.parentURL).resolve(specifier)).href, context)
    }
  },
  load(url, context, nextLoad) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
