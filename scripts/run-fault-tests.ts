/**
 * `npm run test:faults`: causes the faults in `docs/reliability.md`. Needs root and Linux. With `-- --runs 5`, each fault happens five
 * times. Other arguments go to Vitest (`-- -t disk`).
 */
import { runVitest } from './run-vitest.ts'

const args = process.argv.slice(2)
const at = args.indexOf('--runs')
const [, runs = '1'] = at < 0 ? [] : args.splice(at, 2)
if (!/^[1-9]\d*$/.test(runs)) {
  console.error('--runs takes how often each fault happens, for example --runs 5.')
  process.exit(1)
}
runVitest(['test/faults', ...args], { TEST_FAULTS: '1', FAULT_RUNS: runs })
