import { type AcceptedSurvivor, isAccepted } from './accepted-survivors.ts'
import type { Mutant } from './make-mutants.ts'
import type { Outcome } from './outcome.ts'

interface Tried {
  readonly file: string
  readonly mutant: Mutant
  /** Null where the time was over before. */
  readonly outcome: Outcome | null
}

export interface Report {
  readonly text: string
  readonly unexplained: number
  readonly untried: number
}

const columns = ['killed', 'survived', 'invalid', 'hung', null] as const

/** What a run of one shard has shown, as Markdown. */
export function reportOf(
  shard: string,
  on: Date,
  tried: readonly Tried[],
  accepted: readonly AcceptedSurvivor[],
): Report {
  const explained = tried
    .filter(({ outcome }) => outcome === 'survived')
    .map((one) => ({ ...one, reason: reasonFor(one, accepted) }))
  const unexplained = explained.filter(({ reason }) => reason === null).length
  const [killed, survived, invalid, hung, untried] = counts(tried)
  const files = [...new Set(tried.map(({ file }) => file))]
  const unclear = tried.filter(({ outcome }) => outcome === 'invalid' || outcome === 'hung')
  const text = `# Mutants of ${shard}, ${on.toISOString().slice(0, 10)}

${tried.length} mutants: ${killed} killed, ${survived} survive (${unexplained} without a reason), ${invalid} invalid, ${hung} hung, ${untried} not tried.
Killed: a test failed. Invalid: the specs could not start. Hung: only the time ran out.

| file | killed | survive | invalid | hung | not tried |
|---|---|---|---|---|---|
${files.map((file) => `| \`${file}\` | ${counts(tried.filter((one) => one.file === file)).join(' | ')} |`).join('\n')}
${table('survivor | change | reason', explained.map(survivorLine))}${table('invalid or hung | change | outcome', unclear.map(unclearLine))}`
  return { text: `${text.trimEnd()}\n`, unexplained, untried: untried ?? 0 }
}

function counts(tried: readonly Tried[]): number[] {
  return columns.map((column) => tried.filter(({ outcome }) => outcome === column).length)
}

function table(head: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n| ${head} |\n|---|---|---|\n${lines.join('\n')}\n`
}

function reasonFor({ file, mutant }: Tried, accepted: readonly AcceptedSurvivor[]): string | null {
  const found = accepted.find((one) => isAccepted(one, file, mutant))
  return found?.reason ?? null
}

function survivorLine({ file, mutant, reason }: Tried & { reason: string | null }): string {
  return `| \`${file}:${mutant.line}\` | ${changeOf(mutant)} | ${reason ?? '**none yet**'} |`
}

function unclearLine({ file, mutant, outcome }: Tried): string {
  return `| \`${file}:${mutant.line}\` | ${changeOf(mutant)} | ${outcome} |`
}

function changeOf({ operator, before }: Mutant): string {
  return `${operator}: \`${before.replaceAll('|', '\\|')}\``
}
