import { createHash } from 'node:crypto'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'

/**
 * Recognizes a file that was imported before, also with another title, address or key: SHA-256 over what its questions ask. Null for a
 * file without questions.
 */
export function importHash(sections: readonly { readonly questions: readonly QuestionDraft[] }[]): string | null {
  const asked = sections.map(({ questions }) =>
    questions.map(({ text, options, places, passage }) => [
      ...[text, options, passage?.text ?? null],
      ...(places?.map((place) => place.text) ?? []),
    ]),
  )
  return asked.flat().length === 0 ? null : createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}
