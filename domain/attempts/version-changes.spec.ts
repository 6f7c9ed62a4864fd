import { expect, test } from 'vitest'
import { makeOptionId } from '#test/support/options.ts'
import { type AnsweredQuestion, findStayReason, type StayReason } from './version-changes.ts'

const [a, b, c] = [makeOptionId(0), makeOptionId(1), makeOptionId(2)]
const options = [
  { id: a, html: 'Paris' },
  { id: b, html: 'Rome' },
]
const first: AnsweredQuestion = {
  ...{ id: '1', section: 's', subject: 'reading', entry: null, unit: null, options, key: a },
  set: null,
  choose: null,
}
const second: AnsweredQuestion = {
  id: '2',
  section: 's',
  subject: 'math',
  entry: 'number',
  unit: null,
  choose: null,
  options: [],
  key: 0.5,
  set: null,
}
const test2 = [first, second]

test.each<[string, readonly AnsweredQuestion[], StayReason | null]>([
  ['nothing that is answered with', test2, null],
  ['a question is added', [...test2, { ...first, id: '3' }], 'questions'],
  ['a question is gone', [first], 'questions'],
  ['questions are in another order', [second, first], 'questions'],
  ['a question moved to another section', [{ ...first, section: 't' }, second], 'questions'],
  ['a question counts for another subject', [{ ...first, subject: 'math' }, second], 'questions'],
  ['a number is entered now', [{ ...first, entry: 'number' }, second], 'questions'],
  ['a number has another unit', [first, { ...second, unit: '%' }], 'questions'],
  ['the test is handed in set by set now', [{ ...first, set: '0' }, second], 'questions'],
  ['an option is added', [{ ...first, options: [...options, { id: c, html: 'Bern' }] }, second], 'options'],
  ['an option is gone', [{ ...first, options: options.slice(0, 1) }, second], 'options'],
  ['options are in another order', [{ ...first, options: options.toReversed() }, second], 'options'],
  [
    'an option has another text',
    [{ ...first, options: options.map(({ id }) => ({ id, html: 'Bern' })) }, second],
    'options',
  ],
  ['another option is right', [{ ...first, key: b }, second], 'keys'],
  ['another number is right', [first, { ...second, key: 0.25 }], 'keys'],
  ['a key is taken away', [first, { ...second, key: null }], 'keys'],
])('%s', (_, later, reason) => {
  expect(findStayReason(test2, later)).toBe(reason)
})
