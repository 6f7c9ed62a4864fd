/** The changes that a student can make to a question's record, by name. Each follows a rule of `#domain/answers/answering.ts`. */
import type { AnswerRecord, Highlight } from '#contracts/attempts/attempts.ts'
import type { OptionId, QuestionId } from '#contracts/wire/ids.ts'
import {
  chooseOption,
  clearAnswer,
  eliminateOption,
  restoreOption,
  setHighlights,
  setNotes,
  setTypedNumber,
  toggleBookmark,
} from '#domain/answers/answering.ts'

export interface AnswerActs {
  choose(question: QuestionId, option: OptionId): void
  type(question: QuestionId, text: string): void
  /** For question kinds that are loaded later. */
  respond: Revise
  clear(question: QuestionId): void
  eliminate(question: QuestionId, option: OptionId): void
  restore(question: QuestionId, option: OptionId): void
  note(question: QuestionId, text: string): void
  /** Changes the highlights of a question by a rule of `#web/features/attempts/engine/highlights.ts`. */
  mark(question: QuestionId, change: (highlights: readonly Highlight[]) => readonly Highlight[]): void
  toggleBookmark(question: QuestionId): void
}

type Revise = (question: QuestionId, revise: (record: AnswerRecord) => AnswerRecord) => void

export function createAnswerActs(revise: Revise): AnswerActs {
  return {
    choose: (question, option) => revise(question, (record) => chooseOption(record, option)),
    type: (question, text) => revise(question, (record) => setTypedNumber(record, text)),
    respond: revise,
    clear: (question) => revise(question, clearAnswer),
    eliminate: (question, option) => revise(question, (record) => eliminateOption(record, option)),
    restore: (question, option) => revise(question, (record) => restoreOption(record, option)),
    note: (question, text) => revise(question, (record) => setNotes(record, text)),
    mark: (question, change) => revise(question, (record) => setHighlights(record, change(record.highlights))),
    toggleBookmark: (question) => revise(question, toggleBookmark),
  }
}
