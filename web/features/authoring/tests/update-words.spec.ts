import { expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import { describeUpdate, listStayingParts } from './update-words.ts'

const id = questionId.parse('0199d1a0-0000-7000-8000-000000000001')
const named = (number: number) => ({ questionId: id, number, words: 'Words' })
const changes = (changed: number, added: number) => ({
  changed: Array.from({ length: changed }, (_, at) => ({
    ...named(at + 1),
    newWords: 'New',
    parts: [],
    hasRuling: false,
  })),
  added: Array.from({ length: added }, () => ({ words: 'New' })),
  edited: [],
  dropped: [],
  deleted: 0,
})

test.each([
  [3, 1, '3 questions changed, 1 added'],
  [1, 0, '1 question changed'],
  [0, 2, '2 questions added'],
  [0, 0, 'Nothing to take'],
])('%i changed, %i added', (changed, added, words) => {
  expect(describeUpdate(changes(changed, added))).toBe(words)
})

test('what stays is named', () => {
  expect(listStayingParts(changes(1, 1))).toEqual([])
  expect(listStayingParts({ ...changes(1, 0), edited: [named(4)], dropped: [named(5), named(9)], deleted: 2 })).toEqual(
    [
      'You changed question 4. Your version stays.',
      'The new version no longer has questions 5 and 9. They stay here.',
      'You deleted 2 questions of the new version. They do not come back.',
    ],
  )
  expect(listStayingParts({ ...changes(1, 0), dropped: [named(5)], deleted: 1 })).toEqual([
    'The new version no longer has question 5. It stays here.',
    'You deleted 1 question of the new version. It does not come back.',
  ])
})

test('a ruling that an update does not end is named', () => {
  const { changed, ...others } = changes(2, 0)
  const ruled = (are: readonly boolean[]) => changed.map((one, at) => ({ ...one, hasRuling: are[at] === true }))
  expect(listStayingParts({ ...others, changed: ruled([false, true]) })).toEqual([
    'The ruling on question 2 stays in force. If the new version needs none, end it after the update.',
  ])
  expect(listStayingParts({ ...others, changed: ruled([true, true]) })).toEqual([
    'The rulings on questions 1 and 2 stay in force. If the new version needs none, end them after the update.',
  ])
})
