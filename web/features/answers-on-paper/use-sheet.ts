import { type RefObject, useState } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { isPrintable, parsePrintedAnswer } from '#domain/answers/printed-answers.ts'
import { type AnswerProblem, type AnswerTexts, fillAnswersFrom, findNextOpenQuestion } from './fill-sheet.ts'

export interface SheetProps {
  questions: readonly PaperQuestion[]
  texts: AnswerTexts
  onTexts: (texts: AnswerTexts) => void
  /** Behind the last answer. */
  end: RefObject<HTMLElement | null>
}

/** The fields of a sheet: where the focus goes, and what was wrong last. Each starts at the question with this zero-based number. */
export interface SheetFieldsHandle {
  readonly problem: AnswerProblem | null
  readonly fields: Map<number, HTMLInputElement>
  fill(at: number, given: readonly string[]): void
  /** Of a field that takes more than one letter, while it is written. */
  write(at: number, text: string): void
  /** Says what is wrong with such a text, and leaves it there; true if nothing is. */
  settle(at: number): boolean
  goOn(at: number): void
  goBack(at: number): void
}

export function useSheetFields({ questions, texts, onTexts, end }: SheetProps): SheetFieldsHandle {
  const [fields] = useState(() => new Map<number, HTMLInputElement>())
  const [problem, setProblem] = useState<AnswerProblem | null>(null)

  function goTo(at: number) {
    const field = fields.get(at)
    if (field === undefined) end.current?.focus()
    field?.focus()
    field?.select()
  }
  return {
    problem,
    fields,
    fill(at, given) {
      const filled = fillAnswersFrom(questions, texts, at, given)
      onTexts(filled.texts)
      setProblem(filled.problem)
      goTo(filled.next)
    },
    write(at, text) {
      const id = questions[at]?.id
      if (id === undefined) return
      setProblem(null)
      onTexts({ ...texts, [id]: text })
    },
    settle(at) {
      const question = questions[at]
      const read = question && parsePrintedAnswer(texts[question.id] ?? '', question)
      const isWrong = read?.kind === 'refused'
      if (isWrong) setProblem({ question: question?.id ?? '', reason: read.reason })
      return !isWrong
    },
    goOn: (at) => goTo(findNextOpenQuestion(questions, at + 1)),
    goBack(at) {
      const before = questions.findLastIndex((question, place) => place < at && isPrintable(question))
      if (before !== -1) goTo(before)
    },
  }
}
