// @ts-check
/** `npm run admin:create -- --email … --name …`: an administrator for a server that has none. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/admin-create-command.js', import.meta.url).href)
