import { expect, test } from 'vitest'
import { formatForm } from '#contracts/authoring/formats.ts'
import { paper2017 } from '#test/support/formats.ts'
import { copyFormat, createBlankSection, fillFormatFields, readFields } from './format-fields.ts'
import { describeFormatUses, describeYears } from './format-words.ts'

const fields = fillFormatFields(paper2017)

test('a form that nobody changed is read as the format that it shows', () => {
  expect(readFields(fields)).toEqual({ form: formatForm.parse(paper2017) })
  expect(copyFormat(paper2017).name).toBe('Paper exam, 57 + 57 (copy)')
})

const changedReading = (values: object) => fields.sections.slice(0, 1).map((section) => ({ ...section, ...values }))
test.each([
  [{ name: ' ' }, 'name', 'Give the format a name.'],
  [{ minutes: 'three hours' }, 'minutes', 'The time must be at least 1 minute.'],
  [{ kinds: [] }, 'kinds', 'Choose at least one kind of question.'],
  [
    { delivery: 'adaptive' as const, lettering: 'plain' as const, topicsByNumber: false },
    'navigation',
    'In an adaptive test, students cannot go back after handing in.',
  ],
  [{ firstYear: '26' }, 'firstYear', 'Type a year, such as 2026.'],
  [{ sections: changedReading({ questions: '' }) }, 'sections.0.questions', 'Type how many questions the section has.'],
  [
    { sections: changedReading({ blueprint: '3 Circles' }) },
    'sections.0.blueprint',
    'Line 1: “Circles” is not a topic or skill of reading.',
  ],
])('%j is refused at its field', (changed, path, message) => {
  expect(readFields({ ...fields, ...changed })).toMatchObject({
    issues: [{ path, message }],
  })
})

test('a section that is added is about the other subject', () => {
  expect(createBlankSection([]).subject).toBe('reading')
  expect(createBlankSection(fields.sections.slice(0, 1)).subject).toBe('math')
})

test.each([
  [2017, 2024, '2017 to 2024'],
  [2025, 2025, '2025'],
  [2026, null, 'since 2026'],
  [null, 2016, 'until 2016'],
  [null, null, '–'],
])('the years of a format from %s to %s are %s', (firstYear, lastYear, words) => {
  expect(describeYears({ firstYear, lastYear })).toBe(words)
})

test('a format that tests use says so', () => {
  expect([0, 1, 2].map((testCount) => describeFormatUses({ testCount }))).toEqual([
    null,
    '1 test uses this format.',
    '2 tests use this format.',
  ])
})
