import { type AcceptedSurvivor, isAccepted } from './accepted-survivors.ts'
import type { DescribedMutant } from './describe-mutant.ts'

/**
 * `hung`: nothing but the time ran out. `invalid`: something failed outside of the tests. Neither shows that a spec would notice.
 * `unreached`: no test runs the code.
 */
export type MutantOutcome = 'killed' | 'survived' | 'unreached' | 'hung' | 'invalid'

export interface TriedMutant extends DescribedMutant {
  readonly outcome: MutantOutcome
}

export interface MutantReport {
  readonly text: string
  readonly unexplained: number
}

const columns: readonly MutantOutcome[] = ['killed', 'survived', 'unreached', 'hung', 'invalid']

/** Null where Stryker did not try it. `reason` is what the first test that failed has said, or what failed outside of the tests. */
export function parseMutantOutcome(status: string, reason: string | undefined): MutantOutcome | null {
  if (status === 'Survived') return 'survived'
  if (status === 'NoCoverage') return 'unreached'
  if (status === 'Timeout') return 'hung'
  if (status !== 'Killed' && status !== 'RuntimeError') return null
  if (/\btimed out in \d+ms/.test(reason ?? '')) return 'hung'
  return status === 'Killed' ? 'killed' : 'invalid'
}

/** What a run of one shard has shown, as Markdown. A mutant that no test reaches survives as well. */
export function formatMutantReport(
  shard: string,
  on: Date,
  tried: readonly TriedMutant[],
  accepted: readonly AcceptedSurvivor[],
): MutantReport {
  const survivors = tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
    .map((mutant) => ({ mutant, reason: accepted.find((one) => isAccepted(one, mutant))?.reason ?? null }))
  const unexplained = survivors.filter(({ reason }) => reason === null).length
  const [killed, survived, unreached, hung, invalid] = counts(tried)
  const files = [...new Set(tried.map(({ file }) => file))]
  const unclear = tried.filter(({ outcome }) => outcome === 'hung' || outcome === 'invalid')
  const text = `# Mutants of ${shard}, ${on.toISOString().slice(0, 10)}

${tried.length} mutants: ${killed} killed, ${survived} survive, ${unreached} are not reached (${unexplained} of both without a reason), ${hung} hung, ${invalid} invalid.
Killed: a test failed. Hung: only the time ran out. Invalid: something failed outside of the tests.

| file | killed | survive | not reached | hung | invalid |
|---|---|---|---|---|---|
${files.map((file) => `| \`${file}\` | ${counts(tried.filter((one) => one.file === file)).join(' | ')} |`).join('\n')}
${table(
  'survivor | change | reason',
  survivors.map(({ mutant, reason }) => line(mutant, reason ?? '**none yet**')),
)}${table(
  'hung or invalid | change | outcome',
  unclear.map((mutant) => line(mutant, mutant.outcome)),
)}`
  return { text: `${text.trimEnd()}\n`, unexplained }
}

function counts(tried: readonly TriedMutant[]): number[] {
  return columns.map((column) => tried.filter(({ outcome }) => outcome === column).length)
}

function table(head: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n| ${head} |\n|---|---|---|\n${lines.join('\n')}\n`
}

function line({ file, line, mutator, before, after }: TriedMutant, remark: string): string {
  const change = before.startsWith(after) ? before : `${before}\` → \`${after}`
  return `| \`${file}:${line}\` | ${mutator}: \`${change.replaceAll('|', '\\|')}\` | ${remark} |`
}
