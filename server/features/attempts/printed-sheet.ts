/** Answers as they are on paper, and the answer sheet that an attempt keeps of them. */
import type { PrintedAnswers } from '#contracts/attempts/answers-on-paper.ts'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { type InputIssue, Refusal } from '#contracts/wire/refusals.ts'
import { formatPrintedAnswer, parsePrintedAnswer } from '#domain/answers/printed-answers.ts'

export type PaperQuestionsById = ReadonlyMap<string, PaperQuestion>

/** Throws `invalid_input` with everything that is not an answer to its question. */
export function parsePrintedSheet(questions: PaperQuestionsById, printed: PrintedAnswers): AnswerSheet {
  const issues: InputIssue[] = []
  const sheet: AnswerSheet = {}
  for (const [id, text] of Object.entries(printed)) {
    const question = questions.get(id)
    const read = question && parsePrintedAnswer(text, question)
    if (read === undefined) issues.push({ path: `answers.${id}`, message: 'is not of this test' })
    else if (read.kind === 'refused') issues.push({ path: `answers.${id}`, message: read.reason })
    else if (read.kind === 'answer') sheet[id] = read.record
  }
  if (issues.length > 0) throw new Refusal('invalid_input', 'Some answers do not fit their questions.', { issues })
  return sheet
}

/** Without what is blank. */
export function printSheet(questions: PaperQuestionsById, sheet: AnswerSheet): PrintedAnswers {
  const texts = [...questions].map(([id, question]): [string, string] => {
    const record = sheet[id]
    return [id, record === undefined ? '' : formatPrintedAnswer(record, question)]
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** For the audit log: in the order of the test, `-` for blank. */
export function listPrintedAnswers(questions: PaperQuestionsById, sheet: AnswerSheet): string[] {
  const printed = printSheet(questions, sheet)
  return [...questions.keys()].map((id) => printed[id] ?? '-')
}
