import { expect, test } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { paper2017 } from '#test/support/formats.ts'
import { describeSubjectOfSection } from './subject-words.ts'

const math = { ...emptyQuestionDraft, type: 'math' }
const reading = { ...emptyQuestionDraft, topic: 'Punctuation' }

test.each([
  [[math, emptyQuestionDraft], 2, 'Its questions count as math, by their type, entry, topic or passage.'],
  [[reading, emptyQuestionDraft], 2, 'Its questions count as reading, by their type, entry, topic or passage.'],
  [[emptyQuestionDraft], 1, 'We cannot tell the subject of its questions, so they count as reading.'],
  [
    [math, reading, reading],
    3,
    '2 of its questions count as reading and 1 as math, by their type, entry, topic or passage.',
  ],
  [[emptyQuestionDraft], 114, 'Its questions count as reading, by their content or their number.'],
])('a section without a subject says what its questions count for', (questions, questionCount, words) => {
  expect(describeSubjectOfSection(paper2017, questions, { firstIndex: 0, questionCount })).toBe(words)
})
