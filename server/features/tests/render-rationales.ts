/** Renders the rationales of a question. */
import type { ShownRationale } from '#contracts/scores/teaching.ts'
import { answerKey, isRightAnswer, type KeyAnswer } from '#domain/answers/correctness.ts'
import { findMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import { authoredHtml, authoredLine } from './authored-html.ts'
import { storedOptionId, storedResponse } from './stored-options.ts'
import { rationalesOfColumn } from './stored-rationales.ts'
import type { ExplanationRow } from './tests.queries.ts'

export interface RenderedRationale extends ShownRationale {
  readonly answer: KeyAnswer
  /** True if the rationale explains the question's current key. */
  readonly isKey: boolean
}

export async function renderRationales(row: ExplanationRow): Promise<RenderedRationale[]> {
  const key = answerKey({
    inputType: row.input_type,
    correctOption: storedOptionId(row.correct_option),
    numericAnswer: row.numeric_answer,
    correctResponse: storedResponse(row.correct_response),
  })
  const rendered: RenderedRationale[] = []
  for (const { text, misconception, ...answer } of rationalesOfColumn(row.rationales)) {
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
  return found ? { id: found.id, name: found.name, lesson: await authoredLine(found.lesson) } : null
}
