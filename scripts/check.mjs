// @ts-check
/** `npm run check`: types, lint, import law, schema drift, unused code; without running a spec. */
import { ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
run(process.execPath, ['--import', 'tsx', 'scripts/run-checks.ts'])
