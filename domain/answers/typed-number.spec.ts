import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findClosestEntry, formatWrittenNumber, isWithinTolerance } from '#domain/text/written-number.ts'
import { toggleSign } from './answering.ts'
import {
  findKeyProblem,
  getKeyFormat,
  parseTypedNumber,
  readTypedNumber,
  unlimitedNumberFormat,
} from './typed-number.ts'

describe('a number as Americans write it', () => {
  test.each([
    // Answers as the students in the study typed them, and the numbers that they meant.
    ['1,000', 1000],
    ['$1,000', 1000],
    ['16,500', 16500],
    ['3/4', 0.75],
    ['1 1/2', 1.5],
    ['1½', 1.5],
    ['1000', 1000],
    ['.75', 0.75],
    ['0.75', 0.75],
    ['00.75', 0.75],
    ['+5', 5],
    ['5.', 5],
    ['$1000', 1000],
    ['1 000', 1000],
    ['  5  ', 5],
    ['½', 0.5],
    ['-½', -0.5],
    ['66 2/3', 200 / 3],
    ['3 / 4', 0.75],
    ['3⁄4', 0.75],
    ['-1/3', -1 / 3],
    ['$.50', 0.5],
    ['-$5', -5],
    ['$-5', -5],
    ['$5 dollars', 5],
    ['5$', 5],
    ['- 3', -3],
    ['1,000.', 1000],
    ['１２．５', 12.5],
    ['\u202a1000\u202c', 1000],
    ['1\u00a0000', 1000],
    // The digits of Arabic, Persian, Hindi and Bengali keyboards, and a mark that changes the text direction.
    ['١٢', 12],
    ['۴۵', 45],
    ['१२', 12],
    ['৪৯', 49],
    ['٠٫٥', 0.5],
    ['١٬٢٣٤', 1234],
    ['\u200f5', 5],
    ['\u061c5', 5],
  ])('%j is %d', (typed, value) => {
    expect(parseTypedNumber(typed)).toMatchObject({ kind: 'number', value })
  })

  test.each([...'-‐‑‒–—−⁻˗﹣－➖'])('%j is a minus sign', (minus) => {
    expect(readTypedNumber(`${minus}3`)).toBe(-3)
    expect(readTypedNumber(` ${minus} 3`)).toBe(-3)
  })

  test.each([
    ...['12 cm', '12cm', '12 in.', '12 sq ft', '12 square feet', '12 cm²', '12 cm^2', '12 cubic meters', '12 m'],
    ...[
      '12 hours',
      '12 months',
      '12 kg',
      '12 oz',
      '12 gallons',
      '12°',
      '12 °F',
      '12 degrees',
      '12 dollars',
      '12 units',
    ],
    ...['12 mph', '12 mi/h', '12 miles per hour', '12 m/s'],
  ])('the unit of %j is free', (typed) => {
    expect(parseTypedNumber(typed)).toMatchObject({ kind: 'number', value: 12, characters: 2 })
  })
})

