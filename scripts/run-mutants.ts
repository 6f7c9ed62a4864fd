import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { acceptedSurvivors } from '#test/mutants/accepted-survivors.ts'
import { describeMutant } from '#test/mutants/describe-mutant.ts'
import { shards } from '#test/mutants/guarded-files.ts'
import { removeUnclearOutcomes } from '#test/mutants/kept-outcomes.ts'
import { formatMutantReport, parseMutantOutcome, type TriedMutant } from '#test/mutants/report.ts'
import { getOutcomesFile, makeStrykerOptions } from '#test/mutants/stryker-options.ts'

const [shard = '', part = ''] = process.argv.slice(2)
const guarded = shards[shard]
if (!guarded) {
  console.log(`Name one of the shards: ${Object.keys(shards).join(', ')}`)
  process.exit(1)
}
process.env.MUTANT_SHARD = shard
const outcomes = getOutcomesFile(shard)
if (existsSync(outcomes)) writeFileSync(outcomes, removeUnclearOutcomes(readFileSync(outcomes, 'utf8')))
const files = guarded.files.filter((file) => file.includes(part))
const results = await new Stryker(makeStrykerOptions(shard, files)).runMutationTest()
const tried = results.flatMap((mutant) => {
  const outcome = parseMutantOutcome(mutant.status, mutant.statusReason)
  if (outcome === null) return []
  const file = relative(process.cwd(), mutant.fileName)
  return [{ ...describeMutant(mutant, file, readFileSync(file, 'utf8'), 1), outcome }]
})
conclude(tried.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line))
process.exit()

function conclude(tried: readonly TriedMutant[]) {
  const { text, unexplained } = formatMutantReport(shard, new Date(), tried, acceptedSurvivors)
  console.log(text)
  // A partial run of a shard is not recorded, because it covers only part of the mutants.
  if (part === '') {
    mkdirSync(join('docs', 'results'), { recursive: true })
    writeFileSync(join('docs', 'results', `mutants-${shard}-${new Date().toISOString().slice(0, 10)}.md`), text)
  }
  if (unexplained > 0) process.exitCode = 1
}
