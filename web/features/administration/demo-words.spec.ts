import { expect, test } from 'vitest'
import type { DemoData } from '#contracts/administration/demo-data.ts'
import { hasDemoData, listDemoConsequences, listDemoContents } from './demo-words.ts'

const none: DemoData = {
  ...{ people: [], assignments: 0, attempts: 0, submissions: 0, tutoringSessions: 0, classes: 0, othersTutees: 0 },
  ...{ tests: [], isMine: false },
}
const person = { fullName: 'Maya', email: 'student@example.com', role: 'student' as const }
const tests = [
  { title: 'A', isKept: false },
  { title: 'B', isKept: true },
]

test('names what there is, one or many, and nothing else', () => {
  expect(listDemoContents({ ...none, people: [person, person], tests, submissions: 1, classes: 1 })).toEqual([
    '2 people',
    '1 test',
    '1 submission',
    '1 class',
  ])
  expect(listDemoContents({ ...none, people: [person], classes: 2, assignments: 3 })).toEqual([
    '1 person',
    '3 assignments',
    '2 classes',
  ])
  expect(listDemoContents(none)).toEqual([])
})

test('says what stays and who is affected', () => {
  expect(listDemoConsequences({ ...none, tests, othersTutees: 1 })).toEqual([
    'Kept, because students of yours have them: B.',
    '1 student of yours loses their tutor, who is of the demo.',
  ])
  expect(listDemoConsequences({ ...none, othersTutees: 2 })).toEqual([
    '2 students of yours lose their tutor, who is of the demo.',
  ])
  expect(listDemoConsequences(none)).toEqual([])
})

test('a test that is kept is no demo any longer', () => {
  expect(hasDemoData({ ...none, tests })).toBe(true)
  expect(hasDemoData({ ...none, people: [person] })).toBe(true)
  expect(hasDemoData({ ...none, tests: tests.slice(1) })).toBe(false)
  expect(hasDemoData(none)).toBe(false)
})
