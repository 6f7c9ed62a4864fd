import type { NewTest } from '#contracts/authoring.ts'
import type { importQuestions as importEndpoint } from '#contracts/authoring-imports.ts'
import type { QuestionDraft, QuestionPassage, SectionForm } from '#contracts/authoring-questions.ts'
import type { BodyOf } from '#contracts/endpoint.ts'
import { type InputIssue, Refusal } from '#contracts/refusals.ts'
import { formulaProblem, passageFormulaProblem } from '#domain/formulas.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../administration/record-act.ts'
import { appendQuestions } from './append-questions.ts'
import { presentQuestion } from './authoring.present.ts'
import { getLockedSection, getTest } from './find-authored.ts'
import { harmlessDraft, harmlessPassage } from './harmless-draft.ts'
import { insertPassages, listPassageRows } from './passages.queries.ts'
import { listQuestionRows } from './questions.queries.ts'
import { insertSection, updateSectionRow } from './sections.queries.ts'
import { insertTest } from './tests.queries.ts'

/**
 * A question without a key is let in and flagged in the editor. Passages that the test has no passage of that title for
 * become passages of it. A section without a subject takes that of the file. Throws `not_found`, `invalid_input`, `already_imported`.
 */
export async function importQuestions(
  tx: UserTx,
  person: Person,
  sectionId: string,
  { questions, whenPresent, subject = null }: BodyOf<typeof importEndpoint>,
): Promise<{ added: number; skipped: number }> {
  const section = await getLockedSection(tx, sectionId)
  const drafts = await Promise.all(questions.map((question, at) => importedDraft(question, `questions.${at}`)))
  const known = new Set((await listQuestionRows(tx, section.test_id)).map(presentQuestion).map(fingerprint))
  const isPresent = drafts.map((draft) => known.has(fingerprint(draft)))
  if (whenPresent === 'ask' && isPresent.includes(true)) throw alreadyImported(isPresent)
  const wanted = whenPresent === 'skip' ? drafts.filter((_, at) => !isPresent[at]) : drafts
  const rows = await appendQuestions(tx, sectionId, wanted)
  await addMissingPassages(tx, section.test_id, wanted)
  const takesSubject = section.subject === null && subject !== null
  if (takesSubject) await updateSectionRow(tx, sectionId, { title: section.title, subject })
  const result = { added: rows.length, skipped: drafts.length - rows.length }
  await recordAct(tx, person, {
    action: 'import',
    entityType: 'test_sections',
    entityId: sectionId,
    before: null,
    after: { ...result, ...(takesSubject && { subject }), questions: rows.map(presentQuestion) },
  })
  return result
}

/** Throws `slug_taken`, `invalid_input`. */
export async function importTest(
  tx: UserTx,
  person: Person,
  {
    test,
    passages,
    sections,
  }: {
    test: NewTest
    passages: readonly QuestionPassage[]
    sections: readonly (SectionForm & { questions: readonly QuestionDraft[] })[]
  },
) {
  const id = await insertTest(tx, test)
  await insertPassages(tx, id, await importedPassages(passages))
  for (const [at, { questions, ...form }] of sections.entries()) {
    const section = await insertSection(tx, id, form)
    const drafts = await Promise.all(
      questions.map((question, number) => importedDraft(question, `sections.${at}.questions.${number}`)),
    )
    await appendQuestions(tx, section.id, drafts)
    await addMissingPassages(tx, id, drafts)
  }
  const made = await getTest(tx, id)
  await recordAct(tx, person, { action: 'import', entityType: 'tests', entityId: id, before: null, after: made })
  return made
}

async function addMissingPassages(tx: UserTx, test: string, drafts: readonly QuestionDraft[]) {
  const titles = new Set((await listPassageRows(tx, test)).map(({ title }) => title))
  const missing = new Map<string, QuestionPassage>()
  for (const { passage } of drafts) {
    if (passage && !titles.has(passage.title) && !missing.has(passage.title)) missing.set(passage.title, passage)
  }
  await insertPassages(tx, test, [...missing.values()])
}

async function importedPassages(passages: readonly QuestionPassage[]): Promise<QuestionPassage[]> {
  passages.forEach(({ text }, at) => {
    const message = passageFormulaProblem(text)
    if (message) throw refused(`passages.${at}.text`, message)
  })
  const harmless = await Promise.all(passages.map((passage, at) => harmlessPassage(passage, `passages.${at}.text`)))
  return harmless.filter((passage) => passage !== null)
}

async function importedDraft(question: QuestionDraft, path: string): Promise<QuestionDraft> {
  const formula = formulaProblem(question)
  if (formula) throw refused(`${path}.${formula.field}`, formula.message)
  const draft = await harmlessDraft(question, path)
  if (draft.text.trim() === '') throw refused(`${path}.text`, 'Question text is required.')
  return draft
}

function refused(path: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { issues: [{ path, message }] })
}

function alreadyImported(isPresent: readonly boolean[]): Refusal {
  const issues: InputIssue[] = isPresent.flatMap((present, at) =>
    present ? [{ path: `questions.${at}`, message: 'The test has this question already.' }] : [],
  )
  const message = `${issues.length} of these ${isPresent.length} questions are in this test already.`
  return new Refusal('already_imported', message, { issues })
}

function fingerprint({ text, options, passage }: QuestionDraft): string {
  return JSON.stringify([text, options, passage?.title ?? null])
}
