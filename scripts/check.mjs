// @ts-check
/** `npm run check`: types, format, lint, unused code, schema drift; without running a spec. */
import { ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
run(process.execPath, ['--import', 'tsx', 'scripts/run-checks.ts'])
