/** An answer to a question of any kind whose answer is a set of identifiers, by chance. */
import { type ResponseId, responseId } from '#contracts/wire/ids.ts'
import { isComplete, isPossible, type Response, type ResponseRules } from '#domain/answers/responses.ts'

/** Below the number that is given. */
export type Chance = (below: number) => number

/** After so many tries it may be a part of an answer. 80 are enough for a whole one. */
export function randomResponse(question: ResponseRules, chance: Chance, tries = 80): Response {
  const { interaction, options } = question
  let response: readonly ResponseId[] = []
  for (let times = 0; times < tries && !isComplete(response, question.choose); times += 1) {
    const place = interaction?.places[chance(interaction.places.length)]
    const offered = place?.options ?? options
    const option = offered[chance(offered.length)]
    if (option === undefined) throw new Error('A kind with responses has options.')
    const more = [...response, place === undefined ? option : responseId.parse(`${place.id}:${option}`)]
    if (isPossible(more, question)) response = more
  }
  return response
}
