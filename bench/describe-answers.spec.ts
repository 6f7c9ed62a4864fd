import { expect, test } from 'vitest'
import { lsat } from '#test/support/lsat.ts'
import { parseAnswerTable } from './answer-table.ts'
import { describeAnswers } from './describe-answers.ts'

test('a table of right and wrong is described as R’s ltm describes it', () => {
  const text = ['Q1,Q2,Q3,Q4,Q5', ...lsat.map((row) => row.join(','))].join('\n')
  const found = describeAnswers(parseAnswerTable(text))
  expect(found).toMatchObject({ students: 1000, questions: 5, comparisons: null })
  expect(found.reliability.alpha).toBeCloseTo(0.295, 4)
  expect(found.items.map(({ restCorrelation }) => Math.round((restCorrelation ?? 0) * 1e4) / 1e4)).toEqual([
    0.1128, 0.1532, 0.1728, 0.1444, 0.1216,
  ])
})

test('a table with a key, open questions, groups and times', () => {
  const text = '\uFEFFid,class,"one, first",two\r\nkey,,A,12\r\n1,x,A,12\r\n2,x,B,NA\r\n3,y,A,13\r\n4,y,,\r\n'
  const table = parseAnswerTable(text, 'class')
  expect(table).toEqual({
    questions: ['one, first', 'two'],
    keys: ['A', '12'],
    rows: [
      ['A', '12'],
      ['B', ''],
      ['A', '13'],
      ['', ''],
    ],
    groups: ['x', 'x', 'y', 'y'],
  })
  const found = describeAnswers(table, [
    ['5', '9'],
    ['7', '0'],
    ['9', '3'],
    ['', ''],
  ])
  expect(found.items[0]).toMatchObject({
    ...{ question: 'one, first', key: 'A', n: 4, facility: 0.5, omitted: 0, notReached: 1 },
    options: [
      { answer: 'A', isKey: true, all: 2 },
      { answer: 'B', isKey: false, all: 1 },
    ],
    times: { students: 3, median: 7 },
  })
  expect(found.items[1]).toMatchObject({ notReached: 1, options: [{ answer: '12', isKey: true }, { answer: '13' }] })
  expect(found.comparisons).toMatchObject([{ group: 'x', students: 2, differences: null }, { group: 'y' }])
  expect(() => parseAnswerTable(text, 'school')).toThrow('There is no column "school".')
})
