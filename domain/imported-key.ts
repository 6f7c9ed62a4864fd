/** The number that is the key of an imported question. One that is there is read, or named with what is wrong with it. */
import type { FileItem } from '#contracts/import-file.ts'
import { anyLength, keyProblem, numberOf, readNumber } from './typed-number.ts'

export type ImportedKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly value: number }
  /** `typed` is what the file has. */
  | { readonly kind: 'unusable'; readonly typed: string; readonly reason: string }

/** Where there is nothing to choose, a number as `correct_answer` is what is to be entered. */
export function importedKey(item: FileItem, optionCount: number): ImportedKey {
  const isNumeric = item.input_type === 'number'
  if (!isNumeric && optionCount > 0) return { kind: 'none' }
  const key = keyOf(item.numeric_answer)
  if (key.kind !== 'none' || optionCount > 0) return key
  return isNumeric || isNumber(item.correct_answer) ? keyOf(item.correct_answer) : { kind: 'none' }
}

function isNumber(given: unknown): boolean {
  return typeof given === 'number' || (typeof given === 'string' && numberOf(given, anyLength) !== null)
}

function keyOf(given: unknown): ImportedKey {
  if (given === undefined || given === null) return { kind: 'none' }
  if (typeof given === 'number') return usable(given, String(given))
  if (typeof given !== 'string') return unusable('', 'Its numeric answer is not a number.')
  const read = readNumber(given, anyLength)
  if (read.kind === 'empty') return { kind: 'none' }
  if (read.kind === 'number') return usable(read.value, given)
  return unusable(given, `Its numeric answer "${given.slice(0, 40)}" cannot be read. ${read.reason}`)
}

function usable(value: number, typed: string): ImportedKey {
  const problem = keyProblem(value)
  return problem === null ? { kind: 'number', value } : unusable(typed, problem)
}

function unusable(typed: string, reason: string): ImportedKey {
  return { kind: 'unusable', typed: typed.slice(0, 40), reason }
}
