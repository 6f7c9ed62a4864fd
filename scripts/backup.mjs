// @ts-check
/** `npm run backup`: everything that the platform keeps, in one file. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/backup-command.js', import.meta.url).href)
