/** The options of a question and its key as the columns of `test_questions` hold them. */
import * as z from 'zod/mini'
import { type OptionId, optionId } from '#contracts/ids.ts'
import type { Option } from '#domain/options.ts'

const options = z.array(z.object({ id: optionId, html: z.string() }))
const ids = z.array(optionId)

export function storedOptions(column: unknown): Option[] {
  return options.parse(column)
}

export function storedOptionIds(column: readonly string[]): OptionId[] {
  return ids.parse(column)
}

/** The key of a multiple select. */
export function storedResponse(column: readonly string[] | null): OptionId[] | null {
  return column === null ? null : ids.parse(column)
}

export function storedOptionId(column: string | null): OptionId | null {
  return column === null ? null : optionId.parse(column)
}
