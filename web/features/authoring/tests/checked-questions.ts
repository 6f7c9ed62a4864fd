import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { needsAnswerKey, parseQuestionEntry } from '#domain/answers/correctness.ts'
import { hasNothingToChoose } from '#domain/authoring/question-draft.ts'
import { findTopic } from '#domain/scores/topics.ts'
import { countQuestions, getSubjectAt, listFirstIndexes } from '../edits/question-places.ts'
import type { CheckedQuestion } from './checked-section.ts'
import type { QuestionGaps } from './TestFields.tsx'

/** Counts the questions that nobody can get right, and those of them without any options. */
export function countQuestionGaps(sections: EditedTest['sections']): QuestionGaps {
  const all = sections.flatMap(({ questions }) => questions)
  const keyless = all.filter((question) => needsAnswerKey(question) || hasNothingToChoose(question))
  return { keyless: keyless.length, empty: all.filter(hasNothingToChoose).length }
}

/** Returns the questions of a test in order, as its format counts them. */
export function listCheckedQuestions({ format, sections }: Pick<EditedTest, 'format' | 'sections'>): CheckedQuestion[] {
  const questionCount = countQuestions(sections)
  const starts = listFirstIndexes(sections)
  return sections.flatMap((section, at) =>
    section.questions.map((question, indexInSection): CheckedQuestion => {
      const questionIndex = (starts[at] ?? 0) + indexInSection
      return {
        subject: getSubjectAt(format, section, { questionIndex, indexInSection, questionCount }, question),
        isInNamedSection: section.subject !== null,
        topic: findTopic(format, { topic: question.topic, questionNumber: questionIndex + 1 }, questionCount),
        skill: question.skill,
        kind: parseQuestionEntry(question.inputType),
        hasKey: !needsAnswerKey(question),
        level: question.difficulty,
      }
    }),
  )
}
