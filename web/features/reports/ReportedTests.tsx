import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReportChoices } from '#contracts/reports/reports.ts'
import { minAnswersForFlags } from '#domain/reports/question-flags.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { QuestionsNotChecked } from './QuestionsNotChecked.tsx'
import { questionsToCheckQuery } from './reports.queries.ts'

type ReportedTest = ReportChoices['tests'][number]

export interface ReportedTestsProps {
  tests: readonly ReportedTest[]
  renderLink: (slug: string, title: string) => ReactNode
}

/** Links to the report of each test: those with the most submissions first, and collapsed, those without any. */
export function ReportedTests({ tests, renderLink }: ReportedTestsProps) {
  const taken = tests.filter(({ submissions }) => submissions > 0).toSorted((a, b) => b.submissions - a.submissions)
  const untouched = tests.filter(({ submissions }) => submissions === 0)
  return (
    <div className="flex flex-col gap-4">
      {taken.length === 0 ? (
        <p className="text-muted">
          Nobody has submitted a test yet. Each test gets a report with its first submission.
        </p>
      ) : (
        <TakenTests tests={taken} renderLink={renderLink} />
      )}
      {untouched.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 font-medium text-accent-ink text-sm underline underline-offset-4">
            {`${untouched.length === 1 ? '1 test without' : `${untouched.length} tests without`} submissions`}
          </summary>
          <ul className="columns-sm gap-x-8 text-sm">
            {untouched.map(({ id, slug, title }) => (
              <li key={id}>{renderLink(slug, title)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function TakenTests({ tests, renderLink }: ReportedTestsProps) {
  const toCheck = useQuery(questionsToCheckQuery())
  const wrong = new Map(toCheck.data?.tests.map(({ id, questions }) => [id, questions]))
  return (
    <>
      <CardTable label="Tests to report on">
        <HeadRow>
          <Th>Test</Th>
          <Th numeric>Students</Th>
          <Th numeric>Submissions</Th>
          <Th numeric>Average score</Th>
          <Th numeric>Questions to check</Th>
        </HeadRow>
        <tbody>
          {tests.map(({ id, slug, title, students, submissions, average }) => (
            <tr key={id} {...stackedRowProps}>
              <Th scope="row" wide className="w-full">
                {renderLink(slug, title)}
              </Th>
              <Td numeric label="Students" className="short-fact">
                {students}
              </Td>
              <Td numeric label="Submissions" className="short-fact">
                {submissions}
              </Td>
              <Td numeric label="Average score" className="short-fact">
                {average === null ? '–' : `${average}%`}
              </Td>
              <Td numeric label="Questions to check" className="short-fact">
                {toCheck.isPending ? '…' : toCheckWords(students, toCheck.isError ? null : (wrong.get(id) ?? 0))}
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {toCheck.isError && <QuestionsNotChecked />}
    </>
  )
}

/** `questions` is null if the number is not known. */
function toCheckWords(students: number, questions: number | null): ReactNode {
  if (students < minAnswersForFlags)
    return <span className="text-muted text-xs">{`Needs ${minAnswersForFlags} students`}</span>
  if (questions === null) return '–'
  return questions === 0 ? '0' : <Badge variant="destructive">{questions}</Badge>
}
