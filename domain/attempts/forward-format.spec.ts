import { expect, test } from 'vitest'
import { paperFormat } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { paper2017 } from '#test/support/formats.ts'
import { buildForwardFormat } from './forward-format.ts'

const forward = {
  ...paper2017,
  navigation: 'forward' as const,
  requiresAnswer: true,
  answerInPassages: true,
  choosesFirstSection: true,
}

test('a test in which students go back has no such part', () => {
  expect(buildForwardFormat(paper2017, ['reading', 'math'])).toBeNull()
})

test.each<[string, Subject[], Record<string, number[]>, boolean]>([
  ['both sections', ['reading', 'reading', 'math'], { reading: [0, 1], math: [2] }, true],
  ['in the order of the format', ['math', 'reading'], { reading: [1], math: [0] }, true],
  ['mixed on the paper', ['reading', 'math', 'reading'], { reading: [0, 2], math: [1] }, true],
  ['one section leaves no choice', ['math', 'math'], { math: [0, 1] }, false],
  ['no question yet', [], {}, false],
])('%s', (_, subjects, questions, chooses) => {
  const found = buildForwardFormat(forward, subjects)
  expect(found?.sections.map((section) => [section.subject, section.questions])).toEqual(Object.entries(questions))
  expect(found).toMatchObject({ navigation: 'forward', requiresAnswer: true, choosesFirstSection: chooses })
})

test('a version that was kept before formats had the rule lets a passage go with open questions', () => {
  const { answerInPassages: _, ...earlier } = forward
  expect(buildForwardFormat(paperFormat.parse(earlier), ['reading'])).toMatchObject({ answerInPassages: false })
  expect(buildForwardFormat(paperFormat.parse(forward), ['reading'])).toMatchObject({ answerInPassages: true })
})

test('a format with one section takes the other one from the test', () => {
  const readingFirst = { ...forward, sections: forward.sections.filter(({ subject }) => subject === 'reading') }
  expect(buildForwardFormat(readingFirst, ['reading', 'math'])?.sections.map(({ subject }) => subject)).toEqual([
    'reading',
    'math',
  ])
})

test('a format without sections takes those of the test', () => {
  expect(buildForwardFormat({ ...forward, sections: [] }, ['math', 'reading'])?.sections).toEqual([
    { subject: 'math', title: 'Mathematics', directions: '', questions: [0] },
    { subject: 'reading', title: 'English Language Arts', directions: '', questions: [1] },
  ])
})

test('an adaptive format says how many questions each section will have, another one does not', () => {
  const totals = (found: ReturnType<typeof buildForwardFormat>) => found?.sections.map(({ total }) => total)
  expect(totals(buildForwardFormat({ ...forward, delivery: 'adaptive' }, ['reading', 'math']))).toEqual([57, 57])
  expect(totals(buildForwardFormat(forward, ['reading', 'math']))).toEqual([undefined, undefined])
})
