import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormatSection } from '#contracts/authoring/formats.ts'
import { listFormatIssues } from '#domain/authoring/format-checks.ts'
import { describeFormatLength } from '#domain/authoring/format-words.ts'
import { determineSubject } from '#domain/authoring/subjects.ts'
import { getDefaultTopic, otherTopicName } from '#domain/scores/topics.ts'
import { paper2017 } from '#test/support/formats.ts'
import { countFormatQuestions, findFormatSection, isFullTest, locateTypedQuestions } from './exam-formats.ts'
import { listOptionLetters } from './lettering.ts'

const section = (values: Partial<FormatSection>): FormatSection => ({
  ...{ subject: 'reading', title: 'A section', questions: 50, scored: 50, typed: 0, directions: '', blueprint: [] },
  ...values,
})
const fifty = { sections: [section({}), section({ subject: 'math', typed: 4 })] }
const plainSigns = { type: 'multiple_choice', inputType: null, topic: null, passage: null }

test.each([
  ['the specification', paper2017, 114, '57 reading + 57 math questions.'],
  ['50 + 50', fifty, 100, '50 reading + 50 math questions.'],
  ['no sections', { sections: [] }, null, 'Any number of questions.'],
])('the length of a format with %s', (_, format, length, words) => {
  expect(countFormatQuestions(format)).toBe(length)
  expect(describeFormatLength(format)).toBe(words)
  expect([length ?? 3, 113, 0].map((count) => isFullTest(format, count))).toEqual([length !== null, false, false])
})

test.each([
  ['the last of the first section', 49, 'reading'],
  ['the first of the second section', 50, 'math'],
  ['the last', 99, 'math'],
  ['past the end', 100, undefined],
])('the question number gives the section: %s', (_, questionIndex, subject) => {
  expect(findFormatSection(fifty, questionIndex)?.subject).toBe(subject)
})

test('a question of a full test counts for the section that its number is in, whatever the length of the format', () => {
  const subjectAt = (questionIndex: number, questionCount: number) =>
    determineSubject(plainSigns, { subject: null, shown: null }, { format: fifty, questionIndex, questionCount })
  expect([subjectAt(49, 100), subjectAt(50, 100), subjectAt(50, 99)]).toEqual(['reading', 'math', 'reading'])
})

test('the typed questions open their section, and the letters are plain from their end on', () => {
  expect(locateTypedQuestions(paper2017).end).toBe(62)
  expect(locateTypedQuestions(fifty).end).toBe(54)
  expect(locateTypedQuestions({ sections: [] }).end).toBe(0)
  const firstLetter = (questionIndex: number) =>
    listOptionLetters(
      { ...fifty, lettering: 'alternating' },
      { questionIndex, indexInSection: questionIndex - 50, subject: 'math' },
      4,
    )[0]
  expect([51, 53, 54, 55].map(firstLetter)).toEqual(['E', 'E', 'A', 'A'])
})

test('a plain format letters every question from A, and no alternating one letters two options alike', () => {
  const place = fc.record({
    questionIndex: fc.nat(130),
    indexInSection: fc.nat(130),
    subject: fc.constantFrom('reading' as const, 'math' as const),
  })
  const typed = fc.nat(50)
  fc.assert(
    fc.property(place, typed, fc.integer({ min: 1, max: 30 }), (where, count, options) => {
      const sections = [section({}), section({ subject: 'math', typed: count })]
      expect(listOptionLetters({ lettering: 'plain', sections }, where, options)[0]).toBe('A')
      expect(new Set(listOptionLetters({ lettering: 'alternating', sections }, where, options)).size).toBe(options)
    }),
  )
})

test('only a format that says so gives questions the topic of their number', () => {
  expect(getDefaultTopic(paper2017, 1, 114)).toBe('Sentence Formation')
  expect(getDefaultTopic({ ...paper2017, topicsByNumber: false }, 1, 114)).toBe(otherTopicName)
  expect(getDefaultTopic({ ...fifty, topicsByNumber: true }, 1, 100)).toBe(otherTopicName)
})

const form = {
  firstYear: null,
  lastYear: null,
  topicsByNumber: false,
  sections: fifty.sections,
  delivery: 'whole' as const,
  navigation: 'forward' as const,
  lettering: 'plain' as const,
}
const adaptive = { delivery: 'adaptive' as const }
const percent = { name: 'Percent', topics: ['Percent'], skills: [], questions: 3 }

test.each([
  ['years in the wrong order', { firstYear: 2026, lastYear: 2025 }, 'lastYear', 'The last year cannot be before 2026.'],
  [
    'two sections about one subject',
    { sections: [section({}), section({})] },
    'sections.1.subject',
    'The first section is about reading already.',
  ],
  [
    'more scored questions than questions',
    { sections: [section({ scored: 51 })] },
    'sections.0.scored',
    'The section has only 50 questions.',
  ],
  [
    'more typed answers than questions',
    { sections: [section({}), section({ subject: 'math', typed: 51 })] },
    'sections.1.typed',
    'The section has only 50 questions.',
  ],
  [
    'a topic of the other subject',
    { sections: [section({ blueprint: [percent] })] },
    'sections.0.blueprint',
    '“Percent” is not a topic or skill of reading.',
  ],
  [
    'a topic twice',
    { sections: [section({ subject: 'math', blueprint: [percent, { ...percent, name: 'Again' }] })] },
    'sections.0.blueprint',
    'The blueprint names “Percent” twice.',
  ],
  [
    'a line about nothing',
    { sections: [section({ subject: 'math', blueprint: [{ ...percent, topics: [] }] })] },
    'sections.0.blueprint',
    '“Percent” names no topic and no skill.',
  ],
  [
    'a blueprint that is too long',
    { sections: [section({ subject: 'math', blueprint: [{ ...percent, questions: 51 }] })] },
    'sections.0.blueprint',
    'The blueprint has 51 questions, but the section has 50.',
  ],
  [
    'topics by number without a whole blueprint',
    { topicsByNumber: true, sections: [section({ subject: 'math', blueprint: [percent] })] },
    'sections.0.blueprint',
    'For topics by number, the blueprint needs one topic in each line and 50 questions in all.',
  ],
  [
    'chosen questions and a way back',
    { ...adaptive, navigation: 'free' as const },
    'navigation',
    'In an adaptive test, students cannot go back after handing in.',
  ],
  [
    'chosen questions and letters in turns',
    { ...adaptive, lettering: 'alternating' as const },
    'lettering',
    'In an adaptive test, the letters are always from A.',
  ],
  [
    'chosen questions and no section',
    { ...adaptive, sections: [] },
    'delivery',
    'An adaptive test needs a section. Add one.',
  ],
  [
    'chosen questions and topics by number',
    { ...adaptive, topicsByNumber: true, sections: [section({})] },
    'topicsByNumber',
    'In an adaptive test, each student gets other questions, so their numbers give no topics.',
  ],
  [
    'chosen questions of which some do not count',
    { ...adaptive, sections: [section({ scored: 45 })] },
    'sections.0.scored',
    'In an adaptive test, all questions of a section count.',
  ],
])('a format with %s is refused at its field', (_, values, path, message) => {
  expect(listFormatIssues({ ...form, ...values })).toEqual([{ path, message }])
})

test('the format of the specification is sound, and one without sections', () => {
  expect([listFormatIssues(paper2017), listFormatIssues(form), listFormatIssues({ ...form, sections: [] })]).toEqual([
    [],
    [],
    [],
  ])
})
