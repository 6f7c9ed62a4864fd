/**
 * The tests in `content/`, for an installation without demo mode. Each is imported like an administrator's file, in its own transaction,
 * and remembers the file that it came from.
 */
import { createHash } from 'node:crypto'
import type { addReadyMadeTest, ReadyMadeTest, removeReadyMadeTests } from '#contracts/authoring/ready-made.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { parseTestImport } from '#domain/authoring/question-import.ts'
import type { ImageStore } from '../../adapters/image-store.ts'
import { readContentForm, readContentTest, readContentTitle, type TestInFiles } from '../../content/content-files.ts'
import { insertContentImages, storeContentImages } from '../../content/content-images.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { importTest } from './import-questions.ts'
import { type ImportedTest, importedTest } from './imported-drafts.ts'
import { removeTest } from './manage-tests.ts'
import { listRemovable, listTestsFrom } from './ready-made.queries.ts'
import { findImportedTest } from './tests.queries.ts'

/** No two tests share a question. Lists start with the test that was added last, which is today’s exam. */
const ownTests = [
  'sentence-practice',
  'draft-practice',
  'article-practice',
  'argument-practice',
  'story-practice',
  'hard-math-practice',
  'grade-9-workout',
  'math-workout',
  'reading-workout',
  'editing-workout',
  'new-kinds',
  'skills-diagnostic',
]
const forms = [6, 5, 4, 3, 2, 1].map((number) => `practice-test-${number}-2026`)
const names = [...ownTests, ...forms]

/** Runs one transaction as an administrator. */
export type AsAdministrator = <Result>(work: (tx: UserTx, person: Person) => Promise<Result>) => Promise<Result>

export async function listReadyMade(run: AsAdministrator): Promise<ReadyMadeTest[]> {
  const present = await run((tx) => findPresent(tx, names))
  return Promise.all(
    names.map(async (name) => ({
      name,
      title: await readContentTitle(forms.includes(name) ? `forms/${name}.json` : `${name}/test.json`),
      isPresent: present.has(name),
    })),
  )
}

/** An existing copy of the test stays as it is, even if it was renamed. Throws `not_found`. */
export async function addReadyMade(
  run: AsAdministrator,
  images: ImageStore,
  name: string,
): Promise<ReplyOf<typeof addReadyMadeTest>['outcome']> {
  if (!names.includes(name)) throw notFound('test')
  if (await run(async (tx) => (await findPresent(tx, [name])).has(name))) return 'present'
  const file = await (forms.includes(name) ? readContentForm(name) : readContentTest(name))
  const test = await importedTest(asImport(file), async (source) => source)
  const stored = await storeContentImages(images, file)
  return run(async (tx, person) => {
    const digest = digestOf(name)
    // A second request at the same time waits here.
    await findImportedTest(tx, digest)
    if ((await findPresent(tx, [name])).has(name)) return 'present'
    const { id } = await importTest(tx, person, { ...test, whenPresent: 'add' }, digest)
    await insertContentImages(tx, id, file.slug, stored)
    return 'added'
  })
}

/** Tests that were assigned, started or changed are kept. */
export async function removeReadyMade(run: AsAdministrator, now: Date): Promise<ReplyOf<typeof removeReadyMadeTests>> {
  const found = await run((tx) => listRemovable(tx, names.map(digestOf), null))
  let removed = 0
  const kept: string[] = []
  for (const { id, title } of found) {
    const isRemoved = await run(async (tx, person) => {
      const [test] = await listRemovable(tx, names.map(digestOf), id)
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
  const rows = await listTestsFrom(tx, wanted.map(digestOf), wanted)
  return new Set(
    wanted.filter((name) => rows.some(({ slug, import_digest }) => slug === name || import_digest === digestOf(name))),
  )
}

/** Hashes only the name, because a later version of the file is the same test. */
function digestOf(name: string): string {
  return createHash('sha256').update(`ready-made ${name}`).digest('hex')
}

function asImport({ formatId, isAssignedOnly, isForPractice, sections, ...test }: TestInFiles): ImportedTest {
  const read = parseTestImport(
    JSON.stringify({
      ...test,
      show_answers: 'after_submission',
      assigned_only: isAssignedOnly,
      is_for_practice: isForPractice,
      format: formatId,
      passages: [],
      sections,
    }),
  )
  if (!read.ok) throw new Error(`${test.slug}: ${read.message}`)
  const problem = read.test.sections.flatMap(({ problems }) => problems)[0]
  if (problem) throw new Error(`${test.slug}, question ${problem.position}: ${problem.reason}`)
  return {
    test: {
      title: test.title,
      slug: test.slug,
      description: test.description,
      duration: test.duration,
      status: 'active',
      showAnswers: 'after_submission',
      scoreScaleId: null,
      assignedOnly: isAssignedOnly,
      isForPractice,
      isAlwaysTimed: false,
      formatId,
    },
    passages: [],
    sections: read.test.sections.map(({ title, subject, questions }) => ({ title: title ?? '', subject, questions })),
  }
}
