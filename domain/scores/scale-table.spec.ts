import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeScaleUses, listScaleTableRows, readScaleTable } from './scale-table.ts'
import { defaultEstimatedScale } from './scales.ts'

const rows = listScaleTableRows(defaultEstimatedScale)
const body = rows.slice(1)
const written = (lines: readonly (readonly string[])[], between = ',') =>
  lines.map((line) => line.join(between)).join('\n')

/** The table with one line replaced; null removes it. */
function changed(raw: number, line: string | null): string {
  const lines = body.map((cells) => cells.join(','))
  lines.splice(raw, 1, ...(line === null ? [] : [line]))
  return lines.join('\n')
}

function problemsOf(text: string): readonly string[] {
  const table = readScaleTable(text)
  return 'problems' in table ? table.problems : []
}

describe('a table is read', () => {
  test.each([
    ['from its own file', written(rows)],
    ['without a head', written(body)],
    ['with tabs, as a spreadsheet copies it', written(rows, '\t')],
    ['with semicolons and a byte order mark', `\uFEFF${written(rows, ';')}`],
    ['typed with spaces', written(body, '  ')],
    ['with Windows line ends and empty lines', `${written(rows).replaceAll('\n', '\r\n\r\n')}\r\n`],
    ['with quotes', written(body.map((line) => line.map((cell) => `"${cell}"`)))],
    ['backwards', written(body.toReversed())],
    [
      'with its columns in another order',
      written(rows.map(([raw = '', reading = '', math = '']) => [math, raw, reading])),
    ],
    ['with one column for both subjects', written(body.map((line) => line.slice(0, 2)))],
    ['with one named column for both subjects', written([['Raw', 'Scaled'], ...body.map((line) => line.slice(0, 2))])],
  ])('%s', (_, text) => {
    expect(readScaleTable(text)).toEqual({ scale: defaultEstimatedScale })
  })

  test('with different numbers for each subject', () => {
    const math = defaultEstimatedScale.math.map((scaled, raw) => (raw > 0 && raw < 57 ? scaled + 1 : scaled))
    expect(readScaleTable(written(listScaleTableRows({ ...defaultEstimatedScale, math })))).toEqual({
      scale: { reading: defaultEstimatedScale.reading, math },
    })
  })
})

describe('each problem of a table is named', () => {
  test.each([
    ['', 'Type or paste the table.'],
    ['  \n ', 'Type or paste the table.'],
    ['number;points\n0;0', 'Name the columns raw, reading and math, or leave the first line out.'],
    [changed(12, null), 'There is no line for raw 12.'],
    [changed(3, '3,x,39'), 'Line 4 needs whole numbers: 3, x, 39'],
    [changed(3, '3,39.5,39'), 'Line 4 needs whole numbers: 3, 39.5, 39'],
    [changed(3, '3,-39,39'), 'Line 4 needs whole numbers: 3, -39, 39'],
    [changed(3, '3,39'), 'Line 4 needs whole numbers: 3, 39'],
    [changed(3, '2,39,39'), 'Line 4 has raw 2 a second time.'],
    [changed(57, '58,400,400'), 'There is no line for raw 57.'],
    [changed(57, '201,400,400'), 'Line 58 has raw 201; the highest is 200.'],
    ['0,0\n1,400', 'The reading scale has 2 entries; it needs 11 to 201, from raw 0 on.'],
    [changed(10, '10,50,105'), 'The reading scale falls from 97 to 50 at raw 10; it must never fall.'],
    [changed(57, '57,400,401'), 'The math scale ends at 401; the highest raw score must be 400.'],
    [changed(0, '0,5,0'), 'The reading scale starts at 5; raw 0 must be 0.'],
  ])('%#: %j', (text, problem) => {
    expect(problemsOf(text)).toContain(problem)
  })

  test('so are the problems of any other text, without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,;\t \n\r"-.xraw') }), (text) => {
        expect(problemsOf(text).length).toBeGreaterThan(0)
      }),
    )
  })
})

test('every scale that never falls is read back from its own file', () => {
  const column = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 400 }), { minLength: length, maxLength: length })
      .map((inner) => [0, ...inner.toSorted((a, b) => a - b), 400])
  const columns = fc.integer({ min: 9, max: 199 }).chain((length) => fc.tuple(column(length), column(length)))
  fc.assert(
    fc.property(columns, ([reading, math]) => {
      expect(readScaleTable(written(listScaleTableRows({ reading, math })))).toEqual({ scale: { reading, math } })
    }),
  )
})

test.each([
  [
    { isDefault: true, testCount: 0, submissionCount: 0 },
    'This is the default scale. Make another one the default first.',
  ],
  [{ isDefault: false, testCount: 0, submissionCount: 0 }, null],
  [{ isDefault: false, testCount: 1, submissionCount: 0 }, '1 test uses this scale.'],
  [{ isDefault: false, testCount: 0, submissionCount: 2 }, '2 submissions use this scale.'],
  [{ isDefault: false, testCount: 1, submissionCount: 1 }, '1 test and 1 submission use this scale.'],
])('a scale with %j is kept because: %s', (scale, words) => {
  expect(describeScaleUses(scale)).toBe(words)
})
