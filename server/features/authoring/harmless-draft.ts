import type { QuestionDraft, QuestionPassage } from '#contracts/authoring-questions.ts'
import { storable, tidied } from '#domain/question-draft.ts'
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

/** What saving makes of a passage of a test; null where nothing is left of its title or its text. */
export function harmlessPassage({ title, text }: QuestionPassage): QuestionPassage | null {
  const harmless = { title: storable(title), text: storable(harmlessSource(text)) }
  return harmless.title.trim() === '' || harmless.text.trim() === '' ? null : harmless
}
