import type { AcceptedSurvivor } from './accepted-survivors.ts'
import type { Mutant } from './make-mutants.ts'

interface Tried {
  readonly file: string
  readonly mutant: Mutant
  /** Null where the time was over before. */
  readonly outcome: 'killed' | 'survived' | null
}

export interface Report {
  readonly text: string
  readonly unexplained: number
  readonly untried: number
}

/** What a run of one shard has shown, as Markdown. */
export function reportOf(
  shard: string,
  on: Date,
  tried: readonly Tried[],
  accepted: readonly AcceptedSurvivor[],
): Report {
  const survivors = tried.filter(({ outcome }) => outcome === 'survived')
  const explained = survivors.map((one) => ({ ...one, reason: reasonFor(one, accepted) }))
  const unexplained = explained.filter(({ reason }) => reason === null).length
  const untried = tried.filter(({ outcome }) => outcome === null).length
  const killed = tried.length - survivors.length - untried
  const files = [...new Set(tried.map(({ file }) => file))]
  const text = `# Mutants of ${shard}, ${on.toISOString().slice(0, 10)}

${tried.length} mutants: ${killed} killed, ${survivors.length} survive (${unexplained} without a reason), ${untried} not tried.

| file | killed | survive | not tried |
|---|---|---|---|
${files.map((file) => line(file, tried)).join('\n')}

| survivor | change | reason |
|---|---|---|
${explained.map(survivorLine).join('\n')}
`
  return { text: `${text.trimEnd()}\n`, unexplained, untried }
}

function reasonFor({ file, mutant }: Tried, accepted: readonly AcceptedSurvivor[]): string | null {
  const found = accepted.find(
    (one) => one.file === file && one.operator === mutant.operator && one.before === mutant.before,
  )
  return found?.reason ?? null
}

function line(file: string, tried: readonly Tried[]): string {
  const count = (outcome: Tried['outcome']) =>
    tried.filter((one) => one.file === file && one.outcome === outcome).length
  return `| \`${file}\` | ${count('killed')} | ${count('survived')} | ${count(null)} |`
}

function survivorLine({ file, mutant, reason }: Tried & { reason: string | null }): string {
  const change = `${mutant.operator}: \`${mutant.before.replaceAll('|', '\\|')}\``
  return `| \`${file}:${mutant.line}\` | ${change} | ${reason ?? '**none yet**'} |`
}
