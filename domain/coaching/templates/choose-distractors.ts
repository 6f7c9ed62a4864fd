/** Chooses three wrong values of a template that are believable, look like the key and differ from it and from each other. */

import type { Draw } from '#domain/statistics/random-numbers.ts'
import { type ExpressionScope, evaluateCondition, evaluateNumber } from './evaluate.ts'
import { ExpressionError, parseExpression } from './parse-expression.ts'
import { addRationals, areRationalsEqual, compareRationals, makeWholeNumber, type Rational } from './rational.ts'
import type { Distractor, Template } from './template.ts'
import { areAlikeWhenFormatted, formatValue } from './written-values.ts'

export interface ValuedDistractor extends Distractor {
  readonly number: Rational
}

const distractorCount = 3
const sumsThatTell = [makeWholeNumber(1), makeWholeNumber(100)]
/** A real price is more often a round sum than a price that results from a mistake. */
const roundSums = [10n, 5n, 1n]
/** Number of possible places of the key among the options in ascending order. */
export const distractorPlaces = distractorCount + 1

/** Returns all wrong values that a student may type, each with its reason. Undefined if there are fewer than two misconceptions. */
export function listTypedMistakes(
  template: Template,
  scope: ExpressionScope,
  key: Rational,
): readonly ValuedDistractor[] | undefined {
  const usable = usableDistractors(template, scope, key)
  return haveTwoMisconceptions(usable) ? usable : undefined
}

/**
 * Chooses distractors that put the key at `place`. Undefined if the values do not allow that, if one misconception explains all three, or
 * if the options reveal the key.
 */
export function chooseDistractors(
  template: Template,
  scope: ExpressionScope,
  key: Rational,
  place: number,
  draw: Draw,
): readonly ValuedDistractor[] | undefined {
  const usable = usableDistractors(template, scope, key)
  const smaller = usable.filter(({ number }) => compareRationals(number, key) < 0)
  const larger = usable.filter(({ number }) => compareRationals(number, key) > 0)
  if (smaller.length < place || larger.length < distractorCount - place) return undefined
  const chosen = [...drawSome(smaller, place, draw), ...drawSome(larger, distractorCount - place, draw)]
  return !hasTell(template, [key, ...chosen.map(({ number }) => number)]) && haveTwoMisconceptions(chosen)
    ? chosen
    : undefined
}

function haveTwoMisconceptions(chosen: readonly Distractor[]): boolean {
  return new Set(chosen.map(({ misconception }) => misconception)).size > 1
}

/**
 * Returns whether the options give a hint: one is twice another, two add up to 1 or 100, or only one is round. A student who notices this
 * can guess without reading.
 */
function hasTell({ key: { writtenAs } }: Template, numbers: readonly Rational[]): boolean {
  if (writtenAs === 'clock') return false
  const roundTo = writtenAs === 'money' ? roundSums : [10n]
  if (roundTo.some((step) => numbers.filter((number) => isMultiple(number, step)).length === 1)) return true
  return numbers.some((one, at) =>
    numbers.some(
      (other, place) =>
        place !== at &&
        (areRationalsEqual(addRationals(one, one), other) ||
          sumsThatTell.some((sum) => areRationalsEqual(addRationals(one, other), sum))),
    ),
  )
}

function isMultiple({ numerator, denominator }: Rational, step: bigint): boolean {
  return numerator % (step * denominator) === 0n
}

/** If two misconceptions lead to the same value, only the first one is kept as its explanation. */
function usableDistractors(template: Template, scope: ExpressionScope, key: Rational): ValuedDistractor[] {
  const usable: ValuedDistractor[] = []
  for (const distractor of template.distractors) {
    const number = numberOf(distractor, scope)
    if (!number || areRationalsEqual(number, key) || usable.some((other) => areRationalsEqual(other.number, number)))
      continue
    if (isBelievable(template, scope, key, number)) usable.push({ ...distractor, number })
  }
  return usable
}

/** Undefined if the misconception has no value, for example because of a division by 0. */
function numberOf({ value }: Distractor, scope: ExpressionScope): Rational | undefined {
  try {
    return evaluateNumber(parseExpression(value), scope)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

function isBelievable(template: Template, scope: ExpressionScope, key: Rational, value: Rational): boolean {
  const {
    key: { writtenAs },
    typedIn,
  } = template
  const known = new Map([...scope, ['key', key], ['v', value]])
  return (
    (typedIn !== undefined || areAlikeWhenFormatted(value, key, writtenAs)) &&
    formatValue(value, writtenAs) !== undefined &&
    evaluateCondition(parseExpression(template.believable), known)
  )
}

function drawSome<Item>(items: readonly Item[], count: number, draw: Draw): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat()
}
