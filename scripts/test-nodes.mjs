// @ts-check
/**
 * `npm run test:nodes`: two server processes behind nginx and PgBouncer, on one PostgreSQL and one image store. The specs
 * of `test/nodes`, then browser journeys against the pair: a selection, or with `-- --all` every one.
 */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(process.execPath, ['--import', 'tsx', 'scripts/run-node-tests.ts', ...process.argv.slice(2)])
