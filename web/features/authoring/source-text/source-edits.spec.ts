import { describe, expect, test } from 'vitest'
import {
  findDenominatorStart,
  insertDegree,
  insertFraction,
  insertRoot,
  insertSource,
  insertTable,
  type MakeSourceEdit,
  toggleMark,
} from './source-edits.ts'

/** `[` and `]` mark the ends of the selection; `|` marks a caret. */
function applied(make: MakeSourceEdit, marked: string): string {
  const caret = marked.indexOf('|')
  const start = caret === -1 ? marked.indexOf('[') : caret
  const end = caret === -1 ? marked.indexOf(']') - 1 : caret
  const text = marked.replaceAll(/[[\]|]/g, '')
  const { from, to, insert, selection } = make(text, { start, end })
  const after = text.slice(0, from) + insert + text.slice(to)
  if (selection.start === selection.end) return `${after.slice(0, selection.start)}|${after.slice(selection.start)}`
  return `${after.slice(0, selection.start)}[${after.slice(selection.start, selection.end)}]${after.slice(selection.end)}`
}

describe('marks', () => {
  test.each([
    ['a [word] more', 'a <strong>[word]</strong> more'],
    ['a |', 'a <strong>|</strong>'],
    ['a[ word ]more', 'a <strong>[word]</strong> more'],
    ['a <strong>[word]</strong> more', 'a [word] more'],
    ['a [<strong>word</strong>] more', 'a [word] more'],
    ['<strong>|</strong>', '|'],
    ['<em>[word]</em>', '<em><strong>[word]</strong></em>'],
  ])('bold: %s', (before, after) => {
    expect(applied(toggleMark('bold'), before)).toBe(after)
  })

  test.each(['bold', 'italic', 'underline'] as const)('%s and again gives the text back', (mark) => {
    const once = applied(toggleMark(mark), 'one [two] three')
    expect(applied(toggleMark(mark), once)).toBe('one [two] three')
  })
})

describe('math', () => {
  test.each([
    [insertFraction, 'is |', 'is $\\frac{|}{}$'],
    [insertFraction, 'is [3/4] of it', 'is $\\frac{3}{4}$| of it'],
    [insertFraction, 'is [ x + 1 / 2 ]', 'is $\\frac{x + 1}{2}$|'],
    [insertFraction, 'is [7]', 'is $\\frac{7}{|}$'],
    [insertFraction, 'is $x + |$', 'is $x + \\frac{|}{}$'],
    [insertFraction, 'for \\$5 |', 'for \\$5 $\\frac{|}{}$'],
    [insertRoot, '|', '$\\sqrt{|}$'],
    [insertRoot, '[2]', '$\\sqrt{2}$|'],
    [insertDegree, 'at 30|', 'at 30°|'],
    [insertDegree, 'at [30]', 'at 30°|'],
  ])('%o in %s', (make, before, after) => {
    expect(applied(make, before)).toBe(after)
  })
})

describe('tables', () => {
  test('are on lines of their own, with a first row of headings', () => {
    expect(applied(insertTable(2, 2), 'Look.|')).toBe(
      'Look.\n\n<table>\n<tr><th>[Heading]</th><th>Heading</th></tr>\n<tr><td></td><td></td></tr>\n</table>\n',
    )
  })

  test.each([
    ['|', '<table>'],
    ['Look.\n|', 'Look.\n\n<table>'],
    ['Look.\n\n|', 'Look.\n\n<table>'],
  ])('after %j', (before, start) => {
    expect(applied(insertTable(1, 1), before)).toMatch(new RegExp(`^${start}\n`))
  })
})

test('a paste replaces the selection', () => {
  expect(applied(insertSource('<em>new</em>'), 'one [two] three')).toBe('one <em>new</em>| three')
})

test.each([
  ['is $\\frac{|}{}$', 'is $\\frac{}{'],
  ['is $\\frac{3|}{}$', 'is $\\frac{3}{'],
  ['$\\frac{1}{2} + \\frac{x + 1|}{4}$', '$\\frac{1}{2} + \\frac{x + 1}{'],
  ['is $\\frac{|3}{}$', null],
  ['is $\\frac{3}{4|}$', null],
  ['is $\\frac{3}{4}|$', null],
  ['is $\\sqrt{3|}$', null],
  ['plain words|', null],
])('Tab goes from above the line of a fraction to below it: %s', (marked, before) => {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const below = findDenominatorStart(text, { start: at, end: at })
  expect(below === null ? null : text.slice(0, below)).toBe(before)
  expect(findDenominatorStart(text, { start: 0, end: at })).toBeNull()
})
