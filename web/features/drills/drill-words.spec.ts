import { expect, test } from 'vitest'
import { studentId, testId } from '#contracts/wire/ids.ts'
import {
  describeChosenQuestions,
  describeNoQuestions,
  describeShownQuestions,
  describeUnseenQuestions,
  joinStudentNames,
  labelChooseSeveral,
  labelTopic,
  summarizeNewDrill,
} from './drill-words.ts'

const named = (...names: string[]) =>
  names.map((fullName, at) => ({ id: studentId.parse(`0199eeee-0000-7000-8000-00000000000${at}`), fullName }))

test.each([
  [[], 'nobody'],
  [['Maya'], 'Maya'],
  [['Maya', 'Nora'], 'Maya and Nora'],
  [['Maya', 'Nora', 'Otto', 'Pia'], 'Maya, Nora and 2 more'],
])('%j are %s', (names, words) => {
  expect(joinStudentNames(named(...names))).toBe(words)
})

test('a warning names the test and who has not taken it', () => {
  const of = { id: testId.parse('0199eeee-0000-7000-8000-000000000009'), title: 'Practice Test 2' }
  expect(describeUnseenQuestions({ test: of, questions: 3, students: named('Maya') })).toBe(
    '3 of these are in Practice Test 2, which Maya has not taken yet.',
  )
  expect(describeUnseenQuestions({ test: of, questions: 1, students: named('Maya', 'Nora') })).toBe(
    '1 of these is in Practice Test 2, which Maya and Nora have not taken yet.',
  )
})

test.each([
  [0, '10', null, '0 chosen'],
  [0, '10', 'Saturday Prep', '0 chosen · for Saturday Prep'],
  [3, '10', 'Saturday Prep', '3 chosen · 10 minutes · for Saturday Prep'],
  [1, '1', 'Maya Chen', '1 chosen · 1 minute · for Maya Chen'],
  [2, '', null, '2 chosen'],
  [2, 'ten', null, '2 chosen'],
])('%i chosen questions, %j minutes, for %j: %s', (chosen, minutes, forWhom, words) => {
  expect(describeChosenQuestions(chosen, minutes, forWhom)).toBe(words)
})

test.each([
  [{ shown: 20, loaded: 1, total: 1 }, '1 question'],
  [{ shown: 20, loaded: 13, total: 13 }, '13 questions'],
  [{ shown: 20, loaded: 200, total: 651 }, '20 of 651 questions shown'],
  [{ shown: 200, loaded: 200, total: 651 }, '200 of 651 questions shown. Use the filters to find others.'],
  [{ shown: 220, loaded: 200, total: 651 }, '200 of 651 questions shown. Use the filters to find others.'],
])('of %j it says "%s"', (counts, words) => {
  expect(describeShownQuestions(counts)).toBe(words)
})

test.each([
  [{ more: 10, left: 25, areMissed: true }, 'Choose 10 they missed'],
  [{ more: 10, left: 10, areMissed: true }, 'Choose all 10 they missed'],
  [{ more: 3, left: 3, areMissed: true }, 'Choose all 3 they missed'],
  [{ more: 1, left: 4, areMissed: true }, 'Choose 1 they missed'],
  [{ more: 1, left: 1, areMissed: true }, 'Choose the 1 they missed'],
  [{ more: 10, left: 25, areMissed: false }, 'Choose the first 10'],
  [{ more: 1, left: 25, areMissed: false }, 'Choose the first one'],
  [{ more: 7, left: 7, areMissed: false }, 'Choose all 7'],
  [{ more: 1, left: 1, areMissed: false }, 'Choose the 1 question'],
])('%j says before the press how many there are: %s', (several, words) => {
  expect(labelChooseSeveral(several)).toBe(words)
})

test.each([
  ['Percent', 7, 'Percent (7)'],
  ['Circles', 0, 'Circles (0)'],
  ['Circles', null, 'Circles'],
])('the topic %s with %s questions is offered as %s', (topic, count, words) => {
  expect(labelTopic(topic, count)).toBe(words)
})

test.each([
  [{ missed: true, isFiltered: true }, 'They missed none of these questions', 'not_missed'],
  [{ missed: true, isFiltered: false }, 'They missed none of these questions', 'not_missed'],
  [{ missed: false, isFiltered: true }, 'No questions here', 'all'],
  [{ missed: false, isFiltered: false }, 'No questions yet', null],
])('%j: why no drill can be made, and what helps', (asked, title, way) => {
  expect(describeNoQuestions(asked)).toMatchObject({
    title,
    way,
    text: expect.stringContaining('You cannot make a drill'),
  })
})

test.each([
  [10, '20', '2026-12-06T23:59', '10 questions · 20 min · due Sunday 11:59 PM'],
  [1, '10', '', '1 question · 10 min'],
])('a drill of %i questions in short', (questions, minutes, dueDate, words) => {
  expect(summarizeNewDrill(questions, minutes, dueDate, 'en-US').replace('\u202f', ' ')).toBe(words)
})
