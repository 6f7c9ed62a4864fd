/** Answers as they are on paper, and the answer sheet that an attempt keeps of them. */
import type { PrintedAnswers } from '#contracts/attempts/answers-on-paper.ts'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { type InputIssue, Refusal } from '#contracts/wire/refusals.ts'
import { readPrinted, writePrinted } from '#domain/answers/printed-answers.ts'

export type Questions = ReadonlyMap<string, PaperQuestion>

/** Throws `invalid_input` with everything that is not an answer to its question. */
export function readSheet(questions: Questions, printed: PrintedAnswers): AnswerSheet {
  const issues: InputIssue[] = []
  const sheet: AnswerSheet = {}
  for (const [id, text] of Object.entries(printed)) {
    const question = questions.get(id)
    const read = question && readPrinted(text, question)
    if (read === undefined) issues.push({ path: `answers.${id}`, message: 'is not of this test' })
    else if (read.kind === 'refused') issues.push({ path: `answers.${id}`, message: read.reason })
    else if (read.kind === 'answer') sheet[id] = read.record
  }
  if (issues.length > 0) throw new Refusal('invalid_input', 'Some answers do not fit their questions.', { issues })
  return sheet
}

/** Without what is blank. */
export function writeSheet(questions: Questions, sheet: AnswerSheet): PrintedAnswers {
  const texts = [...questions].map(([id, question]): [string, string] => {
    const record = sheet[id]
    return [id, record === undefined ? '' : writePrinted(record, question)]
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** For the audit log: in the order of the test, `-` for blank. */
export function listPrinted(questions: Questions, sheet: AnswerSheet): string[] {
  const printed = writeSheet(questions, sheet)
  return [...questions.keys()].map((id) => printed[id] ?? '-')
}
