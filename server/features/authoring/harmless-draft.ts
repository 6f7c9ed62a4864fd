import type { QuestionDraft, QuestionPassage } from '#contracts/authoring-questions.ts'
import { storable, tidied } from '#domain/question-draft.ts'
import { harmlessSource } from '../tests/authored-html.ts'

/** What saving makes of a draft: its HTML sanitised, and tidied by the rules of the form. */
export async function harmlessDraft(draft: QuestionDraft): Promise<QuestionDraft> {
  const { explanation, passage } = draft
  return tidied({
    ...draft,
    text: await harmlessSource(draft.text),
    options: await Promise.all(draft.options.map(harmlessSource)),
    explanation: explanation === null ? null : await harmlessSource(explanation),
    passage: passage === null ? null : { ...passage, text: await harmlessSource(passage.text) },
  })
}

/** What saving makes of a passage of a test; null where nothing is left of its title or its text. */
export async function harmlessPassage({ title, text }: QuestionPassage): Promise<QuestionPassage | null> {
  const harmless = { title: storable(title), text: storable(await harmlessSource(text)) }
  return harmless.title.trim() === '' || harmless.text.trim() === '' ? null : harmless
}
