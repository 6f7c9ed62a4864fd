// @ts-check
/** `npm run bench`: measurements side by side in one run. */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(process.execPath, ['--import', 'tsx', 'bench/run-bench.ts', ...process.argv.slice(2)])
