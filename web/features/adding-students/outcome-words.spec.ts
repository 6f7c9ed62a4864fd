import { expect, test } from 'vitest'
import { readAddingRun } from '#contracts/people/adding-runs.ts'
import type { AddedRow } from '#contracts/people/adding-students.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import {
  describeOutcome,
  describeParentsLeftOut,
  describeParentsLeftOutStep,
  describeRun,
  describeTally,
} from './outcome-words.ts'

test.each([
  [0, null],
  [1, 'The parent of 1 student has no email address. This parent is left out,'],
  [3, 'The parent of 3 students has no email address. These parents are left out,'],
])('of %s students the parent is left out: %s', (count, words) => {
  const found = describeParentsLeftOut(count)
  expect(found && `${found.title} ${found.rest}`).toEqual(words && `${words} and can join later with a code.`)
})

test.each([
  [1, '1 parent was left out, because there is no email address.'],
  [3, '3 parents were left out, because there is no email address.'],
])('after %s were added the result says so', (count, words) => {
  expect(describeParentsLeftOutStep(count)).toBe(words)
})

const row: AddedRow = {
  ...{
    outcome: 'added',
    id: userId.parse(makeIdAt(1)),
    userId: userId.parse(makeIdAt(1)),
    studentId: studentId.parse(makeIdAt(2)),
  },
  ...{ needsCard: false, invited: 'ada@x.example', invitedParents: ['pa@x.example', 'ma@x.example'] },
}

test('only with a mail server somebody was invited', () => {
  expect(describeOutcome(row, true)).toBe('Invited at ada@x.example. Parent invited at pa@x.example and ma@x.example.')
  expect(describeOutcome(row, false)).toBe(
    'Account made for ada@x.example. No email was sent. Parent’s account made for pa@x.example and ma@x.example. No email was sent.',
  )
  expect(describeTally([row], 0, true)).toBe('1 student is new. 2 parents were invited.')
  expect(describeTally([row], 0, false)).toBe('1 student is new. 2 parents were added, without an email.')
})

test.each([
  ['running', 3, 'Being added now. 2 of 3 students are in.'],
  ['stopped', 3, 'Stopped. 2 of 3 students are in.'],
  ['done', 3, '2 of 3 students are in.'],
] as const)('a list that is %s says how far it is', (status, total, words) => {
  const run = readAddingRun.reply.parse({
    ...{ id: makeIdAt(9), ownerName: 'Ann', createdAt: '2026-03-01T10:00:00.000Z', status, reason: null },
    ...{ total, answered: 3, refused: 1 },
  })
  expect(describeRun(run)).toBe(words)
})