describe('anything else is never a different number, and gets a message', () => {
  const oneNumber = 'Write one number in digits, such as 12, 0.75, -3 or 3/4.'
  const commas = 'A comma groups three digits, as in 1,000. Write decimals with a point, as in 2.5.'
  const wholes = 'Use whole numbers in a fraction, as in 3/4 or 1 1/2.'
  const improper = 'Write this as one fraction, as in 3/2, or as a decimal.'
  const multiple = 'Write the whole number in digits, as in 1,000 or 3/4.'
  test.each<readonly [string, string]>([
    ['75%', 'Write 75 or 0.75.'],
    ['7.5 percent', 'Write 7.5 or 0.075.'],
    ['-5%', 'Write -5 or -0.05.'],
    ['75¢', 'Write 75 or 0.75.'],
    ['75 cents', 'Write 75 or 0.75.'],
    ...['1e3', '0x1', '5-3', '3-', '10²', '2^3', '(3)', '12 cm2', '3*4', 'x = 5', '±3', '€5'].map(
      (typed) => [typed, oneNumber] as const,
    ),
    ...['three', '.', '/', 'abc', '!'].map((typed) => [typed, oneNumber] as const),
    ...['1,5', '1,00', '1,0000', '0,500', ',500', '1,', '1, 000', '1000,000', '1,000,00'].map(
      (typed) => [typed, commas] as const,
    ),
    ['1.2.3', 'A number has one decimal point.'],
    ['1 5', 'There is a space between the digits. Write one number, such as 12 or 1 1/2.'],
    ['3/', 'Write a number on both sides of the slash, as in 3/4.'],
    ['/4', 'Write a number on both sides of the slash, as in 3/4.'],
    ['1/2/3', 'A fraction has one slash, as in 3/4.'],
    ['3/0', 'A fraction cannot have 0 below the slash.'],
    ['½½', 'A fraction has one slash, as in 3/4.'],
    ...['1.5/2', '1/2.5', '1.5½', '1 2 3/4'].map((typed) => [typed, wholes] as const),
    // Ambiguous: a space for thousands or a mixed number, and a fraction that may not be less than one.
    ...['1 000/3', '1 100/300', '1 3/2', '1 0/2'].map((typed) => [typed, improper] as const),
    ...['-', '$', '+', '-$'].map((typed) => [typed, 'Write the number after the sign.'] as const),
    ...['--3', '+-3', '$$5'].map((typed) => [typed, 'Write one sign before the number, as in -3 or $5.'] as const),
    ...['5M', '5k', '5 million', '2 dozen', '3 halves', '7 tenths', '3 squared'].map(
      (typed) => [typed, multiple] as const,
    ),
    ['3 apples', 'Write only the number, without "apples".'],
    ['5 below zero', 'Write only the number, without "below zero".'],
    ['$5 cm', 'Write only the number, without "cm".'],
    ...['3:4', '12:30', '3 : 4', '1:2:3'].map(
      (typed) => [typed, 'Write a ratio as a fraction, as in 3/4, and a time as one number, as in 1.5.'] as const,
    ),
    ['1'.repeat(41), 'An answer has at most 40 characters, with spaces and the unit.'],
  ])('%j: %s', (typed, reason) => {
    expect(parseTypedNumber(typed)).toEqual({ kind: 'refused', reason })
  })

  test.each(['', ' ', '\u200b', '\u00a0'])('an empty entry is not an error: %j', (typed) => {
    expect(parseTypedNumber(typed)).toEqual({ kind: 'empty' })
  })
})

describe('the characters of an answer', () => {
  test.each([
    ['12345', 5],
    ['-1.25', 5],
    ['-1,234', 5],
    ['$16,500', 5],
    ['-$1,000 dollars', 5],
    ['1 1/2 cm', 4],
    ['1½', 4],
    ['+5', 1],
  ])('%j has %i', (typed, characters) => {
    expect(parseTypedNumber(typed)).toMatchObject({ kind: 'number', characters })
  })

  test.each([
    ['0.6667', 'That is 6 characters. An answer has at most 5. Write .6667.'],
    ['1000.0', 'That is 6 characters. An answer has at most 5. Write 1000.'],
    ['-12.75', 'That is 6 characters. An answer has at most 5. Write -51/4.'],
    ['-12 3/4', 'That is 6 characters. An answer has at most 5. Write -51/4.'],
    ['114200', 'That is 6 characters. An answer has at most 5.'],
    ['12.3456', 'That is 7 characters. An answer has at most 5.'],
  ])('%j has too many', (typed, reason) => {
    expect(parseTypedNumber(typed)).toEqual({ kind: 'refused', reason })
  })

  test('are those of the format', () => {
    expect(readTypedNumber('114,200', { characters: 6, label: null })).toBe(114_200)
    expect(readTypedNumber('114,200,000.5', unlimitedNumberFormat)).toBe(114_200_000.5)
  })
})

test('the unit beside the field may be typed too, and a percent sign only there', () => {
  expect(readTypedNumber('75%', { characters: 5, label: '%' })).toBe(75)
  expect(readTypedNumber('75 percent', { characters: 5, label: '%' })).toBe(75)
  expect(readTypedNumber('75 Points', { characters: 5, label: 'points' })).toBe(75)
  expect(readTypedNumber('75%', { characters: 5, label: 'points' })).toBeNull()
  expect(readTypedNumber('75%', { characters: 5, label: 'percent' })).toBe(75)
  expect(readTypedNumber('75\u00a2', { characters: 5, label: 'cents' })).toBe(75)
  expect(readTypedNumber('75%', { characters: 5, label: 'cents' })).toBeNull()
})

