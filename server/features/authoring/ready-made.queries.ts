import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { KeptQuestion } from '#domain/authoring/shipped-questions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Lists tests that were made from one of these files, or that have one of these slugs. */
export function listImportedTests(tx: UserTx, digests: readonly string[], slugs: readonly string[]) {
  return tx
    .selectFrom('tests')
    .where((is) => is.or([is('import_digest', 'in', digests), is('slug', 'in', slugs)]))
    .select(['slug', 'import_digest'])
    .execute()
}

/** `is_kept` is true if the test was changed, assigned or started. */
export function listRemovableTests(tx: UserTx, digests: readonly string[], only: string | null) {
  return tx
    .selectFrom('tests as t')
    .where('t.import_digest', 'in', digests)
    .$if(only !== null, (query) => query.where('t.id', '=', only ?? ''))
    .select(({ or, eb, exists, selectFrom }) => [
      't.id',
      't.title',
      or([
        eb('t.revision', '>', 1),
        exists(
          selectFrom('test_sections as s')
            .leftJoin('test_questions as q', 'q.section_id', 's.id')
            .whereRef('s.test_id', '=', 't.id')
            .where((is) =>
              is.or([
                is('s.revision', '>', 1),
                is('q.revision', '>', 1),
                // The question is newer than its test.
                is('q.created_at', '>', is.ref('t.created_at')),
              ]),
            )
            .select('s.id'),
        ),
        exists(
          selectFrom('passages as p').whereRef('p.test_id', '=', 't.id').where('p.revision', '>', 1).select('p.id'),
        ),
        exists(selectFrom('student_test_assignments as a').whereRef('a.test_id', '=', 't.id').select('a.id')),
        exists(selectFrom('test_attempts as a').whereRef('a.test_id', '=', 't.id').select('a.id')),
      ]).as('is_kept'),
    ])
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
}

const keptQuestions = z.array(
  z.object({ key: z.string(), id: z.nullable(z.string()), digest: z.string(), revision: z.number() }),
)

export async function insertReadyMadeVersion(
  tx: UserTx,
  test: string,
  digest: string,
  questions: readonly KeptQuestion[],
): Promise<void> {
  await tx
    .insertInto('ready_made_tests')
    .values({ test_id: test, digest, questions: JSON.stringify(questions) })
    .execute()
}

export async function updateReadyMadeVersion(
  tx: UserTx,
  test: string,
  digest: string,
  questions: readonly KeptQuestion[],
): Promise<void> {
  await tx
    .updateTable('ready_made_tests')
    .set({ digest, questions: JSON.stringify(questions) })
    .where('test_id', '=', test)
    .execute()
}

/** By title; only one test if its id is given. */
export async function listReadyMadeVersions(tx: UserTx, only: string | null) {
  const rows = await tx
    .selectFrom('ready_made_tests as v')
    .innerJoin('tests as t', 't.id', 'v.test_id')
    .$if(only !== null, (query) => query.where('t.id', '=', only ?? ''))
    .select(['t.id', 't.title', 't.slug', 't.import_digest', 'v.digest', 'v.questions'])
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
  return rows.map(({ questions, ...row }) => ({ ...row, questions: keptQuestions.parse(questions) }))
}

export type ReadyMadeVersion = Awaited<ReturnType<typeof listReadyMadeVersions>>[number]

/** Gives a passage that the test keeps its new text, unless another question still has the present one. */
export async function updatePassageOf(
  tx: UserTx,
  test: string,
  questions: readonly string[],
  before: QuestionPassage,
  text: string,
): Promise<void> {
  await sql`
    update public.passages p set text = ${text}
    where p.test_id = ${test} and p.title = ${before.title} and p.text = ${before.text} and not exists (
      select from public.test_questions q join public.test_sections s on s.id = q.section_id
      where s.test_id = p.test_id and q.id <> all (${bindUuids(questions)}) and q.passage ->> 'title' = p.title)`.execute(
    tx,
  )
}

/** The digests of the images in a folder, by their names. */
export async function listImageDigests(tx: UserTx, folder: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('test_images').where('folder', '=', folder).select(['name', 'digest']).execute()
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
