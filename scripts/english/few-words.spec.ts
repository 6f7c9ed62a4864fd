import { expect, test } from 'vitest'
import { checkFewWords } from './few-words.ts'

test.each([
  [
    'a subtitle of nine words',
    '<PageHeader title="A" description="one two three four five six seven eight nine" />',
    1,
  ],
  ['a subtitle of eight words', '<PageHeader title="A" description="one two three four five six seven eight" />', 0],
  ['a subtitle with its title', '<PageHeader title="Schools" description="All schools here" />', 1],
  ['a description of something else', '<Dialog description="one two three four five six seven eight nine" />', 0],
  ['a long hint', '<TextField hint="a b c d e f g h i j k l m" />', 1],
  ['the longer one of two hints', "<TextField hint={isNew ? 'Two words' : 'a b c d e f g h i j k l m'} />", 1],
  ['a hint with values', ['<TextField hint={`a b c d e f g h i j k $', '{one.two}`} />'].join(''), 0],
  ['a phrase that is a figure now', '<p>Over many such tests, it is 300.</p>', 1],
])('%s', (_, jsx, count) => {
  expect(checkFewWords('web/pages/admin/APage.tsx', `export const a = ${jsx}`)).toHaveLength(count)
})

test('specs and what is not a screen are left alone', () => {
  const source = 'export const a = <p>Over many such tests</p>'
  for (const file of ['web/a.spec.tsx', 'test/a.tsx', 'web/a.css']) expect(checkFewWords(file, source)).toEqual([])
})
