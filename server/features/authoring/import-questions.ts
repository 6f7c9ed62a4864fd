import { createHash } from 'node:crypto'
import type {
  importQuestions as importEndpoint,
  importTest as importTestEndpoint,
} from '#contracts/authoring/authoring-imports.ts'
import type { QuestionDraft, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { type InputIssue, Refusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { requireFormat } from '../formats/read-format.ts'
import { assignImportedPictures } from '../images/keep-pictures.ts'
import { requireImages } from '../images/require-images.ts'
import { appendQuestions } from './append-questions.ts'
import { presentQuestion } from './authoring.present.ts'
import { getLockedSection, readAuthoredTestRow, requireQuestionRoom } from './find-authored.ts'
import type { ImportedTest } from './imported-drafts.ts'
import { insertPassages, listPassageRows } from './passages.queries.ts'
import { listQuestionRows } from './questions.queries.ts'
import { insertSection, updateSectionRow } from './sections.queries.ts'
import { measureDrafts, measurePassages, requireAllowedSize, requireTestSize } from './test-size.ts'
import { findImportedTest, insertTest } from './tests.queries.ts'

/**
 * The questions come from `prepareImportedDrafts`. A question without a key is accepted and flagged in the editor; one with a key that students
 * cannot enter is refused. Passages whose titles the test does not have are added to it. A section without a subject gets that of the file.
 * Throws `not_found`, `invalid_input`, `already_imported`.
 */
export async function importQuestions(
  tx: UserTx,
  person: Person,
  sectionId: string,
  {
    questions,
    whenPresent,
    subject = null,
  }: Omit<BodyOf<typeof importEndpoint>, 'questions'> & { questions: readonly QuestionDraft[] },
): Promise<{ added: number; skipped: number }> {
  const section = await getLockedSection(tx, sectionId)
  const present = await listQuestionRows(tx, section.test_id)
  const known = new Set(present.map(presentQuestion).map(fingerprint))
  const isPresent = questions.map((draft) => known.has(fingerprint(draft)))
  if (whenPresent === 'ask' && isPresent.includes(true)) throw alreadyImported(isPresent)
  const wanted = whenPresent === 'skip' ? questions.filter((_, at) => !isPresent[at]) : questions
  requireQuestionRoom(present.length + wanted.length, 'questions')
  await requireImages(tx, questions, (at) => `questions.${at}`)
  const passages = await missingPassages(tx, section.test_id, wanted)
  await requireTestSize(tx, section.test_id, measureDrafts(wanted) + measurePassages(passages), 'questions')
  const rows = await appendQuestions(tx, sectionId, wanted)
  await insertPassages(tx, section.test_id, passages)
  const takesSubject = section.subject === null && subject !== null
  if (takesSubject) await updateSectionRow(tx, sectionId, { title: section.title, subject })
  const result = { added: rows.length, skipped: questions.length - rows.length }
  await recordAct(tx, person, {
    action: 'import',
    entityType: 'test_sections',
    entityId: sectionId,
    before: null,
    after: { ...result, ...(takesSubject && { subject }), questions: rows.map(presentQuestion) },
  })
  return result
}

/**
 * The test comes from `prepareImportedTest`. `hash` identifies its file at the next import. Throws `slug_taken`, `already_imported`,
 * `invalid_input`.
 */
export async function importTest(
  tx: UserTx,
  person: Person,
  { test, passages, sections, whenPresent }: ImportedTest & Pick<BodyOf<typeof importTestEndpoint>, 'whenPresent'>,
  hash: string | null = importHash(sections),
) {
  requireAllowedSize(bytesOfImport(passages, sections), 'sections')
  const before = hash === null ? undefined : await findImportedTest(tx, hash)
  if (before && whenPresent === 'ask') throw testImportedBefore(before)
  await requireFormat(tx, test.formatId, 'test.formatId')
  const id = await insertTest(tx, test, hash)
  await assignImportedPictures(tx, { id, slug: test.slug })
  await insertPassages(tx, id, passages)
  for (const { questions, ...form } of sections) {
    const section = await insertSection(tx, id, form)
    await appendQuestions(tx, section.id, questions)
    await insertPassages(tx, id, await missingPassages(tx, id, questions))
  }
  const made = await readAuthoredTestRow(tx, id)
  await recordAct(tx, person, { action: 'import', entityType: 'tests', entityId: id, before: null, after: made })
  return made
}

/** A passage counts for each question that has it, and once for itself. */
function bytesOfImport(passages: ImportedTest['passages'], sections: ImportedTest['sections']): number {
  const drafts = sections.flatMap(({ questions }) => questions)
  const others = distinctPassages(drafts, new Set(passages.map(({ title }) => title)))
  return measureDrafts(drafts) + measurePassages([...passages, ...others])
}

/** One passage for each title of the drafts that the test does not have. */
export async function missingPassages(tx: UserTx, test: string, drafts: readonly QuestionDraft[]) {
  return distinctPassages(drafts, new Set((await listPassageRows(tx, test)).map(({ title }) => title)))
}

/** Returns one passage for each title that is not in `titles`. */
function distinctPassages(drafts: readonly QuestionDraft[], titles: ReadonlySet<string>): QuestionPassage[] {
  const missing = new Map<string, QuestionPassage>()
  for (const { passage } of drafts) {
    if (passage && !titles.has(passage.title) && !missing.has(passage.title)) missing.set(passage.title, passage)
  }
  return [...missing.values()]
}

function alreadyImported(isPresent: readonly boolean[]): Refusal {
  const issues: InputIssue[] = isPresent.flatMap((present, at) =>
    present ? [{ path: `questions.${at}`, message: 'The test has this question already.' }] : [],
  )
  const message = `${issues.length} of these ${isPresent.length} questions are in this test already.`
  return new Refusal('already_imported', message, { issues })
}

function testImportedBefore({ title, slug, created_at }: { title: string; slug: string; created_at: Date }): Refusal {
  return new Refusal('already_imported', `This file was imported before. It became "${title}".`, {
    imported: { title, slug, createdAt: created_at.toISOString() },
  })
}

function fingerprint({ text, options, places, passage }: QuestionDraft): string {
  return JSON.stringify([text, options, places?.map((place) => place.text) ?? null, passage?.title ?? null])
}

/**
 * Identifies a file that was imported before, even with a different title, slug or key: the SHA-256 of the content of its questions. Null
 * for a file without questions.
 */
function importHash(sections: readonly { readonly questions: readonly QuestionDraft[] }[]): string | null {
  const asked = sections.map(({ questions }) =>
    questions.map(({ text, options, places, passage }) => [
      ...[text, options, passage?.text ?? null],
      ...(places?.map((place) => place.text) ?? []),
    ]),
  )
  return asked.flat().length === 0 ? null : createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
