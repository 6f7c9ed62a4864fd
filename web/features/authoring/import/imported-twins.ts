import { questionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { findImportedTwins, ImportedTwin } from '#contracts/authoring/twins.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { PreviewedQuestion } from '#domain/authoring/import-preview.ts'

/** Says which question here an imported one is nearly the same as. */
export function describeTwin({ number, test, similarity }: ImportedTwin): string {
  return `${similarity === 100 ? 'The same words as' : 'Nearly the same as'} question ${number} of ${test.title}.`
}

/** Says how many questions of the file have a near twin. Empty for none. */
export function describeTwinCount(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 question is nearly the same as one that is here. You can keep it or remove it.'
    : `${count} questions are nearly the same as others that are here. You can keep or remove them.`
}

/** Options and texts of places that a question can have. */
const mostOptions = 52

/** What is compared of a question in a file, also if the question has problems. */
export function makeComparedQuestion({
  draft: { text, options, places = [], passage, imageUrl },
}: PreviewedQuestion): BodyOf<typeof findImportedTwins>['questions'][number] {
  return {
    text,
    options: [...options, ...places.map((place) => place.text)].slice(0, mostOptions),
    passage: passage?.text ?? null,
    imageUrl: questionDraft.shape.imageUrl.safeParse(imageUrl).data ?? null,
  }
}
