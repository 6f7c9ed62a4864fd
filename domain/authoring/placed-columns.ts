/** The database columns of a question with places. A draft identifies options by their indexes, a column by their ids. */

import type { Interaction } from '#contracts/answers/kinds.ts'
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { buildStoredLine } from '#domain/answers/number-line.ts'
import type { Option } from '#domain/answers/options.ts'

interface Draft extends Pick<QuestionDraft, 'several' | 'choose' | 'line'> {
  readonly places?: readonly Omit<PlaceDraft, 'id'>[] | undefined
}

export function writeInteraction(
  { places: drafts = [], several, line }: Draft,
  options: readonly Option[],
  places: readonly Option[],
): Interaction {
  const stored = line && buildStoredLine(line)
  return {
    places: places.map(({ id, html }, at) => {
      const menu = drafts[at]?.options
      return { id, html, ...(menu && { options: menu.flatMap((option) => options[option]?.id ?? []) }) }
    }),
    ...(several && { several }),
    ...(stored && { line: stored }),
  }
}

/** Returns null unless the key is complete, because a question is scored only with a complete key. */
export function buildPlacedKey(
  { places: drafts = [], choose }: Draft,
  options: readonly Option[],
  places: readonly Option[],
): string[] | null {
  const ids = places.flatMap(({ id }, at) =>
    (drafts[at]?.right ?? []).flatMap((option) => (options[option] ? [`${id}:${options[option].id}`] : [])),
  )
  return ids.length === 0 || (choose != null && choose !== ids.length) ? null : ids
}
