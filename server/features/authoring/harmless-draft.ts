import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { tidied } from '#domain/question-draft.ts'
import { harmlessSource } from '../tests/authored-html.ts'

/** What saving makes of a draft: its HTML sanitised, and tidied by the rules of the form. */
export function harmlessDraft(draft: QuestionDraft): QuestionDraft {
  return tidied({
    ...draft,
    text: harmlessSource(draft.text),
    options: draft.options.map(harmlessSource),
    explanation: draft.explanation === null ? null : harmlessSource(draft.explanation),
    passage: draft.passage === null ? null : { ...draft.passage, text: harmlessSource(draft.passage.text) },
  })
}
