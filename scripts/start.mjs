// @ts-check
/** `npm start`: installs and builds what is missing or stale, then serves. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/main.js', import.meta.url).href)
