// @ts-check
/** `npm run test:faults`: what `docs/reliability.md` tells, brought about. About ten minutes; needs root and Linux. */
import { bin, ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
run(bin('vitest'), ['run', 'test/faults', ...process.argv.slice(2)], { ...process.env, TEST_FAULTS: '1' })
