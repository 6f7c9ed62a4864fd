// @ts-check
/** `npm test`: all set-up, then every check and every spec, ending in one line of counts. */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(process.execPath, ['--import', 'tsx', 'scripts/run-tests.ts', ...process.argv.slice(2)])
