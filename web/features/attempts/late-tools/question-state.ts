/** Describes the state of a question for lists of questions. */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { isQuestionAnswered } from '#domain/answers/correctness.ts'

export interface QuestionState {
  readonly isAnswered: boolean
  readonly isBookmarked: boolean
}

export function readQuestionState(question: PaperQuestion, answers: AnswerSheet): QuestionState {
  const record = answers[question.id]
  return { isAnswered: isQuestionAnswered(record, question), isBookmarked: record?.isBookmarked ?? false }
}

export function describeQuestionState(state: QuestionState): string {
  return `${state.isAnswered ? 'answered' : 'not answered'}${state.isBookmarked ? ', bookmarked' : ''}`
}
