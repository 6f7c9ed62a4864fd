/** A test as administrators edit it. A spec changes what matters to it. */
import { type AuthoredTest, authoredTest } from '#contracts/authoring/authoring.ts'
import {
  type AuthoredQuestion,
  type AuthoredSection,
  authoredPassage,
  authoredQuestion,
  authoredSection,
} from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { makeIdAt } from './web-people.ts'

export function makeAuthoredTest(values: Partial<AuthoredTest> = {}): AuthoredTest {
  return authoredTest.parse({
    id: makeIdAt(101),
    slug: 'fractions',
    title: 'Fractions',
    description: '',
    duration: 60,
    status: 'draft',
    showAnswers: 'never',
    answerRelease: null,
    assignedOnly: true,
    isForPractice: false,
    purpose: 'test',
    isAlwaysTimed: false,
    formatId: 'paper-2017',
    scoreScaleId: null,
    revision: 1,
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-01T12:00:00Z',
    sectionCount: 2,
    questionCount: 3,
    passageCount: 0,
    assignmentCount: 0,
    attemptCount: 0,
    submissionCount: 0,
    ...values,
  })
}

export function makeAuthoredQuestion(at: number, sectionId: string): AuthoredQuestion {
  return authoredQuestion.parse({
    ...emptyQuestionDraft,
    id: makeIdAt(at),
    sectionId,
    text: `Question ${at}`,
    options: [],
    optionIds: [],
    revision: 2,
    updatedAt: '2026-03-01T10:00:00Z',
  })
}

/** `questions` are the numbers of their ids. */
export function makeAuthoredSection(at: number, title: string, questions: readonly number[]): AuthoredSection {
  const id = makeIdAt(at)
  return authoredSection.parse({
    id,
    title,
    subject: null,
    revision: 1,
    questions: questions.map((question) => makeAuthoredQuestion(question, id)),
  })
}

export const lighthouse = authoredPassage.parse({
  id: makeIdAt(131),
  title: 'The lighthouse',
  text: '<p>It had no keeper.</p>',
  revision: 1,
})
