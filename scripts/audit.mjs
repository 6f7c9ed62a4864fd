// @ts-check
/** `npm run audit`: known vulnerabilities of the packages that the server runs with. */
import { ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
run(process.execPath, ['--import', 'tsx', 'scripts/run-audit.ts'])
