import { expect, test } from 'vitest'
import { submissionId } from '#contracts/wire/ids.ts'
import type { TopicsToPractice } from './practice-address.ts'
import {
  buildOtherPaceAddress,
  describeMixedQuestions,
  describeRoundTitle,
  isTimedAddress,
  type RoundChoice,
  readRoundAddress,
  reviewsAddress,
  writeMisconceptionAddress,
  writeMistakesAddress,
  writeNewQuestionsAddress,
  writePracticeAddress,
  writeSkillAddress,
} from './practice-address.ts'

const ratios = { subject: 'math', topic: 'Ratios & rates' }
const submission = submissionId.parse('0199aaaa-0000-7000-8000-000000000001')

const read = (address: string) => readRoundAddress(new URLSearchParams(address))

test.each<{ topics: TopicsToPractice }>([
  { topics: [] },
  { topics: [ratios] },
  { topics: [{ subject: 'reading', topic: '100%' }, ratios] },
])('a written address reads back the same: $topics', ({ topics }) => {
  expect(read(writePracticeAddress(topics))).toEqual({ kind: 'topics', topics })
  expect(read(writeNewQuestionsAddress(topics))).toEqual({ kind: 'new', topics })
})

test.each<[string, RoundChoice | null]>([
  ['', null],
  ['?topic=Other', null],
  ['?topic=art:Other', null],
  ['?topic=math:Circles&topic=Other', null],
  [reviewsAddress, { kind: 'due' }],
  [writeMistakesAddress('all'), { kind: 'mistakes', missed: 'all' }],
  [writeMistakesAddress(submission), { kind: 'mistakes', missed: submission }],
  [writeMisconceptionAddress('wrong-whole'), { kind: 'misconception', id: 'wrong-whole' }],
  [writeSkillAddress('percent'), { kind: 'skill', skill: 'percent' }],
  ['?skill=juggling', null],
  ['?missed=something', { kind: 'mistakes', missed: 'all' }],
])('%s asks for %j', (address, which) => expect(read(address)).toEqual(which))

test('the same round comes with the pace of the exam and without it', () => {
  const search = new URLSearchParams(writePracticeAddress([ratios]))
  const paced = new URLSearchParams(buildOtherPaceAddress(search))
  expect([isTimedAddress(search), isTimedAddress(paced)]).toEqual([false, true])
  expect(readRoundAddress(paced)).toEqual(readRoundAddress(search))
  expect(isTimedAddress(new URLSearchParams(buildOtherPaceAddress(paced)))).toBe(false)
})

test.each<[RoundChoice, string]>([
  [{ kind: 'topics', topics: [] }, 'Mixed practice'],
  [{ kind: 'topics', topics: [ratios] }, 'Ratios & rates'],
  [{ kind: 'topics', topics: [ratios, { subject: 'math', topic: 'Circles' }] }, 'Ratios & rates and Circles'],
  [{ kind: 'new', topics: [] }, 'New math questions'],
  [{ kind: 'new', topics: [ratios] }, 'Ratios & rates: new questions'],
  [{ kind: 'due' }, 'Today’s reviews'],
  [{ kind: 'mistakes', missed: 'all' }, 'My mistakes'],
  [{ kind: 'mistakes', missed: submission }, 'What I missed in this test'],
])('a round of %j has the heading %s', (which, title) => expect(describeRoundTitle(which)).toBe(title))

test.each([
  [
    [
      { questions: 8, missed: 4 },
      { questions: 6, missed: 2 },
    ],
    '6 you missed and 4 others, from all topics.',
  ],
  [[{ questions: 20, missed: 9 }], '9 you missed and 1 other, from all topics.'],
  [[{ questions: 20, missed: 12 }], '10 of the questions you missed, from all topics.'],
  [[{ questions: 20, missed: 0 }], 'You missed nothing. Try 10 mixed questions to stay sharp.'],
  [[{ questions: 3, missed: 1 }], '1 you missed and 2 others, from all topics.'],
])('mixed practice of %j has: %s', (topics, words) => expect(describeMixedQuestions(topics)).toBe(words))
