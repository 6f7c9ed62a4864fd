/** Renders the rationales of a question. */
import type { ShownRationale } from '#contracts/scores/teaching.ts'
import { buildAnswerKey, isRightAnswer, type KeyAnswer } from '#domain/answers/correctness.ts'
import { findMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import { authoredHtml, renderAuthoredLine } from './authored-html.ts'
import { parseStoredOptionId, parseStoredResponse } from './stored-options.ts'
import { parseStoredRationales } from './stored-rationales.ts'
import type { ExplanationRow } from './tests.queries.ts'

export interface RenderedRationale extends ShownRationale {
  readonly answer: KeyAnswer
  /** True if the rationale explains the question's current key. */
  readonly isKey: boolean
}

export async function renderRationales(row: ExplanationRow): Promise<RenderedRationale[]> {
  const key = buildAnswerKey({
    inputType: row.input_type,
    correctOption: parseStoredOptionId(row.correct_option),
    numericAnswer: row.numeric_answer,
    correctResponse: parseStoredResponse(row.correct_response),
  })
  const rendered: RenderedRationale[] = []
  for (const { text, misconception, ...answer } of parseStoredRationales(row.rationales)) {
    rendered.push({
      answer,
      isKey: isRightAnswer(key, answer),
      html: await authoredHtml(text),
      misconception: misconception === null ? null : await renderMisconception(misconception),
    })
  }
  return rendered
}

export async function renderMisconception(id: string): Promise<ShownRationale['misconception']> {
  const found = findMisconception(id)
  return found ? { id: found.id, name: found.name, lesson: await renderAuthoredLine(found.lesson) } : null
}
