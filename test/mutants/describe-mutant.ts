import type { Mutant } from '@stryker-mutator/api/core'

/** A mutant as a person reads it. */
export interface DescribedMutant {
  readonly file: string
  readonly line: number
  readonly mutator: string
  /** What is replaced, on one line. */
  readonly before: string
  readonly after: string
}

type Place = Mutant['location']['start']

/** Lines and columns of the mutant begin with `first`: Stryker counts from 0, its reports from 1. */
export function describeMutant(
  { mutatorName, replacement, location: { start, end } }: Mutant,
  file: string,
  source: string,
  first: 0 | 1,
): DescribedMutant {
  const lines = source.split('\n')
  const offset = ({ line, column }: Place) =>
    lines.slice(0, line - first).reduce((sum, { length }) => sum + length + 1, column - first)
  return {
    file,
    line: start.line - first + 1,
    mutator: mutatorName,
    before: onOneLine(source.slice(offset(start), offset(end))),
    after: onOneLine(replacement),
  }
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
