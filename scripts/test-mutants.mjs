// @ts-check
/**
 * `npm run test:mutants -- scoring`: makes one small defect after another and tells which of them the
 * specs do not notice. Without a name it lists the shards.
 */
import { ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
run(process.execPath, ['--import', 'tsx', 'scripts/run-mutants.ts', ...process.argv.slice(2)])
