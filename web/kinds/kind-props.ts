/** What each kind of question is given, wherever it is shown. */
import type { ReactNode } from 'react'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Response } from '#domain/answers/responses.ts'

/** Where a student answers. */
export interface KindProps {
  question: Pick<PaperQuestion, 'id' | 'entry' | 'html' | 'options' | 'choose' | 'interaction'>
  /** What the group answers, for screen readers. */
  label: string
  record: AnswerRecord
  isOpen: boolean
  /** Whether options can be struck through. */
  canEliminate?: boolean
  /** Shows the text of an option, or of the row of a table, where it is more than text. */
  renderOption?: (html: string, option: OptionId, className: string) => ReactNode
  /** Shows the text of the question, which those kinds do that are answered in it (`isAnsweredInText`). */
  renderText: () => ReactNode
  onRevise: (revise: (record: AnswerRecord) => AnswerRecord) => void
}

/** Where an answer is shown with what was right. */
export interface ReviewProps {
  question: Pick<PaperQuestion, 'entry' | 'html' | 'options' | 'interaction'>
  /** Empty where it was left open. */
  own: Response
  /** Every answer that is right; empty where none is known. */
  right: readonly Response[]
}

/** On paper. */
export interface PrintedProps {
  question: Pick<PaperQuestion, 'entry' | 'html' | 'options' | 'unit' | 'choose' | 'interaction'>
}

/** Where an administrator says which answers count as right. */
export interface RuledProps {
  question: Pick<PaperQuestion, 'entry' | 'options' | 'interaction'>
  response: Response
  onChange: (response: Response) => void
}

/** Where an author writes the parts that a kind needs, with their key. */
export interface AuthorProps {
  draft: QuestionDraft
  error: string | undefined
  onChange: (part: Partial<QuestionDraft>) => void
}

/** Whether the answer is given in the text of the question, so that the kind shows the text itself. */
export function isAnsweredInText({
  entry,
  html,
  interaction,
}: Pick<PaperQuestion, 'entry' | 'html' | 'interaction'>): boolean {
  return entry === 'clickable-text' || (interaction !== undefined && html.includes('<span class="gap">'))
}

/** Whether the review of an answer shows the text of the question itself, with its parts marked. */
export function isReviewedInText({ entry }: Pick<PaperQuestion, 'entry'>): boolean {
  return entry === 'clickable-text'
}
