import type { ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { buildProblemsAddress, describeOpenReportCount, problemKindLabels } from './problem-words.ts'

export interface ProblemsOfQuestionProps {
  questionId: QuestionId
  testSlug: string
  /** Open reports about the test. */
  reports: readonly ReceivedReport[]
}

/** Shows what people say is wrong with a question, or with a copy of it in a drill. */
export function ProblemsOfQuestion({ questionId, testSlug, reports }: ProblemsOfQuestionProps) {
  const own = reports.filter((report) => report.questionId === questionId || report.ruledId === questionId)
  if (own.length === 0) return null
  return (
    <div className="mt-2 text-xs">
      <TextLink to={buildProblemsAddress(testSlug)}>{describeOpenReportCount(own.length)}</TextLink>
      <ul className="mt-1 flex flex-col gap-1 text-muted">
        {own.map(({ id, kind, text }) => (
          <li key={id} className="wrap-anywhere line-clamp-3">
            {text === '' ? problemKindLabels[kind] : `${problemKindLabels[kind]}: ${text}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
