// @ts-check
/** `npm run bench`: measurements side by side in one run, then a class that takes a test. */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
const [first, ...others] = process.argv.slice(2)
/** @param {string} file @param {string[]} args */
const measure = (file, args) => run(process.execPath, ['--import', 'tsx', file, ...args])
/** @type {Record<string, string>} */
const alone = {
  class: 'bench/run-class.ts',
  people: 'bench/run-people.ts',
  postgrest: 'bench/run-postgrest.ts',
  growth: 'bench/run-growth.ts',
  soak: 'bench/run-soak.ts',
  'page-load': 'bench/run-page-load.ts',
  cost: 'bench/run-cost.ts',
  alarms: 'bench/run-alarms.ts',
}
const file = alone[first ?? '']
if (file) measure(file, others)
else {
  measure('bench/run-bench.ts', process.argv.slice(2))
  if (first === undefined) measure('bench/run-class.ts', [])
}
