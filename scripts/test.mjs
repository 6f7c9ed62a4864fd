// @ts-check
/**
 * `npm test`: all set-up, then every check, the quick specs and the shortest journeys, ending in one line of counts. `npm run test:all`
 * (`--all`) runs every spec and every journey.
 */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(process.execPath, ['--import', 'tsx', 'scripts/run-tests.ts', ...process.argv.slice(2)])
