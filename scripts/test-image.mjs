// @ts-check
/**
 * `npm run test:image`: builds the image with Docker, looks into it, and uses it as `compose.yaml` runs it. With
 * `-- --image NAME` one that has been built already.
 */
import { ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
run(process.execPath, ['--import', 'tsx', 'scripts/run-image-tests.ts', ...process.argv.slice(2)])
