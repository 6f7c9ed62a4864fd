/** Texts next to fields for typed numbers. */
import { defaultNumberFormat } from '#contracts/attempts/attempts.ts'
import { findClosestEntry } from '#domain/text/written-number.ts'
import { findKeyProblem, getAnswerFormat, getKeyFormat, parseTypedNumber } from './typed-number.ts'

interface NumberWords {
  readonly error?: string
  readonly note?: string
}

/** Shown below a student's answer. `unit` is the unit next to the field. */
export function describeTypedAnswer(typed: string, unit: string | null): NumberWords {
  const read = parseTypedNumber(typed, getAnswerFormat(unit))
  if (read.kind === 'refused') return { error: read.reason }
  if (read.kind === 'empty') return {}
  const limit = `You have used all ${defaultNumberFormat.characters} characters.`
  return noted([readAs(read.understood), read.characters === defaultNumberFormat.characters ? limit : null])
}

export const numberKeyHint = 'A number such as 12, 0.75, -3 or 3/4. Answers within 0.0001 of it are right.'

export const unitLabelHint = 'Students see it after the field, such as % or cm. Leave it empty for a plain number.'

/** Shown below an author's key: how we read it, and how students enter it if they cannot type it the same way. */
export function describeNumberKey(typed: string, unit: string | null): NumberWords {
  const read = parseTypedNumber(typed, getKeyFormat(unit))
  if (read.kind === 'refused') return { error: read.reason }
  if (read.kind === 'empty') return {}
  const problem = findKeyProblem(read.value)
  if (problem !== null) return { error: problem }
  const fits = read.characters <= defaultNumberFormat.characters
  const entry = fits
    ? null
    : `Students can enter it as ${findClosestEntry(read.value, defaultNumberFormat.characters)}.`
  return noted([readAs(read.understood), entry])
}

function readAs(understood: string | null): string | null {
  return understood === null ? null : `We read: ${understood}.`
}

function noted(sentences: readonly (string | null)[]): NumberWords {
  const note = sentences.filter((sentence) => sentence !== null).join(' ')
  return note === '' ? {} : { note }
}
