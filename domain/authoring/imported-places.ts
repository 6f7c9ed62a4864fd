/**
 * Reads the places of an imported question: `[{"text", "options", "correct"}]`, with option names as in the question's own list. An order
 * question may have `correct_answers` instead: the names of its lines in the right order.
 */

import { type InputType, inputType } from '#contracts/answers/kind-names.ts'
import type { PlaceDraft, QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { type FileItem, numberLineInFile, placesInFile } from '#contracts/authoring/import-file.ts'
import { findDraftLayout } from '#domain/answers/placed-kinds.ts'
import { type ImportedOptions, readChosenKeys } from './imported-options.ts'
import { readLineFromFile } from './line-drafts.ts'

/** `places` is null if they cannot be read. */
export interface ImportedPlaces
  extends Pick<QuestionDraft, 'several'>,
    Partial<Pick<QuestionDraft, 'options' | 'line'>> {
  readonly inputType: InputType
  readonly places: PlaceDraft[] | null
}

/** Null if the file says that the question is of another kind. */
export function readImportedPlaces(
  { input_type, places, several, correct_answers, line }: FileItem,
  options: ImportedOptions | null,
): ImportedPlaces | null {
  const named = inputType.safeParse(input_type?.trim().replaceAll('-', '_'))
  if (!named.success || findDraftLayout({ inputType: named.data }) === null) return null
  if (named.data === 'number_line') return { inputType: named.data, ...readLine(line) }
  const written = named.data === 'order' ? (places ?? placesOfOrder(correct_answers)) : places
  return {
    inputType: named.data,
    places: options && placesIn(written, options),
    several: several === true || undefined,
  }
}

/** Accepts a list of the lines in their right order in place of `places`. */
function placesOfOrder(lines: unknown): unknown {
  return Array.isArray(lines) ? lines.map((correct: unknown) => ({ correct })) : undefined
}

/** The line determines its options and places, so those in the file are ignored. */
function readLine(written: unknown): Omit<ImportedPlaces, 'inputType'> {
  const read = numberLineInFile.safeParse(written)
  if (!read.success) return { places: null }
  const { options, places = [], line } = readLineFromFile(read.data)
  return { options, places, line }
}

function placesIn(written: unknown, options: ImportedOptions): PlaceDraft[] | null {
  const read = placesInFile.safeParse(written)
  if (!read.success) return null
  const places: PlaceDraft[] = []
  for (const { text, options: menu, correct } of read.data) {
    const right = readChosenKeys(correct, options)
    const offered = menu === undefined || menu === null ? undefined : readChosenKeys(menu, options)
    if (right === null || offered === null) return null
    places.push({ text: text ?? '', ...(offered && { options: offered }), right })
  }
  return places
}

export const unreadableLine =
  'The file has no number line here that can be read. Give it its ends, its step and what is right on it.'
export const unreadablePlaces =
  'The places in the file name options that the question does not have, or are no list of places. Write them again.'
