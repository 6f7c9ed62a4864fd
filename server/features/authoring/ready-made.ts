/**
 * The tests in `content/`, for an installation without demo mode. Each is imported like an administrator's file, in its own transaction,
 * and remembers the file that it came from.
 */
import type { addReadyMadeTest, ReadyMadeTest, removeReadyMadeTests } from '#contracts/authoring/ready-made.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { keepShipped } from '#domain/authoring/shipped-questions.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { type ContentImage, insertContentImages } from '../../content/content-images.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { importTest } from './import-questions.ts'
import { type ImportedTest, prepareImportedTest } from './imported-drafts.ts'
import { removeTest } from './manage-tests.ts'
import { listQuestionRows } from './questions.queries.ts'
import {
  insertReadyMadeVersion,
  listImageDigests,
  listImportedTests,
  listRemovableTests,
} from './ready-made.queries.ts'
import {
  digestOfName,
  readReadyMadeTitle,
  readShippedTest,
  readyMadeNames,
  type ShippedTest,
} from './ready-made-files.ts'
import { addressImage, storeShippedImages } from './shipped-images.ts'
import { findImportedTest } from './tests.queries.ts'

/** Runs one transaction as an administrator. */
export type RunAsAdministrator = <Result>(work: (tx: UserTx, person: Person) => Promise<Result>) => Promise<Result>

export async function readReadyMadeTests(run: RunAsAdministrator): Promise<ReadyMadeTest[]> {
  const present = await run((tx) => findPresent(tx, readyMadeNames))
  return Promise.all(
    readyMadeNames.map(async (name) => ({
      name,
      title: await readReadyMadeTitle(name),
      isPresent: present.has(name),
    })),
  )
}

/** An existing copy of the test stays as it is, even if it was renamed. Throws `not_found`. */
export async function insertReadyMadeTest(
  run: RunAsAdministrator,
  images: ImageStore,
  name: string,
): Promise<ReplyOf<typeof addReadyMadeTest>['outcome']> {
  if (!readyMadeNames.includes(name)) throw notFound('test')
  if (await run(async (tx) => (await findPresent(tx, [name])).has(name))) return 'present'
  const shipped = await readShippedTest(name)
  const prepared = await prepareImportedTest(shipped.test, async (source) => source)
  const digests = await run((tx) => listImageDigests(tx, shipped.file.slug))
  const stored = await storeShippedImages(images, shipped.file.slug, shipped.questions, digests)
  const test = { ...prepared, sections: addressImages(prepared.sections, shipped, stored) }
  return run(async (tx, person) => {
    const digest = digestOfName(name)
    // A second request at the same time waits here.
    await findImportedTest(tx, digest)
    if ((await findPresent(tx, [name])).has(name)) return 'present'
    const { id } = await importTest(tx, person, { ...test, whenPresent: 'add' }, digest)
    await insertContentImages(tx, id, shipped.file.slug, [...stored.values()])
    await keepShippedVersion(tx, id, shipped)
    return 'added'
  })
}

/** Tests that were assigned, started or changed are kept. */
export async function deleteReadyMadeTests(
  run: RunAsAdministrator,
  now: Date,
): Promise<ReplyOf<typeof removeReadyMadeTests>> {
  const found = await run((tx) => listRemovableTests(tx, readyMadeNames.map(digestOfName), null))
  let removed = 0
  const kept: string[] = []
  for (const { id, title } of found) {
    const isRemoved = await run(async (tx, person) => {
      const [test] = await listRemovableTests(tx, readyMadeNames.map(digestOfName), id)
      if (test === undefined || test.is_kept) return false
      await removeTest(tx, person, id, now)
      return true
    })
    if (isRemoved) removed += 1
    else kept.push(title)
  }
  return { removed, kept }
}

async function findPresent(tx: UserTx, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await listImportedTests(tx, wanted.map(digestOfName), wanted)
  return new Set(
    wanted.filter((name) =>
      rows.some(({ slug, import_digest }) => slug === name || import_digest === digestOfName(name)),
    ),
  )
}

function addressImages(
  sections: ImportedTest['sections'],
  shipped: ShippedTest,
  stored: ReadonlyMap<string, ContentImage>,
): ImportedTest['sections'] {
  return sections.map((section, place) => {
    const keys = shipped.questions.flatMap((one) => (one.section === place ? [one.key] : []))
    const questions = section.questions.map((draft, at) => addressImage(draft, stored.get(keys[at] ?? '')))
    return { ...section, questions }
  })
}

/** Its questions are those of the files, in the same order. */
async function keepShippedVersion(tx: UserTx, id: string, { questions, digest }: ShippedTest) {
  const rows = await listQuestionRows(tx, id)
  const taken = questions.flatMap(({ key }, at): [string, { id: string; revision: number }][] => {
    const row = rows[at]
    return row ? [[key, row]] : []
  })
  await insertReadyMadeVersion(tx, id, digest, keepShipped([], questions, new Map(taken)))
}
