/**
 * Decides whether this program can use a database or backup of another version. A version adds migrations to those of the previous version.
 * Until 1.0.0 it can also change them (docs/decisions/0032-the-schema-in-reading-order.md).
 */
export interface MigrationChecksum {
  readonly name: string
  readonly checksum: string
}

export type MigrationComparison =
  /** All of them are ours; some of ours may be missing. */
  | { readonly are: 'ours' }
  /** Ours and more. */
  | { readonly are: 'later'; readonly unknown: readonly string[] }
  /** Neither: created from files that differ from ours. */
  | { readonly are: 'other'; readonly difference: string }

/** `applied` are the migrations of a database or a backup, in order. */
export function compareMigrations(
  ours: readonly MigrationChecksum[],
  applied: readonly MigrationChecksum[],
): MigrationComparison {
  const checksums = new Map(ours.map(({ name, checksum }) => [name, checksum]))
  const foreign = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  const [first] = foreign
  if (!first) return { are: 'ours' }
  const haveAllOfOurs = applied.length - foreign.length === ours.length
  return haveAllOfOurs
    ? { are: 'later', unknown: foreign.map(({ name }) => name) }
    : { are: 'other', difference: first.name }
}
