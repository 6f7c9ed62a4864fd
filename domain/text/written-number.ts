/** Writes numbers: in full, and in as few characters as an answer grid needs. */
import { countDigits } from './number-notation.ts'

/**
 * Returns whether two numbers differ by less than 0.0001. Counts in billionths, because in binary 0.1235 - 0.1234 is slightly below 0.0001.
 */
export function isWithinTolerance(one: number, other: number): boolean {
  return Math.round(Math.abs(one - other) * 1e9) < 1e5
}

/** Returns a decimal, or a fraction such as 2/3 if the decimal does not end. */
export function formatWrittenNumber(value: number): string {
  const text = String(value)
  if (placesOf(value) <= 6) return text
  return exactFraction(value) ?? text
}

/** Returns what a student can enter for this value, exactly if possible; null if nothing fits. */
export function findClosestEntry(value: number, characters: number): string | null {
  const fits = (text: string) => countDigits(text) <= characters
  const decimals = decimalsOf(value, characters)
  return (
    decimals.find((text) => fits(text) && Number(text) === value) ??
    fractionsOf(value, characters, (fraction) => fraction === value).find(fits) ??
    decimals.findLast((text) => fits(text) && isWithinTolerance(Number(text), value)) ??
    fractionsOf(value, characters, (fraction) => isRoundingOf(value, fraction)).find(fits) ??
    null
  )
}

/** Returns decimals from the fewest places to the most that fit, each with and without the 0 before the point. */
function decimalsOf(value: number, characters: number): string[] {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return []
  const most = Math.min(characters, 15)
  return Array.from({ length: most + 1 }, (_, places) => value.toFixed(places)).flatMap((text) => [
    text,
    text.replace(/^(-?)0\./, '$1.'),
  ])
}

function exactFraction(value: number): string | null {
  return fractionsOf(value, 7, (fraction) => fraction === value)[0] ?? null
}

/** In lowest terms: as one fraction, and as a mixed number. */
function fractionsOf(value: number, characters: number, isMeant: (fraction: number) => boolean): string[] {
  const size = Math.abs(value)
  const sign = value < 0 ? '-' : ''
  const largest = 10 ** Math.min(3, characters - 2)
  if (size >= 1e6) return []
  for (let below = 2; below < largest; below += 1) {
    const above = Math.round(size * below)
    if (above === 0 || !isMeant((value < 0 ? -1 : 1) * (above / below))) continue
    const mixed = `${sign}${Math.floor(above / below)} ${above % below}/${below}`
    return [`${sign}${above}/${below}`, ...(above > below ? [mixed] : [])]
  }
  return []
}

/** Returns whether the decimal is the fraction rounded to this many places, and close enough to count. */
function isRoundingOf(value: number, fraction: number): boolean {
  const places = placesOf(value)
  return places >= 4 && isWithinTolerance(value, fraction) && fraction.toFixed(places) === value.toFixed(places)
}

function placesOf(value: number): number {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  return Math.min(100, Math.max(0, digits.length - Number(exponent)))
}
