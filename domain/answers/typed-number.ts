/**
 * Reads a number as Americans write it: `1,000`, `$1,000`, `.5`, `3/4`, `1 1/2`, `-3`, `12 cm`. The test, practice, the
 * question form, the import and scoring all use this one function. It either knows the value or says what is wrong. It
 * never drops a character to make a number from the rest.
 */
import { answerGrid, longestTypedNumber, type NumberFormat, typedNumberTooLong } from '#contracts/attempts/attempts.ts'
import { digitsOf, isSameUnit, type NumberParts, partsOf } from '#domain/text/number-notation.ts'
import { type Quantity, quantityOf } from '#domain/text/quantities.ts'
import { closestEntry, writtenNumber } from '#domain/text/written-number.ts'

/** For numbers from an author or a file. Whether students can enter them is another question (`keyProblem`). */
export const anyLength: NumberFormat = { characters: Number.POSITIVE_INFINITY, label: null }

/** For the answers of students to a question with this unit. */
export function gridFor(unit: string | null): NumberFormat {
  return unit === null ? answerGrid : { ...answerGrid, label: unit }
}

/** For the key of a question with this unit. */
export function keyFormat(unit: string | null): NumberFormat {
  return unit === null ? anyLength : { ...anyLength, label: unit }
}

export type TypedNumber =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'number'
      readonly value: number
      /** Digits, points, minus signs and slashes. */
      readonly characters: number
      /** What to show as understood; null if that equals what was typed. */
      readonly understood: string | null
    }
  | { readonly kind: 'refused'; readonly reason: string }

export function readNumber(typed: string, format: NumberFormat = answerGrid): TypedNumber {
  if (typed === '') return { kind: 'empty' }
  if (typed.length > longestTypedNumber) return refused(typedNumberTooLong)
  const parts = partsOf(typed)
  if (parts === null) return { kind: 'empty' }
  const quantity = quantityOf(parts)
  if ('problem' in quantity) return refused(quantity.problem)
  const problem = unitProblem(parts, quantity, format) ?? lengthProblem(parts, quantity, format)
  if (problem !== null) return refused(problem)
  const isPlain = /^-?(\d+\.?\d*|\.\d+)$/.test(typed)
  return {
    kind: 'number',
    value: quantity.value,
    characters: charactersOf(parts),
    understood: isPlain ? null : understood(quantity),
  }
}

/** Null if it is not a number, or has more characters than the format allows. */
export function numberOf(typed: string, format: NumberFormat = answerGrid): number | null {
  const read = readNumber(typed, format)
  return read.kind === 'number' ? read.value : null
}

/** Why students cannot enter this answer; null if they can. */
export function keyProblem(value: number, { characters }: NumberFormat = answerGrid): string | null {
  if (closestEntry(value, characters) !== null) return null
  return `Students cannot enter ${writtenNumber(value)}: an answer has at most ${characters} characters.`
}

function refused(reason: string): TypedNumber {
  return { kind: 'refused', reason }
}

function unitProblem({ unit }: NumberParts, { value }: Quantity, { label, characters }: NumberFormat): string | null {
  if (unit.kind === 'none' || unit.kind === 'known' || (label !== null && isSameUnit(unit, label))) return null
  switch (unit.kind) {
    case 'percent':
    case 'cents': {
      const hundredth = Number((value / 100).toPrecision(12))
      const [as, divided] = [value, hundredth].map((one) => closestEntry(one, characters) ?? writtenNumber(one))
      return `Write ${as} or ${divided}.`
    }
    case 'multiple':
      return 'Write the whole number in digits, as in 1,000 or 3/4.'
    case 'word':
      return `Write only the number, without "${unit.name}".`
  }
}

function lengthProblem(parts: NumberParts, { value }: Quantity, { characters }: NumberFormat): string | null {
  const used = charactersOf(parts)
  if (used <= characters) return null
  const shorter = closestEntry(value, characters)
  const limit = `That is ${used} characters. An answer has at most ${characters}.`
  return shorter !== null && numberOf(shorter, anyLength) === value ? `${limit} Write ${shorter}.` : limit
}

function charactersOf({ isNegative, body }: NumberParts): number {
  return digitsOf(body) + (isNegative ? 1 : 0)
}

function understood({ value }: Quantity): string {
  const written = writtenNumber(value)
  return written.includes('/') ? `${written} (about ${Number(value.toFixed(4))})` : written
}
