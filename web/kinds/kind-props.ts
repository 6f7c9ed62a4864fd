/** The props of each question kind, wherever it is shown. */
import type { ReactNode } from 'react'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import type { Response } from '#domain/answers/responses.ts'

/** For a student's answer. */
export interface KindProps {
  question: Pick<PaperQuestion, 'id' | 'entry' | 'html' | 'options' | 'choose' | 'interaction'>
  /** What the group answers, for screen readers. */
  label: string
  record: AnswerRecord
  isOpen: boolean
  /** True if options can be eliminated. */
  canEliminate?: boolean
  /** Renders the text of an option, or of a table row, if it needs more than text. */
  renderOption?: (html: string, option: OptionId, className: string) => ReactNode
  /** Renders the text of the question, for kinds that are answered within it (`isAnsweredInText`). */
  renderText: () => ReactNode
  onRevise: (revise: (record: AnswerRecord) => AnswerRecord) => void
}

/** For an answer shown with the right one. */
export interface ReviewProps {
  question: Pick<PaperQuestion, 'entry' | 'html' | 'options' | 'interaction'>
  /** Empty if the question was left open. */
  own: Response
  /** Every right answer; empty if none is known. */
  right: readonly Response[]
}

/** On paper. */
export interface PrintedProps {
  question: Pick<PaperQuestion, 'entry' | 'html' | 'options' | 'unit' | 'choose' | 'interaction'>
}

/** For an administrator who says which answers count as right. */
export interface RuledProps {
  question: Pick<PaperQuestion, 'entry' | 'options' | 'interaction'>
  response: Response
  onChange: (response: Response) => void
}

/** For an author who writes the parts and key of a kind. */
export interface AuthorProps {
  draft: QuestionDraft
  error: string | undefined
  onChange: (part: Partial<QuestionDraft>) => void
}

/** Returns true if the answer is given within the text, so that the kind renders the text itself. */
export function isAnsweredInText({
  entry,
  html,
  interaction,
}: Pick<PaperQuestion, 'entry' | 'html' | 'interaction'>): boolean {
  return entry === 'clickable-text' || (interaction !== undefined && html.includes('<span class="gap">'))
}

/** Returns true if the review renders the question's text itself, with its parts marked. */
export function isReviewedInText({ entry }: Pick<PaperQuestion, 'entry'>): boolean {
  return entry === 'clickable-text'
}
