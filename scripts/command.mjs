// @ts-check
/** `npm run backup` and the like: a command of the built server (`server/NAME-command.ts`), with what follows its name. */
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
// As if the command had been started itself: its arguments begin at the third place.
const [name] = process.argv.splice(2, 1)
await import(new URL(`../dist/server/${name}-command.js`, import.meta.url).href)
