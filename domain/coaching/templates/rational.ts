/** Exact numbers for templates. A float would make some keys wrong by a cent. */

/** In lowest terms, with a positive denominator. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Undefined for a denominator of 0. */
export function makeRational(numerator: bigint, denominator = 1n): Rational | undefined {
  if (denominator === 0n) return undefined
  if (denominator === 1n) return { numerator, denominator }
  const sign = denominator < 0n ? -1n : 1n
  const shared = sign * computeGreatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / shared, denominator: denominator / shared }
}

export function makeWholeNumber(value: number | bigint): Rational {
  return { numerator: BigInt(value), denominator: 1n }
}

export function isWholeNumber({ denominator }: Rational): boolean {
  return denominator === 1n
}

export function addRationals(one: Rational, other: Rational): Rational {
  return lowest(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )
}

export function negateRational({ numerator, denominator }: Rational): Rational {
  return { numerator: -numerator, denominator }
}

export function subtractRationals(one: Rational, other: Rational): Rational {
  return addRationals(one, negateRational(other))
}

export function multiplyRationals(one: Rational, other: Rational): Rational {
  return lowest(one.numerator * other.numerator, one.denominator * other.denominator)
}

/** Undefined for a divisor of 0. */
export function divideRationals(one: Rational, other: Rational): Rational | undefined {
  return makeRational(one.numerator * other.denominator, one.denominator * other.numerator)
}

/** Returns a negative number, 0 or a positive number, as for sorting. */
export function compareRationals(one: Rational, other: Rational): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function areRationalsEqual(one: Rational, other: Rational): boolean {
  return one.numerator === other.numerator && one.denominator === other.denominator
}

export function floorRational({ numerator, denominator }: Rational): Rational {
  const quotient = numerator / denominator
  return makeWholeNumber(numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient)
}

/** Never negative. Returns 0 for 0 and 0. */
export function computeGreatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [getMagnitude(one), getMagnitude(other)]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

export function getMagnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The denominator is a product of denominators, so it is not 0. */
function lowest(numerator: bigint, denominator: bigint): Rational {
  return makeRational(numerator, denominator) ?? makeWholeNumber(0)
}
