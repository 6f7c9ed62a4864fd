import type { Review } from '#contracts/coaching/reviews.ts'
import { formatQuestionName } from '#domain/attempts/section-numbers.ts'
import { Folded } from '#web/ui/page/Folded.tsx'
import { stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { findAskingLine } from './asking-line.ts'
import { ComparedHeader, changeArrow } from './compared-parts.tsx'
import { type AttemptHeaders, type ComparedQuestion, compareQuestions } from './comparison.ts'
import type { ReviewVerdict } from './review-filters.ts'
import { VerdictMark } from './VerdictMark.tsx'

export interface ComparedQuestionsProps {
  past: Review
  now: Review
  heads: AttemptHeaders
}

/** Each question of a test, past and present. Changed questions are open. */
export function ComparedQuestions({ past, now, heads }: ComparedQuestionsProps) {
  const rows = compareQuestions(past, now)
  const changed = rows.filter((row) => row.past !== row.now)
  const same = rows.filter((row) => row.past === row.now)
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{`Changed (${changed.length})`}</h3>
      {changed.length === 0 ? (
        <p className="-mt-3 text-muted">Every answer has the same result as before.</p>
      ) : (
        <Questions label="Questions that changed" rows={changed} heads={heads} />
      )}
      {same.length > 0 && (
        <Folded title={`The same both times (${same.length})`}>
          <div className="px-4 pb-4">
            <Questions label="Questions with the same result" rows={same} heads={heads} />
          </div>
        </Folded>
      )}
    </div>
  )
}

interface QuestionsProps {
  label: string
  rows: readonly ComparedQuestion[]
  heads: AttemptHeaders
}

function Questions({ label, rows, heads }: QuestionsProps) {
  return (
    <Table stacked label={label} className="compared-table of-questions">
      <ComparedHeader name="Question" {...heads} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.asked.questionId} {...stackedRowProps}>
            <Th scope="row" wide className="w-full min-w-40 font-normal">
              <span className="font-semibold">{formatQuestionName(row.asked)}</span>
              {row.asked.question !== null && (
                <SanitisedHtml inline html={findAskingLine(row.asked.question.html)} className="line-clamp-2" />
              )}
            </Th>
            <VerdictCell verdict={row.past} />
            <VerdictCell label={changeArrow} verdict={row.now} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function VerdictCell({ label, verdict }: { label?: string; verdict: ReviewVerdict | null }) {
  return (
    <Td label={label} className="whitespace-nowrap">
      {verdict === null ? <span className="text-muted">Not asked</span> : <VerdictMark verdict={verdict} />}
    </Td>
  )
}
