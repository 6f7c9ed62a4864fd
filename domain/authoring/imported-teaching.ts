/**
 * Reads the skill, standard, forms, difficulty, hint and rationales of an imported question. Other programs use these names for other
 * things, so a value that cannot be read is left out and reported, and the question is still imported.
 */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { FileItem } from '#contracts/authoring/import-file.ts'
import {
  highestDifficulty,
  lowestDifficulty,
  maxHintLength,
  maxNumberRationales,
  maxRationaleLength,
  maxStandardLength,
  type NumberRationale,
  type Rationale,
  teachingFields,
} from '#contracts/scores/teaching.ts'
import { readTypedNumber, unlimitedNumberFormat } from '#domain/answers/typed-number.ts'
import { isMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import { findSkillByName } from '#domain/scores/skills.ts'
import { isMissingValue, isPlainRecord, quoteFileValue } from './file-values.ts'
import type { ImportedOptions } from './imported-options.ts'

type TeachingFields = Pick<QuestionDraft, keyof typeof teachingFields.shape>

interface ImportedTeaching {
  readonly fields: TeachingFields
  /** Descriptions of the values that cannot be read. */
  readonly leftOut: readonly string[]
}

/** `options` belong to a question that is answered by choice; null for a typed number. */
export function readImportedTeaching(
  item: FileItem,
  options: Pick<ImportedOptions, 'texts' | 'names'> | null,
): ImportedTeaching {
  const leftOut: string[] = []
  const read = <Value>(name: string, written: unknown, value: Value | null | undefined): Value | null => {
    if (value !== undefined) return value
    leftOut.push(`${name} ${quoteFileValue(written)}`)
    return null
  }
  const fields = {
    skill: read('skill', item.skill, readSkill(item.skill)),
    standard: read('standard', item.standard, readStandard(item.standard)),
    forms: read('forms', item.forms, readForms(item.forms)),
    difficulty: read('difficulty', item.difficulty, readDifficulty(item.difficulty)),
    hint: read('hint', item.hint, readHint(item.hint)),
  }
  const rationales = new Rationales(options, leftOut)
  if (isPlainRecord(item.rationales))
    for (const [name, value] of Object.entries(item.rationales)) rationales.add(name, value)
  else read('reasons', item.rationales, isMissingValue(item.rationales) ? null : undefined)
  return { fields: { ...fields, ...rationales.read }, leftOut }
}

class Rationales {
  readonly read: { optionRationales: (Rationale | null)[]; numberRationales: NumberRationale[] }
  readonly #options: Pick<ImportedOptions, 'texts' | 'names'> | null
  readonly #leftOut: string[]

  constructor(options: Pick<ImportedOptions, 'texts' | 'names'> | null, leftOut: string[]) {
    this.#options = options
    this.#leftOut = leftOut
    this.read = { optionRationales: (options?.texts ?? []).map(() => null), numberRationales: [] }
  }

  add(name: string, value: unknown) {
    const rationale = this.#rationaleOf(name, value)
    const isPlaced =
      rationale !== null && (this.#options ? this.#atOption(name, rationale) : this.#atNumber(name, rationale))
    if (!isPlaced) this.#leftOut.push(`reason for ${quoteFileValue(name)}`)
  }

  #rationaleOf(name: string, value: unknown): Rationale | null {
    const { text, misconception } = isPlainRecord(value) ? value : { text: value, misconception: null }
    if (typeof text !== 'string' || text.trim() === '' || text.length > maxRationaleLength) return null
    if (isMissingValue(misconception)) return { text, misconception: null }
    if (typeof misconception === 'string' && isMisconception(misconception)) return { text, misconception }
    this.#leftOut.push(`misconception ${quoteFileValue(misconception)} of ${quoteFileValue(name)}`)
    return { text, misconception: null }
  }

  #atOption(name: string, rationale: Rationale): boolean {
    const names =
      this.#options?.names ?? this.read.optionRationales.map((_, at) => String.fromCharCode(firstLetter + at))
    const at = names.indexOf(name.trim().toUpperCase())
    if (at === -1) return false
    this.read.optionRationales[at] = rationale
    return true
  }

  #atNumber(name: string, rationale: Rationale): boolean {
    const number = readTypedNumber(name, unlimitedNumberFormat)
    if (number === null || this.read.numberRationales.length >= maxNumberRationales) return false
    this.read.numberRationales.push({ number, ...rationale })
    return true
  }
}

const firstLetter = 'A'.charCodeAt(0)

function readSkill(written: unknown) {
  if (isMissingValue(written)) return null
  return typeof written === 'string' ? findSkillByName(written) : undefined
}

function readStandard(written: string | null | undefined) {
  const standard = written?.trim() ?? ''
  if (standard === '') return null
  return standard.length <= maxStandardLength ? standard : undefined
}

function readHint(written: string | null | undefined) {
  if (isMissingValue(written) || written.trim() === '') return null
  return written.length <= maxHintLength ? written : undefined
}

function readForms(written: unknown) {
  if (isMissingValue(written)) return null
  const forms = teachingFields.shape.forms.safeParse(written)
  return forms.success ? forms.data : undefined
}

function readDifficulty(written: unknown) {
  if (isMissingValue(written)) return null
  const isEstimate =
    typeof written === 'number' &&
    Number.isInteger(written) &&
    written >= lowestDifficulty &&
    written <= highestDifficulty
  return isEstimate ? written : undefined
}
