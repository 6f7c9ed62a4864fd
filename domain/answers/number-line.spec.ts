import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildStoredLine,
  describeNumberLine,
  describeRayMeaning,
  findLineProblem,
  findTickForKey,
  isTickLabeled,
  type LineValue,
  listTicks,
  parseTickNumber,
  parseTypedTick,
} from './number-line.ts'

const line = (from: string, to: string, step: string, ray = false) => ({ from, to, step, ...(ray && { ray }) })

test.each<[string, ReturnType<typeof line>, string[]]>([
  ['whole numbers', line('-2', '2', '1'), ['−2', '−1', '0', '1', '2']],
  ['tenths are exact', line('0', '0.3', '0.1'), ['0', '0.1', '0.2', '0.3']],
  ['a typographic minus', line('−1', '0', '.5'), ['−1', '−0.5', '0']],
  ['no minus before zero', line('-0', '2', '1'), ['0', '1', '2']],
])('ticks: %s', (_, written, ticks) => {
  expect(listTicks(written)).toEqual(ticks)
})

test.each<[string, ReturnType<typeof line>, string, RegExp]>([
  ['no number', line('a', '5', '1'), 'from', /left end/],
  ['an empty end', line('0', '', '1'), 'to', /right end/],
  ['five places', line('0', '1', '0.00001'), 'step', /distance of two ticks/],
  ['a step of zero', line('0', '5', '0'), 'step', /greater than 0/],
  ['a step back', line('0', '5', '-1'), 'step', /greater than 0/],
  ['ends the wrong way around', line('5', '-5', '1'), 'to', /greater than 5/],
  ['equal ends', line('5', '5', '1'), 'to', /greater than 5/],
  ['steps that miss the end', line('-5', '4', '2'), 'step', /Steps of 2 from −5 lead to 3, and not to 4\./],
  ['two ticks', line('0', '1', '1'), 'step', /at least 3/],
  ['too many ticks', line('0', '26', '1'), 'step', /27 ticks\. A line has at most 26/],
  ['too many ticks for a ray', line('0', '22', '1', true), 'step', /23 ticks\. A line for a ray has at most 22/],
])('refuses %s', (_, written, field, message) => {
  expect(findLineProblem(written)).toEqual({ field, message: expect.stringMatching(message) })
  expect(listTicks(written)).toEqual([])
  expect(buildStoredLine(written)).toBeNull()
})

test('stores plain decimals, and nothing that says nothing', () => {
  expect(buildStoredLine({ ...line(' −1.50', '+1.5'.slice(1), '.5'), labelEvery: 1, ray: false })).toEqual(
    line('-1.5', '1.5', '0.5'),
  )
  expect(buildStoredLine({ ...line('0', '8', '1', true), labelEvery: 4 })).toEqual({
    ...line('0', '8', '1', true),
    labelEvery: 4,
  })
})

test('whatever the line is, its ticks are as far apart as its step and end at its ends', () => {
  const steps = fc.integer({ min: 1, max: 40_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: -200_000, max: 200_000 }),
      steps,
      fc.integer({ min: 2, max: 21 }),
      (from, step, count) => {
        const text = (units: number) => String(units / 10_000)
        fc.pre(!/e/.test(text(from) + text(step)))
        const ticks = listTicks(line(text(from), text(from + step * count), text(step)))
        expect(ticks).toHaveLength(count + 1)
        expect(ticks.map((tick) => Math.round(parseTickNumber(tick) * 10_000))).toEqual(
          ticks.map((_, at) => from + at * step),
        )
        expect(new Set(ticks).size).toBe(ticks.length)
      },
    ),
  )
})

const ticks = ['−2', '−1.5', '−1', '−0.5', '0', '0.5']

test.each<[string, number | null]>([
  ['-1.5', 1],
  ['−1 1/2', 1],
  ['1/2', 5],
  ['0.50', 5],
])('%s typed is a tick', (text, at) => {
  expect(parseTypedTick(text, ticks)).toEqual({ at })
})

test.each<[string, string | null]>([
  ['', null],
  ['0.25', 'There is no tick at this number. Type the number of a tick.'],
  ['7', 'The line goes from −2 to 0.5. Type the number of a tick.'],
])('%j typed is none', (text, problem) => {
  expect(parseTypedTick(text, ticks)).toEqual({ at: null, problem })
})

test('a text that is no number says so', () => {
  expect(parseTypedTick('two', ticks)).toMatchObject({ at: null, problem: expect.any(String) })
})

test.each<[string, number | null, number, number | null]>([
  ['ArrowRight', 1, 1, 2],
  ['ArrowUp', 5, 1, 5],
  ['ArrowLeft', 0, 1, 0],
  ['ArrowDown', null, 1, 4],
  ['Home', null, 1, 0],
  ['End', 2, 1, 5],
  ['PageUp', 0, 1, 5],
  ['PageDown', 5, 2, 3],
  ['a', 2, 1, null],
])('%s from tick %j', (key, point, labelEvery, expected) => {
  expect(findTickForKey(key, point, ticks, labelEvery)).toBe(expected)
})

test('labels are counted from zero, else from the left end', () => {
  expect(ticks.filter((_, at) => isTickLabeled(ticks, at, 2))).toEqual(['−2', '−1', '0'])
  expect(['1', '2', '3', '4'].filter((_, at, all) => isTickLabeled(all, at, 2))).toEqual(['1', '3'])
})

describe('words', () => {
  const value = (part: Partial<LineValue>): LineValue => ({ point: null, circle: null, direction: null, ...part })

  test.each<[Partial<LineValue>, string]>([
    [{}, 'Nothing drawn yet. Still to choose: the point, its circle, the direction.'],
    [{ point: 1 }, 'Point at −1.5. Still to choose: its circle, the direction.'],
    [{ circle: 'open', direction: 'left' }, 'Open circle, to the left. Still to choose: the point.'],
    [{ direction: 'left' }, 'To the left. Still to choose: the point, its circle.'],
    [{ point: 4, circle: 'closed', direction: 'right' }, 'Closed circle at 0, to the right.'],
  ])('of the ray %j', (part, words) => {
    expect(describeNumberLine(value(part), ticks, true)).toBe(words)
  })

  test('of a point', () => {
    expect(describeNumberLine(value({ point: 0 }), ticks, false)).toBe('Point at −2.')
    expect(describeNumberLine(value({}), ticks, false)).toBe('No point yet.')
  })

  test.each([
    ['open', 'left', 'all numbers < −1'],
    ['closed', 'left', 'all numbers ≤ −1'],
    ['open', 'right', 'all numbers > −1'],
    ['closed', 'right', 'all numbers ≥ −1'],
  ] as const)('%s and %s means %s', (circle, direction, meaning) => {
    expect(describeRayMeaning({ point: 2, circle, direction }, ticks)).toBe(meaning)
  })
})
