/** What a later version of a ready-made test would change in the test that an installation has. */

/** A question that was taken from the files, or left when the test took or left a version of them. */
export interface KeptQuestion {
  /** Its place in the files. It stays when the question changes. */
  readonly key: string
  /** Null if the author left it when it was new. */
  readonly id: string | null
  /** Of its file, when it was taken or left. */
  readonly digest: string
  /** The revision of its row then. */
  readonly revision: number
}

export interface ShippedQuestion {
  readonly key: string
  readonly digest: string
}

interface NamedQuestion {
  readonly key: string
  readonly id: string
}

export interface ShippedChanges {
  readonly changed: readonly NamedQuestion[]
  /** Keys. */
  readonly added: readonly string[]
  /** Those that changed in the files, but authors have changed here, and those that the files no longer have. They stay as they are. */
  readonly edited: readonly NamedQuestion[]
  readonly dropped: readonly NamedQuestion[]
  /** How many changed in the files, but are deleted here. */
  readonly deleted: number
}

/** `revisions` are those of the questions that are here now, by their ids. */
export function compareShipped(
  kept: readonly KeptQuestion[],
  shipped: readonly ShippedQuestion[],
  revisions: ReadonlyMap<string, number>,
): ShippedChanges {
  const keptByKey = new Map(kept.map((one) => [one.key, one]))
  const keys = new Set(shipped.map(({ key }) => key))
  const changed: NamedQuestion[] = []
  const edited: NamedQuestion[] = []
  const added: string[] = []
  let deleted = 0
  for (const { key, digest } of shipped) {
    const before = keptByKey.get(key)
    if (before === undefined) added.push(key)
    else if (before.digest === digest) continue
    else if (before.id === null || !revisions.has(before.id)) deleted += 1
    else if (revisions.get(before.id) === before.revision) changed.push({ key, id: before.id })
    else edited.push({ key, id: before.id })
  }
  const dropped = kept.flatMap(({ key, id }) =>
    id !== null && revisions.has(id) && !keys.has(key) ? [{ key, id }] : [],
  )
  return { changed, added, edited, dropped, deleted }
}

/** `taken` are the questions that were written: their ids and new revisions, by their keys. All others keep what they have. */
export function keepShipped(
  kept: readonly KeptQuestion[],
  shipped: readonly ShippedQuestion[],
  taken: ReadonlyMap<string, { readonly id: string; readonly revision: number }>,
): KeptQuestion[] {
  const keptByKey = new Map(kept.map((one) => [one.key, one]))
  return shipped.map(({ key, digest }) => {
    const known = taken.get(key) ?? keptByKey.get(key)
    return { key, id: known?.id ?? null, digest, revision: known?.revision ?? 0 }
  })
}
