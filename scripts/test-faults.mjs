// @ts-check
/**
 * `npm run test:faults`: what `docs/reliability.md` tells, brought about. Needs root and Linux. With `-- --runs 5` each fault
 * happens five times; what else is given is Vitest's (`-- -t disk`).
 */
import { bin, ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

const given = process.argv.slice(2)
const at = given.indexOf('--runs')
const [, runs = '1'] = at < 0 ? [] : given.splice(at, 2)
if (!/^[1-9]\d*$/.test(runs)) {
  console.error('--runs takes how often each fault happens, for example --runs 5.')
  process.exit(1)
}

requireNode()
ensureDependencies()
ensureBuild()
run(bin('vitest'), ['run', 'test/faults', ...given], { ...process.env, TEST_FAULTS: '1', FAULT_RUNS: runs })
