/** Converts the options and the key of a question from the columns of `test_questions`. */
import * as z from 'zod/mini'
import { type Interaction, interaction } from '#contracts/answers/kinds.ts'
import { type OptionId, optionId, type ResponseId, responseId } from '#contracts/wire/ids.ts'
import type { Option } from '#domain/answers/options.ts'

const options = z.array(z.object({ id: optionId, html: z.string() }))
const ids = z.array(optionId)

export function parseStoredOptions(column: unknown): Option[] {
  return options.parse(column)
}

export function parseStoredOptionIds(column: readonly string[]): OptionId[] {
  return ids.parse(column)
}

const response = z.array(responseId)

/** Returns the key of a question that is answered with a set of identifiers. */
export function parseStoredResponse(column: readonly string[] | null): ResponseId[] | null {
  return column === null ? null : response.parse(column)
}

/** Undefined for kinds that have no interaction. */
export function parseStoredInteraction(column: unknown): Interaction | undefined {
  return column === null ? undefined : interaction.parse(column)
}

export function parseStoredOptionId(column: string | null): OptionId | null {
  return column === null ? null : optionId.parse(column)
}
