// @ts-check
/** `npm run bench`: measurements side by side in one run, then a class that takes a test. Results are kept in `docs/results`. */
import { measure } from './keep-result.mjs'
import { ensureBuild, ensureDependencies, requireNode } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
const [first, ...others] = process.argv.slice(2)
/** @type {Record<string, string>} */
const alone = {
  class: 'bench/run-class.ts',
  people: 'bench/run-people.ts',
  postgrest: 'bench/run-postgrest.ts',
  growth: 'bench/run-growth.ts',
  soak: 'bench/run-soak.ts',
  'page-load': 'bench/run-page-load.ts',
  interactions: 'bench/run-interactions.ts',
  cost: 'bench/run-cost.ts',
  alarms: 'bench/run-alarms.ts',
  report: 'bench/run-report.ts',
  bands: 'bench/run-bands.ts',
  term: 'bench/run-term.ts',
}
const file = alone[first ?? '']
if (first !== undefined && file) await measure(first, file, others)
else {
  await measure('all', 'bench/run-bench.ts', process.argv.slice(2))
  if (first === undefined) await measure('class', 'bench/run-class.ts', [])
}
