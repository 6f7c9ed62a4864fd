/** Questions that are nearly the same: all pairs, and those of an import. */
import type { listTwins as listEndpoint, findImportedTwins as searchEndpoint } from '#contracts/authoring/twins.ts'
import { twinsShown } from '#contracts/authoring/twins.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listFamilies } from './assembly.queries.ts'
import { findTwinsInThread } from './find-twins-in-thread.ts'
import type { RunAsAdministrator } from './ready-made.ts'
import type { TwinMessage, TwinPart } from './twin-messages.ts'
import { type FoundTwin, presentImportedTwins, presentTwins } from './twins.present.ts'
import {
  comparedAtOnce,
  listComparedPassages,
  listComparedQuestions,
  listTwinQuestions,
  type TwinRow,
} from './twins.queries.ts'

const mostCompared = 2000

/** Takes seconds of a thread of its own. Throws `too_many_requests`, also if `signal` is aborted. */
export async function listTwins(run: RunAsAdministrator, signal: AbortSignal): Promise<ReplyOf<typeof listEndpoint>> {
  await requireAdministrator(run)
  const ids: string[] = []
  const twins = await findTwinsInThread({ asked: null, most: mostCompared }, readCompared(run, ids), signal)
  const pairs = twins
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, twinsShown)
    .map(({ at, of, similarity }) => ({ first: ids[of] ?? '', second: ids[at] ?? '', similarity }))
  return run(async (tx) => {
    const named = pairs.flatMap(({ first, second }) => [first, second])
    const rows = await readRows(tx, named)
    const found = pairs.flatMap(({ similarity, ...pair }): FoundTwin<TwinRow>[] => {
      const [first, second] = [rows.get(pair.first), rows.get(pair.second)]
      return first && second ? [{ similarity, first, second }] : []
    })
    return presentTwins(found, twins.length > twinsShown)
  })
}

/** Takes seconds of a thread of its own. Throws `too_many_requests`, also if `signal` is aborted. */
export async function findImportedTwins(
  run: RunAsAdministrator,
  { questions }: BodyOf<typeof searchEndpoint>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof searchEndpoint>> {
  await requireAdministrator(run)
  const ids: string[] = []
  const asked: TwinPart = {
    questions: questions.map(({ imageUrl, ...words }) => ({ ...words, image: imageUrl, family: null })),
    passages: new Map(questions.flatMap(({ passage }) => (passage === null ? [] : [[passage, passage]]))),
  }
  const twins = await findTwinsInThread({ asked, most: questions.length }, readCompared(run, ids), signal)
  return run(async (tx) => {
    const rows = await readRows(
      tx,
      twins.map(({ of }) => ids[of] ?? ''),
    )
    const found = twins.flatMap(({ at, of, similarity }): FoundTwin<number>[] => {
      const second = rows.get(ids[of] ?? '')
      return second ? [{ similarity, first: at, second }] : []
    })
    return presentImportedTwins(found)
  })
}

/** Others do not wait for the queue, nor make it longer. */
function requireAdministrator(run: RunAsAdministrator) {
  return run(async () => {})
}

/** In parts, each in its own transaction, because the embedded database has only one connection. Adds the ids of the questions to `ids`. */
async function* readCompared(run: RunAsAdministrator, ids: string[]): AsyncGenerator<TwinMessage> {
  const known: Known = { fingerprints: new Set(), passages: new Set() }
  let after: string | null = null
  do {
    const { part, found, last }: ReadPart = await run((tx) => readPart(tx, after, known))
    ids.push(...found)
    yield part
    after = last
  } while (after !== null)
  yield null
}

interface Known {
  readonly fingerprints: Set<string>
  readonly passages: Set<string>
}

interface ReadPart {
  readonly part: TwinPart
  readonly found: readonly string[]
  /** After which the next part begins. Null if this is the last one. */
  readonly last: string | null
}

/** One question of each fingerprint, and the passages that are not known. */
async function readPart(tx: UserTx, after: string | null, known: Known): Promise<ReadPart> {
  const rows = await listComparedQuestions(tx, after)
  const fresh = rows.filter(({ fingerprint }) => addNew(known.fingerprints, fingerprint))
  const onNewPassages = fresh.filter(({ passage }) => passage !== null && addNew(known.passages, passage))
  const texts = await listComparedPassages(
    tx,
    onNewPassages.map(({ id }) => id),
  )
  const copies = fresh.flatMap(({ id, copied_from }) => (copied_from === null ? [] : [id]))
  const families = copies.length === 0 ? new Map<string, string>() : await listFamilies(tx, copies)
  const questions = fresh.map(({ id, text, options, image_url: image, passage }) => {
    return { text, options, image, passage, family: families.get(id) ?? id }
  })
  const passages = onNewPassages.flatMap(({ id, passage }): [string, string][] =>
    passage === null ? [] : [[passage, texts.get(id) ?? '']],
  )
  return {
    part: { questions, passages: new Map(passages) },
    found: fresh.map(({ id }) => id),
    last: rows.length < comparedAtOnce ? null : (rows.at(-1)?.id ?? null),
  }
}

/** Returns whether it was not there. */
function addNew(values: Set<string>, value: string): boolean {
  return values.size < values.add(value).size
}

async function readRows(tx: UserTx, ids: readonly string[]): Promise<ReadonlyMap<string, TwinRow>> {
  const rows = await listTwinQuestions(tx, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}
