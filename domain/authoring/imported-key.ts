/** Reads the numeric key of an imported question, or returns a message if it is invalid. */
import type { FileItem } from '#contracts/authoring/import-file.ts'
import { readTypedNumber, unlimitedNumberFormat } from '#domain/answers/typed-number.ts'

/** `isTyped` says that students type the answer. `typed` is the key of such a question; its text is read in the preview. */
export type ImportedKey =
  | { readonly isTyped: false; readonly problem: string | null }
  | { readonly isTyped: true; readonly typed: string; readonly problem: string | null }

/** If there are no options, a number in `correct_answer` is the key of a typed answer. */
export function readImportedKey(item: FileItem, optionCount: number): ImportedKey {
  const { numeric_answer: numeric, correct_answer: chosen } = item
  const isNumeric = item.input_type === 'number'
  if (optionCount > 0 && !isNumeric)
    return { isTyped: false, problem: isMissing(chosen) ? unusedNumber(numeric) : null }
  if (!isMissing(numeric)) return typedKey(numeric)
  if (optionCount > 0) return { isTyped: true, typed: '', problem: isMissing(chosen) ? null : unusedChoice(chosen) }
  return isNumeric || isNumber(chosen) ? typedKey(chosen) : { isTyped: false, problem: null }
}

function isMissing(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
}

function isNumber(given: unknown): boolean {
  return (
    typeof given === 'number' || (typeof given === 'string' && readTypedNumber(given, unlimitedNumberFormat) !== null)
  )
}

function typedKey(given: unknown): ImportedKey {
  if (isMissing(given)) return { isTyped: true, typed: '', problem: null }
  if (typeof given === 'number') return { isTyped: true, typed: String(given), problem: null }
  if (typeof given === 'string') return { isTyped: true, typed: given.slice(0, 40), problem: cutProblem(given) }
  return { isTyped: true, typed: '', problem: 'The file has something else than a number here. Type the number.' }
}

function cutProblem(given: string): string | null {
  return given.length > 40 ? 'The file has a longer text here. Type the number.' : null
}

function unusedNumber(numeric: unknown): string | null {
  if (isMissing(numeric)) return null
  return `The file gives options and the number ${shown(numeric)} as the answer. Choose the option that is right.`
}

function unusedChoice(chosen: unknown): string {
  return `The file gives options and the answer ${shown(chosen)}, but students type a number here. Type the number.`
}

function shown(given: unknown): string {
  return `"${(typeof given === 'string' ? given : JSON.stringify(given)).slice(0, 40)}"`
}
