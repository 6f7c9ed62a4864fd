// @ts-check
/** `npm run secrets:rotate`, `npm run secrets:forget [-- --yes]`: the keys that seal secrets in the database. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/secrets-command.js', import.meta.url).href)
