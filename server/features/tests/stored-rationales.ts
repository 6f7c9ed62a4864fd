/** Parses rationales from the column of `test_questions`. */
import * as z from 'zod/mini'
import { optionId } from '#contracts/wire/ids.ts'
import type { StoredRationale } from '#domain/authoring/rationales.ts'

const words = { text: z.string(), misconception: z.nullable(z.string()) }
const rationales = z.array(
  z.union([z.object({ option: optionId, ...words }), z.object({ number: z.number(), ...words })]),
)

export function parseStoredRationales(column: unknown): StoredRationale[] {
  return rationales.parse(column)
}
