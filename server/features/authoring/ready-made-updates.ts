/**
 * Updates of ready-made tests: what the files of this version of the program have changed. Authors take or leave an update as a whole. What
 * an author has changed here stays.
 */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { ReadyMadeUpdate, takeReadyMadeUpdate as takeEndpoint } from '#contracts/authoring/ready-made-updates.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { compareShipped, keepShipped, type ShippedChanges } from '#domain/authoring/shipped-questions.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { insertContentImages } from '../../content/content-images.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { prepareImportedDrafts } from './imported-drafts.ts'
import { listQuestionRows, type QuestionRow } from './questions.queries.ts'
import {
  listImageDigests,
  listReadyMadeVersions,
  type ReadyMadeVersion,
  updateReadyMadeVersion,
} from './ready-made.queries.ts'
import type { RunAsAdministrator } from './ready-made.ts'
import { findReadyMadeName, readShippedDigest, readShippedTest, type ShippedTest } from './ready-made-files.ts'
import { presentUpdate } from './ready-made-updates.present.ts'
import { listRuledQuestions } from './rulings.queries.ts'
import { addressImage, storeShippedImages } from './shipped-images.ts'
import { takeShippedQuestions, type WrittenQuestion } from './take-shipped-questions.ts'
import { lockTest } from './tests.queries.ts'

/** Reads files and prepares texts: call it outside of transactions. */
export async function listReadyMadeUpdates(run: RunAsAdministrator): Promise<ReadyMadeUpdate[]> {
  const updates: ReadyMadeUpdate[] = []
  for (const version of await run((tx) => listReadyMadeVersions(tx, null))) {
    const name = findReadyMadeName(version.import_digest)
    if (name === undefined || (await readShippedDigest(name)) === version.digest) continue
    const shipped = await readShippedTest(name)
    const rows = await run((tx) => listQuestionRows(tx, version.id))
    const changes = compare(version, shipped, rows)
    if (isNothing(changes)) continue
    const drafts = await prepareDrafts(shipped, listKeys(changes))
    const changed = changes.changed.map(({ id }) => id)
    const ruled = await run((tx) => listRuledQuestions(tx, changed))
    updates.push(presentUpdate({ version, shipped, changes, rows, drafts, ruled }))
  }
  return updates
}

/** Throws `not_found`, and `changed_meanwhile` if the author saw another version. */
export async function takeReadyMadeUpdate(
  run: RunAsAdministrator,
  images: ImageStore,
  { testId, digest, outcome }: BodyOf<typeof takeEndpoint>,
): Promise<ReplyOf<typeof takeEndpoint>> {
  const found = await run(async (tx) => {
    const version = await getVersion(tx, testId)
    return { version, rows: await listQuestionRows(tx, testId) }
  })
  const name = findReadyMadeName(found.version.import_digest)
  if (name === undefined) throw notFound('test')
  const shipped = await readShippedTest(name)
  if (shipped.digest !== digest || found.version.digest === digest) throw changedMeanwhile()
  const wanted = compare(found.version, shipped, found.rows)
  const keys = outcome === 'take' ? listKeys(wanted) : new Set<string>()
  const written = shipped.questions.filter(({ key }) => keys.has(key))
  const digests = await run((tx) => listImageDigests(tx, shipped.file.slug))
  const stored = await storeShippedImages(images, shipped.file.slug, written, digests)
  const prepared = await prepareDrafts(shipped, keys)
  const drafts = new Map([...prepared].map(([key, draft]) => [key, addressImage(draft, stored.get(key))]))
  return run(async (tx, person) => {
    await lockTest(tx, testId)
    const version = await getVersion(tx, testId)
    const changes = compare(version, shipped, await listQuestionRows(tx, testId))
    if (JSON.stringify(changes) !== JSON.stringify(wanted)) throw changedMeanwhile()
    await insertContentImages(tx, testId, shipped.file.slug, [...stored.values()])
    const taken =
      outcome === 'take'
        ? await takeShippedQuestions(tx, person, testId, { changes, shipped, drafts })
        : new Map<string, WrittenQuestion>()
    await updateReadyMadeVersion(tx, testId, digest, keepShipped(version.questions, shipped.questions, taken))
    const result = outcome === 'take' ? { changed: changes.changed.length, added: changes.added.length } : nothingTaken
    await recordUpdate(tx, person, version, { outcome, digest, ...result })
    return result
  })
}

const nothingTaken = { changed: 0, added: 0 }

async function getVersion(tx: UserTx, test: string): Promise<ReadyMadeVersion> {
  const [version] = await listReadyMadeVersions(tx, test)
  if (!version) throw notFound('test')
  return version
}

function compare({ questions }: ReadyMadeVersion, shipped: ShippedTest, rows: readonly QuestionRow[]): ShippedChanges {
  return compareShipped(questions, shipped.questions, new Map(rows.map(({ id, revision }) => [id, revision])))
}

function isNothing({ changed, added, edited, dropped, deleted }: ShippedChanges): boolean {
  return changed.length + added.length + edited.length + dropped.length + deleted === 0
}

/** Of the questions that are written. */
function listKeys({ changed, added }: ShippedChanges): ReadonlySet<string> {
  return new Set([...changed.map(({ key }) => key), ...added])
}

async function prepareDrafts(shipped: ShippedTest, keys: ReadonlySet<string>): Promise<Map<string, QuestionDraft>> {
  const wanted = shipped.questions.filter(({ key }) => keys.has(key))
  const drafts = await prepareImportedDrafts(
    wanted.map(({ draft }) => draft),
    'questions',
    async (source) => source,
  )
  return new Map(drafts.map((draft, at) => [wanted[at]?.key ?? '', draft]))
}

function recordUpdate(tx: UserTx, person: Person, { id, digest }: ReadyMadeVersion, after: object) {
  return recordAct(tx, person, {
    action: 'update',
    entityType: 'tests',
    entityId: id,
    before: { readyMade: { digest } },
    after: { readyMade: after },
  })
}

function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', 'The test or its update has changed. Please look at it again.')
}
