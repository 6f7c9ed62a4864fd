import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('rows end with CRLF and commas separate cells', () => {
  expect(
    formatCsv([
      ['Student Name', 'Question 1'],
      ['Maya', 'A'],
    ]),
  ).toBe('Student Name,Question 1\r\nMaya,A\r\n')
})

test.each([
  ['Chen, Maya', '"Chen, Maya"'],
  ['Maya "M" Chen', '"Maya ""M"" Chen"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['Zoë', 'Zoë'],
  ['-1.5', '-1.5'],
  ['-.5', '-.5'],
  ['7.', '7.'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('the cell %j is written %j', (cell, written) => {
  expect(formatCsv([[cell]])).toBe(`${written}\r\n`)
})
