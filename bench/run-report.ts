/**
 * Prints the statistics of a report on an external table of answers as JSON, for comparison with other programs (`docs/performance.md`
 * describes the table): `npm run bench -- report --data answers.csv [--seconds times.csv] [--group column]`.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseAnswerTable } from './answer-table.ts'
import { describeAnswers } from './describe-answers.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string' },
    group: { type: 'string' },
  },
})
if (values.data === undefined) throw new Error('Say which table: npm run bench -- report --data answers.csv')
const table = parseAnswerTable(await readFile(values.data, 'utf8'), values.group)
const seconds = values.seconds === undefined ? undefined : parseAnswerTable(await readFile(values.seconds, 'utf8')).rows
console.log(JSON.stringify(describeAnswers(table, seconds), null, 2))
