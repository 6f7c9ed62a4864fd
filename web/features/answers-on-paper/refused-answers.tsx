import { ApiError } from '#web/api/api-error.ts'
import type { AnswerProblem } from './fill-sheet.ts'

const beginning = 'answers.'

/** The server's messages about individual answers. */
export function listRefusedAnswers(error: Error | null): AnswerProblem[] {
  return issuesOf(error).flatMap(({ path, message }) =>
    path.startsWith(beginning) ? [{ question: path.slice(beginning.length), reason: message }] : [],
  )
}

export function findFieldMessage(error: Error | null, field: string): string | undefined {
  return issuesOf(error).find(({ path }) => path === field)?.message
}

function issuesOf(error: Error | null) {
  return error instanceof ApiError ? error.issues : []
}

export function AnswerSheetHelp() {
  return (
    <p className="text-muted text-sm">
      Type a letter, or 1 to 4. Space or - leaves a question blank. Press Enter after a number, or paste a column.
    </p>
  )
}
