/** How a question is spoken of in lists of questions. */
import type { AnswerRecord } from '#contracts/attempts.ts'
import { isAnswered } from '#domain/correctness.ts'

export interface QuestionState {
  readonly isAnswered: boolean
  readonly isBookmarked: boolean
}

export function stateOf(record: AnswerRecord | undefined): QuestionState {
  return { isAnswered: isAnswered(record), isBookmarked: record?.isBookmarked ?? false }
}

export function stateWords(state: QuestionState): string {
  return `${state.isAnswered ? 'answered' : 'not answered'}${state.isBookmarked ? ', bookmarked' : ''}`
}
