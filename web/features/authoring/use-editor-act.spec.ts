import { expect, test } from 'vitest'
import { type AuthoredQuestion, authoredQuestion, authoredSection } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { parseHeldAct } from './use-editor-act.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function aSection(number: number, questions: readonly number[]) {
  const written = questions.map(
    (question): AuthoredQuestion =>
      authoredQuestion.parse({
        ...{ ...emptyQuestionDraft, id: id(question), sectionId: id(number), optionIds: [], revision: 1 },
        updatedAt: '2026-03-01T10:00:00Z',
      }),
  )
  return authoredSection.parse({ id: id(number), title: 'A section', subject: null, revision: 1, questions: written })
}

const sections = [aSection(1, [11, 12]), aSection(2, [21]), aSection(3, [])]

test.each([
  [2, 21, { questionIndex: 3, indexInSection: 1, questionCount: 4 }],
  [1, null, { questionIndex: 0, indexInSection: 0, questionCount: 4 }],
  [3, null, { questionIndex: 3, indexInSection: 0, questionCount: 4 }],
])('adding to section %i after question %o comes back at its place', (section, after, place) => {
  const held = JSON.stringify({ section: id(section), after: after === null ? null : id(after) })
  expect(parseHeldAct({ sections }, held)).toEqual({
    name: 'add_question',
    section: sections[section - 1],
    after: after === null ? null : id(after),
    place,
  })
})

test.each([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['what is no position', '{"section": 3}'],
  ['a section that is gone', JSON.stringify({ section: id(9), after: null })],
  ['a question that is gone', JSON.stringify({ section: id(1), after: id(21) })],
])('%s brings nothing back', (_what, held) => {
  expect(parseHeldAct({ sections }, held)).toBeNull()
})
