// @ts-check
/** `npm run db:move`: the embedded database into an empty PostgreSQL. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/move-database-command.js', import.meta.url).href)
