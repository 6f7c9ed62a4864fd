/**
 * Converts a file's questions to their stored form. A file of 2 MB takes seconds, so call this outside of transactions. Texts are processed
 * in turn with those of other requests.
 */
import type { NewTest } from '#contracts/authoring/authoring.ts'
import type { QuestionDraft, QuestionPassage, SectionForm } from '#contracts/authoring/authoring-questions.ts'
import { type Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { formulaScan, passageFormulaProblem, type TextProblem } from '#domain/authoring/formulas.ts'
import { piecesProblem } from '#domain/authoring/piece-drafts.ts'
import { placesProblem } from '#domain/authoring/placed-drafts.ts'
import { unenterableKey } from '#domain/authoring/question-draft.ts'
import type { KeepPictures } from '../images/keep-pictures.ts'
import { inTurns, type Pause } from '../tests/in-turns.ts'
import { requireRoomFor } from './find-authored.ts'
import { harmlessDraft, harmlessPassage } from './harmless-draft.ts'

export interface ImportedTest {
  readonly test: NewTest
  readonly passages: readonly QuestionPassage[]
  readonly sections: readonly (SectionForm & { readonly questions: readonly QuestionDraft[] })[]
}

/** Throws `invalid_input` at the first problem, before the rest of the file is read. */
export async function importedTest(
  { test, passages, sections }: ImportedTest,
  keep: KeepPictures,
): Promise<ImportedTest> {
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  requireRoomFor(count, 'sections')
  const harmlessPassages = await importedPassages(passages, keep)
  const harmless: ImportedTest['sections'][number][] = []
  for (const [at, section] of sections.entries()) {
    harmless.push({ ...section, questions: await importedDrafts(section.questions, `sections.${at}.questions`, keep) })
  }
  return { test, passages: harmlessPassages, sections: harmless }
}

/** Throws `invalid_input` at the first problem, before the rest of the file is read. */
export async function importedDrafts(
  questions: readonly QuestionDraft[],
  path: string,
  keep: KeepPictures,
): Promise<QuestionDraft[]> {
  const drafts: QuestionDraft[] = []
  for (const [at, question] of questions.entries()) drafts.push(await importedDraft(question, `${path}.${at}`, keep))
  return drafts
}

async function importedDraft(question: QuestionDraft, path: string, keep: KeepPictures): Promise<QuestionDraft> {
  const formula = await inTurns((pause) => scanned(question, pause))
  if (formula) throw refused(`${path}.${formula.field}`, formula.message)
  const draft = await harmlessDraft(question, path, keep)
  if (draft.text.trim() === '') throw refused(`${path}.text`, 'Question text is required.')
  const key = unenterableKey(draft)
  if (key !== null) throw refused(`${path}.numericAnswer`, key)
  const places = draft.inputType === 'clickable_text' ? piecesProblem(draft) : placesProblem(draft)
  if (places !== null) throw refused(`${path}.${places.field}`, places.message)
  return draft
}

async function scanned(question: QuestionDraft, pause: Pause): Promise<TextProblem | null> {
  const scan = formulaScan(question)
  for (;;) {
    const step = scan.next()
    if (step.done) return step.value
    await pause()
  }
}

async function importedPassages(passages: readonly QuestionPassage[], keep: KeepPictures): Promise<QuestionPassage[]> {
  const harmless: QuestionPassage[] = []
  for (const [at, passage] of passages.entries()) {
    const path = `passages.${at}.text`
    const message = await inTurns(async () => passageFormulaProblem(passage.text))
    if (message) throw refused(path, message)
    const kept = await harmlessPassage(passage, { path, keep })
    if (kept) harmless.push(kept)
  }
  return harmless
}

function refused(path: string, message: string): Refusal {
  return refusedAt(path, message)
}
