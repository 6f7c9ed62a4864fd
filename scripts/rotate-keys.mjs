// @ts-check
/** `npm run auth:rotate-keys [-- --now]`: a new key for access tokens. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
await import(new URL('../dist/server/rotate-keys-command.js', import.meta.url).href)
