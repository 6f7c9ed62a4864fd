/** The columns of a question with places: a draft names options by their indices, a column by their ids. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { storedLine } from '#domain/answers/number-line.ts'
import type { Option } from '#domain/answers/options.ts'

interface Draft extends Pick<QuestionDraft, 'several' | 'choose' | 'line'> {
  readonly places?: readonly Omit<PlaceDraft, 'id'>[] | undefined
}

export function writeInteraction(
  { places: drafts = [], several, line }: Draft,
  options: readonly Option[],
  places: readonly Option[],
): Interaction {
  const stored = line && storedLine(line)
  return {
    places: places.map(({ id, html }, at) => {
      const menu = drafts[at]?.options
      return { id, html, ...(menu && { options: menu.flatMap((option) => options[option]?.id ?? []) }) }
    }),
    ...(several && { several }),
    ...(stored && { line: stored }),
  }
}

/** A question counts only with a whole key. */
export function placedKey(
  { places: drafts = [], choose }: Draft,
  options: readonly Option[],
  places: readonly Option[],
): string[] | null {
  const ids = places.flatMap(({ id }, at) =>
    (drafts[at]?.right ?? []).flatMap((option) => (options[option] ? [`${id}:${options[option].id}`] : [])),
  )
  return ids.length === 0 || (choose != null && choose !== ids.length) ? null : ids
}
