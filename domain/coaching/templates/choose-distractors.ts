/** Chooses three wrong values of a template that are believable, look like the key and differ from it and from each other. */
import { evaluateNumber, evaluateTruth, type Scope } from './evaluate.ts'
import { ExpressionError, parseExpression } from './parse-expression.ts'
import { type Draw, drawOne } from './random-numbers.ts'
import { compare, isEqual, type Rational } from './rational.ts'
import type { Distractor, Template } from './template.ts'
import { lookAlike, written } from './written-values.ts'

export interface ValuedDistractor extends Distractor {
  readonly number: Rational
}

const distractorCount = 3

/**
 * Undefined if fewer than three are usable. The place of the key among the options in ascending order is drawn first, so that it tells
 * nothing.
 */
export function chooseDistractors(
  template: Template,
  scope: Scope,
  key: Rational,
  draw: Draw,
): readonly ValuedDistractor[] | undefined {
  const usable = usableDistractors(template, scope, key)
  const smaller = usable.filter(({ number }) => compare(number, key) < 0)
  const larger = usable.filter(({ number }) => compare(number, key) > 0)
  const places = Array.from({ length: distractorCount + 1 }, (_, place) => place).filter(
    (place) => place <= smaller.length && distractorCount - place <= larger.length,
  )
  if (places.length === 0) return undefined
  const place = drawOne(places, draw)
  return [...drawSome(smaller, place, draw), ...drawSome(larger, distractorCount - place, draw)]
}

/** Two misconceptions that lead to one value cannot both explain it, so the value has the first. */
function usableDistractors(template: Template, scope: Scope, key: Rational): ValuedDistractor[] {
  const usable: ValuedDistractor[] = []
  for (const distractor of template.distractors) {
    const number = numberOf(distractor, scope)
    if (!number || isEqual(number, key) || usable.some((other) => isEqual(other.number, number))) continue
    if (isBelievable(template, scope, key, number)) usable.push({ ...distractor, number })
  }
  return usable
}

/** Undefined where the misconception has no value, as in a division by 0. */
function numberOf({ value }: Distractor, scope: Scope): Rational | undefined {
  try {
    return evaluateNumber(parseExpression(value), scope)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

function isBelievable(template: Template, scope: Scope, key: Rational, value: Rational): boolean {
  const { writtenAs } = template.key
  const known = new Map([...scope, ['key', key], ['v', value]])
  return (
    lookAlike(value, key, writtenAs) &&
    written(value, writtenAs) !== undefined &&
    evaluateTruth(parseExpression(template.believable), known)
  )
}

function drawSome<Item>(items: readonly Item[], count: number, draw: Draw): Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat()
}