describe('beside a field with a unit', () => {
  test.each([
    ...[
      ['cm', '120 cm'],
      ['cm', '120 centimeters'],
      ['cm', '120'],
      ['cm', '120 cm.'],
      ['centimeters', '120cm'],
    ],
    ...[
      ['cm²', '120 sq cm'],
      ['square centimeters', '120 cm^2'],
      ['cubic inches', '120 in³'],
      ['square units', '120 sq units'],
    ],
    ...[
      ['minutes', '120 min'],
      ['hours', '120 hr'],
      ['miles', '120 mi'],
      ['miles per hour', '120 mph'],
    ],
    ...[
      ['miles per hour', '120 mi/h'],
      ['dollars', '$120'],
      ['$', '120 dollars'],
      ['dollars per hour', '$120'],
    ],
    ...[
      ['°', '120 degrees'],
      ['°F', '120 degrees Fahrenheit'],
      ['apples', '120 apples'],
      ['points', '120 Points'],
    ],
  ])('%s takes %j', (label, typed) => {
    expect(readTypedNumber(typed, { characters: 5, label })).toBe(120)
    expect(readTypedNumber(typed, getKeyFormat(label))).toBe(120)
  })

  test.each([
    ...[
      ['cm', '1.2 m'],
      ['cm', '120 mm'],
      ['cm', '120 in'],
      ['cm', '120 cm²'],
      ['cm', '$120'],
      ['cm', '75%'],
    ],
    ...[
      ['minutes', '1.5 hours'],
      ['minutes', '90 sec'],
      ['miles', '8 kilometers'],
      ['%', '75 cm'],
      ['%', '$5'],
    ],
    ...[
      ['cm²', '120 cm'],
      ['cm²', '120 cm³'],
      ['miles per hour', '120 miles'],
      ['°F', '20 °C'],
      ['units', '5 cm'],
    ],
    ...[
      ['dollars', '75 cents'],
      ['cents', '$5'],
      ['points', '12 in'],
      ['kg', '5 g'],
    ],
  ])('%s does not take %j', (label, typed) => {
    expect(parseTypedNumber(typed, { characters: 5, label })).toEqual({
      kind: 'refused',
      reason: `Write the number in ${label}.`,
    })
  })

  test('other words keep their own message', () => {
    const reason = 'Write only the number, without "apples".'
    expect(parseTypedNumber('3 apples', { characters: 5, label: 'cm' })).toEqual({ kind: 'refused', reason })
  })
})

test.each([
  ['1000', null],
  ['.5', null],
  ['-1.50', null],
  ['0.125', null],
  ['12.50', null],
  // The way other countries group thousands.
  ['1.000', '1'],
  ['1.250', '1.25'],
  ['1.234', '1.234'],
  ['١٢', '12'],
  ['$1,000', '1000'],
  ['–3', '-3'],
  ['1 1/2', '1.5'],
  ['12 cm', '12'],
  ['2/3', '2/3 (about 0.6667)'],
])('%j is shown as %j', (typed, understood) => {
  expect(parseTypedNumber(typed)).toMatchObject({ understood })
})

test.each([
  ['', '-'],
  ['5', '-5'],
  ['+5', '-5'],
  ['-5', '5'],
  ['– 5', '5'],
  ['$-5', '$5'],
  ['$5', '-$5'],
])('the other sign of %j is %j', (typed, expected) => {
  expect(toggleSign(typed)).toBe(expected)
})

