// @ts-check
/** `npm run restore`: a backup into an empty data directory or database. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/restore-command.js', import.meta.url).href)
