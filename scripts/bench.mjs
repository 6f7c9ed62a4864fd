// @ts-check
/** `npm run bench`: measurements side by side in one run, then a class that takes a test. */
import { ensureBuild, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
ensureBuild()
const [first, ...others] = process.argv.slice(2)
/** @param {string} file @param {string[]} args */
const measure = (file, args) => run(process.execPath, ['--import', 'tsx', file, ...args])
if (first === 'class') measure('bench/run-class.ts', others)
else {
  measure('bench/run-bench.ts', process.argv.slice(2))
  if (first === undefined) measure('bench/run-class.ts', [])
}
