// @ts-check
/** `npm run test:postgres`: the specs that use a database (or those that are named), on a PostgreSQL server that lives as long as they run. */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(process.execPath, ['--import', 'tsx', 'scripts/run-postgres-tests.ts', ...process.argv.slice(2)])
