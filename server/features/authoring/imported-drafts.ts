/**
 * Converts a file's questions to their stored form. A file of 2 MB takes seconds, so call this outside of transactions. Texts are processed
 * in turn with those of other requests.
 */
import type { NewTest } from '#contracts/authoring/authoring.ts'
import type { QuestionDraft, QuestionPassage, SectionForm } from '#contracts/authoring/authoring-questions.ts'
import { makeInputRefusal, type Refusal } from '#contracts/wire/refusals.ts'
import {
  findPassageFormulaProblem,
  type QuestionTextProblem,
  scanForFormulaProblem,
} from '#domain/authoring/formulas.ts'
import { findPiecesProblem } from '#domain/authoring/piece-drafts.ts'
import { findPlacesProblem } from '#domain/authoring/placed-drafts.ts'
import { describeUnenterableKey } from '#domain/authoring/question-draft.ts'
import type { PictureKeeper } from '../images/keep-pictures.ts'
import { runInTurns, type YieldTurn } from '../tests/in-turns.ts'
import { requireQuestionRoom } from './find-authored.ts'
import { sanitizeDraft, sanitizePassage } from './harmless-draft.ts'

export interface ImportedTest {
  readonly test: NewTest
  readonly passages: readonly QuestionPassage[]
  readonly sections: readonly (SectionForm & { readonly questions: readonly QuestionDraft[] })[]
}

/** Throws `invalid_input` at the first problem, before the rest of the file is read. */
export async function prepareImportedTest(
  { test, passages, sections }: ImportedTest,
  keep: PictureKeeper,
): Promise<ImportedTest> {
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  requireQuestionRoom(count, 'sections')
  const harmlessPassages = await importedPassages(passages, keep)
  const harmless: ImportedTest['sections'][number][] = []
  for (const [at, section] of sections.entries()) {
    harmless.push({
      ...section,
      questions: await prepareImportedDrafts(section.questions, `sections.${at}.questions`, keep),
    })
  }
  return { test, passages: harmlessPassages, sections: harmless }
}

/** Throws `invalid_input` at the first problem, before the rest of the file is read. */
export async function prepareImportedDrafts(
  questions: readonly QuestionDraft[],
  path: string,
  keep: PictureKeeper,
): Promise<QuestionDraft[]> {
  const drafts: QuestionDraft[] = []
  for (const [at, question] of questions.entries()) drafts.push(await importedDraft(question, `${path}.${at}`, keep))
  return drafts
}

async function importedDraft(question: QuestionDraft, path: string, keep: PictureKeeper): Promise<QuestionDraft> {
  const formula = await runInTurns((pause) => scanned(question, pause))
  if (formula) throw refused(`${path}.${formula.field}`, formula.message)
  const draft = await sanitizeDraft(question, path, keep)
  if (draft.text.trim() === '') throw refused(`${path}.text`, 'Question text is required.')
  const key = describeUnenterableKey(draft)
  if (key !== null) throw refused(`${path}.numericAnswer`, key)
  const places = draft.inputType === 'clickable_text' ? findPiecesProblem(draft) : findPlacesProblem(draft)
  if (places !== null) throw refused(`${path}.${places.field}`, places.message)
  return draft
}

async function scanned(question: QuestionDraft, pause: YieldTurn): Promise<QuestionTextProblem | null> {
  const scan = scanForFormulaProblem(question)
  for (;;) {
    const step = scan.next()
    if (step.done) return step.value
    await pause()
  }
}

async function importedPassages(passages: readonly QuestionPassage[], keep: PictureKeeper): Promise<QuestionPassage[]> {
  const harmless: QuestionPassage[] = []
  for (const [at, passage] of passages.entries()) {
    const path = `passages.${at}.text`
    const message = await runInTurns(async () => findPassageFormulaProblem(passage.text))
    if (message) throw refused(path, message)
    const kept = await sanitizePassage(passage, { path, keep })
    if (kept) harmless.push(kept)
  }
  return harmless
}

function refused(path: string, message: string): Refusal {
  return makeInputRefusal(path, message)
}
