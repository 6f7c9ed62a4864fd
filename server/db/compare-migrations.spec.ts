import { expect, test } from 'vitest'
import { compareMigrations } from './compare-migrations.ts'

const one = { name: '0001_one.sql', checksum: 'a' }
const two = { name: '0002_two.sql', checksum: 'b' }
const later = { name: '0003_later.sql', checksum: 'c' }

test.each([
  ['nothing yet', [], { are: 'ours' }],
  ['an earlier one of ours', [one], { are: 'ours' }],
  ['all of ours', [one, two], { are: 'ours' }],
  ['ours and one more', [one, two, later], { are: 'later', unknown: ['0003_later.sql'] }],
  ['another file of the same name', [{ ...one, checksum: 'x' }, two], { are: 'other', difference: '0001_one.sql' }],
  [
    'another file among later ones',
    [{ ...one, checksum: 'x' }, two, later],
    { are: 'other', difference: '0001_one.sql' },
  ],
  [
    'unknown ones instead of ours',
    [{ name: '0001_first.sql', checksum: 'a' }],
    { are: 'other', difference: '0001_first.sql' },
  ],
  ['an unknown one, while one of ours is missing', [one, later], { are: 'other', difference: '0003_later.sql' }],
])('%s', (_name, applied, expected) => {
  expect(compareMigrations([one, two], applied)).toEqual(expected)
})
