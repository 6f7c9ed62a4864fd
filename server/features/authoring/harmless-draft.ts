import { longestText, type QuestionDraft, type QuestionPassage } from '#contracts/authoring-questions.ts'
import { refusedAt } from '#contracts/refusals.ts'
import { countInWords } from '#domain/count-words.ts'
import { storable, tidied } from '#domain/question-draft.ts'
import { harmlessSource } from '../tests/authored-html.ts'

/**
 * What saving makes of a draft: its HTML sanitised, and tidied by the rules of the form. `path` is where the draft stands in
 * the request. One text after the other, so that other people's texts have their turn between them, and nothing is
 * left to do once one is refused. Throws `invalid_input` for text that is too long once its tags are closed.
 */
export async function harmlessDraft(draft: QuestionDraft, path: string): Promise<QuestionDraft> {
  const { explanation, passage } = draft
  const options: string[] = []
  for (const option of draft.options) options.push(await harmlessText(option, `${path}.options`))
  return tidied({
    ...draft,
    options,
    text: await harmlessText(draft.text, `${path}.text`),
    explanation: explanation === null ? null : await harmlessText(explanation, `${path}.explanation`),
    passage: passage === null ? null : { ...passage, text: await harmlessText(passage.text, `${path}.passage`) },
  })
}

/** What saving makes of a passage of a test; null where nothing is left of its title or its text. Throws as `harmlessDraft`. */
export async function harmlessPassage({ title, text }: QuestionPassage, path: string): Promise<QuestionPassage | null> {
  const harmless = { title: storable(title), text: storable(await harmlessText(text, path)) }
  return harmless.title.trim() === '' || harmless.text.trim() === '' ? null : harmless
}

async function harmlessText(source: string, path: string): Promise<string> {
  const text = await harmlessSource(source)
  if (text.length <= longestText) return text
  const message =
    `This text has ${countInWords(text.length)} characters once its HTML is complete. It can have at most` +
    ` ${countInWords(longestText)}. Please close the tags that are open, or shorten the text.`
  throw refusedAt(path, message)
}