describe('a key', () => {
  test.each([0, -9, 0.5, -0.75, 99_999, 5 / 3, 10 / 3, -1 / 3, 2 / 3, 200 / 3, 0.66667, 12.3333, 9 + 1 / 99])(
    'of %d can be entered',
    (key) => {
      expect(findKeyProblem(key)).toBeNull()
      expect(isWithinTolerance(readTypedNumber(findClosestEntry(key, 5) ?? '') ?? Number.NaN, key)).toBe(true)
    },
  )

  test.each([
    [114_200, '114200'],
    [12.345, '12.345'],
    [2.34567, '2.34567'],
    [100_000, '100000'],
    [-12_345, '-12345'],
  ])('of %d cannot', (key, written) => {
    expect(findKeyProblem(key)).toBe(`Students cannot enter ${written}: an answer has at most 5 characters.`)
  })

  test.each([
    [0.5, '0.5'],
    [0.6667, '.6667'],
    [5 / 3, '5/3'],
    [-12.75, '-51/4'],
    [9 + 1 / 99, '9 1/99'],
  ])('of %d is best entered as %s', (key, entry) => {
    expect(findClosestEntry(key, 5)).toBe(entry)
  })

  test('can be entered wherever an answer has that value', () => {
    const answer = fc.stringMatching(/^-?(\d{0,4}\.?\d{0,4}|\d{0,3}\/\d{0,3}|\d \d\/\d{1,2})$/)
    fc.assert(
      fc.property(answer, (typed) => {
        const value = readTypedNumber(typed)
        if (value !== null) expect(findKeyProblem(value)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})

/** Visits every text that fits into the five characters of the old field. */
function eachPlainText(visit: (text: string) => void) {
  const signs = [...'-.0159']
  let texts = ['']
  for (let length = 0; length <= 5; length += 1) {
    texts.forEach(visit)
    texts = texts.flatMap((text) => signs.map((sign) => text + sign))
  }
}

test('every plain decimal of five characters keeps its value', () => {
  const differing: string[] = []
  eachPlainText((text) => {
    if (!/^-?\d*\.?\d*$/.test(text)) return
    const before = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) + 0 : null
    if (readTypedNumber(text) !== before) differing.push(text)
  })
  expect(differing).toEqual([])
})

const plain = fc.oneof(
  fc.integer({ min: -99_999, max: 99_999 }),
  fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(6)).map(([n, places]) => n / 10 ** places),
  fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 })).map(([n, below]) => n / below),
)

test('a written number is read as that number', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(readTypedNumber(formatWrittenNumber(value), unlimitedNumberFormat)).toBe(value + 0)
      const entry = findClosestEntry(value, 5)
      if (entry !== null) expect(isWithinTolerance(readTypedNumber(entry) ?? Number.NaN, value)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('grouping, currency, spaces, units and other minus signs change nothing', () => {
  const around = fc.record({
    value: fc.nat(99_999_999),
    places: fc.nat(3),
    minus: fc.constantFrom('', '-', '−', '–', '－ '),
    money: fc.constantFrom('', '$', '$ '),
    unit: fc.constantFrom('', ' dollars', 'dollars', '  '),
  })
  fc.assert(
    fc.property(around, ({ value, places, minus, money, unit }) => {
      const number = value / 10 ** places
      const written = number.toLocaleString('en-US', { maximumFractionDigits: 3 })
      expect(readTypedNumber(`${minus}${money}${written}${unit}`, unlimitedNumberFormat)).toBe(
        minus === '' ? number : 0 - number,
      )
    }),
    { numRuns: 2000 },
  )
})

test('fractions are exact', () => {
  const parts = fc.record({
    whole: fc.nat(99),
    above: fc.integer({ min: 1, max: 99 }),
    below: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(parts, ({ whole, above, below }) => {
      expect(readTypedNumber(`${above}/${below}`, unlimitedNumberFormat)).toBe(above / below)
      const mixed = readTypedNumber(`${whole} ${above}/${below}`, unlimitedNumberFormat)
      expect(mixed).toBe(above < below ? (whole * below + above) / below : null)
    }),
    { numRuns: 2000 },
  )
})

test('no digit, point or slash is left out to make a number', () => {
  const signs = [...'0123456789', ...'0159', ...'.,/ -$+%', ...'−–½¾', ...'emx²^()', ' cm', ' ft', ',000', ' 1/2']
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 9 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 8 })), (typed) => {
      const read = parseTypedNumber(typed, unlimitedNumberFormat)
      if (read.kind === 'number') expect(read.value).toBe(carefully(typed))
    }),
    { numRuns: 20_000 },
  )
})

/** A second, independent reader for unambiguous numbers. Returns no number for anything doubtful. */
function carefully(typed: string): number {
  const text = typed
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[٠-٩۰-۹०-९০-৯]/g, (sign) => {
      const written = ['arab', 'arabext', 'deva', 'beng'].map((digits) => new Intl.NumberFormat(`en-u-nu-${digits}`))
      return `${written.map((one) => [...'0123456789'].findIndex((digit) => one.format(Number(digit)) === sign)).find((at) => at >= 0)}`
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[¼-¾⅐-⅞↉]/g, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replaceAll(/[−–]/g, '-')
    .replace(/ ?(cm|ft|m|mm)²?(\^[23])?( ?\/ ?(cm|ft|m|mm)²?(\^[23])?)?\.?\s*$/, '')
    .replace(/^\s*([-+]?)\s*\$?\s*([-+]?)\s*/, '$1$2')
    .replace(/\s*\$?\s*$/, '')
    .replaceAll(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
    .replaceAll(/\s*\/\s*/g, '/')
  const sign = text.startsWith('-') ? -1 : 1
  const [whole = '', fraction] = text.replace(/^[-+]/, '').split(/\s+/)
  const [above = '', below = '1'] = (fraction ?? whole).split('/')
  const value = Number(above === '' ? Number.NaN : above) / Number(below === '' ? Number.NaN : below)
  return sign * (fraction === undefined ? value : (Number(whole) * Number(below) + Number(above)) / Number(below)) + 0
}
