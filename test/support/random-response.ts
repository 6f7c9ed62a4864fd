/** An answer to a question of any kind whose answer is a set of identifiers, by chance. */
import { type ResponseId, responseId } from '#contracts/wire/ids.ts'
import { isCompleteResponse, isPossibleResponse, type Response, type ResponseRules } from '#domain/answers/responses.ts'

/** Below the number that is given. */
export type Chance = (below: number) => number

/** A whole answer, or with `parts` one that ends after so many. Throws where a whole one cannot be given. */
export function makeRandomResponse(
  question: ResponseRules,
  chance: Chance,
  parts = Number.POSITIVE_INFINITY,
): Response {
  let response: readonly ResponseId[] = []
  while (response.length < parts && !isCompleteResponse(response, question.choose)) {
    const possible = offeredIds(question)
      .map((id) => [...response, id])
      .filter((more) => isPossibleResponse(more, question))
    const chosen = possible[chance(possible.length)]
    if (chosen === undefined) throw new Error('Each part of a kind with responses leaves room for the next.')
    response = chosen
  }
  return response
}

function offeredIds({ interaction, options }: ResponseRules): readonly ResponseId[] {
  if (interaction === undefined) return options.map((option) => responseId.parse(option))
  return interaction.places.flatMap((place) =>
    (place.options ?? options).map((option) => responseId.parse(`${place.id}:${option}`)),
  )
}
