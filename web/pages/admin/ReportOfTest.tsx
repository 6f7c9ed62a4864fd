import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { counted, type ReportChoices, type TestReport } from '#contracts/reports.ts'
import { fewestForFlags } from '#domain/question-flags.ts'
import { say } from '#web/api/say.ts'
import { chosenQuestions, questionSorts } from '#web/features/reports/chosen-questions.ts'
import { DistributionChart } from '#web/features/reports/DistributionChart.tsx'
import { findingsWords } from '#web/features/reports/flag-words.ts'
import { QuestionTable } from '#web/features/reports/QuestionTable.tsx'
import { ReportFigures } from '#web/features/reports/ReportFigures.tsx'
import { reportAsCsv } from '#web/features/reports/report-csv.ts'
import { countsWords } from '#web/features/reports/report-words.ts'
import { testReportQuery } from '#web/features/reports/reports.queries.ts'
import { SectionTable } from '#web/features/reports/SectionTable.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { ListAddress } from '#web/ui/list-address.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export interface ReportOfTestProps {
  slug: string
  choices: ReportChoices
  address: ListAddress
}

export function ReportOfTest({ slug, choices, address }: ReportOfTestProps) {
  const asked = counted.safeParse(address.read('counted'))
  const [classId, school] = [address.read('class'), address.read('school')]
  const { data, error, refetch, isFetching } = useQuery(
    testReportQuery({
      testRef: slug,
      counted: asked.success ? asked.data : 'first',
      ...(classId !== '' && { classId }),
      ...(school !== '' && { school }),
    }),
  )
  if (data === undefined && error === null) return <Skeleton className="h-96 rounded-xl" />
  if (data === undefined) {
    return (
      <ErrorState
        title="The report could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.countedSubmissions === 0) return <NothingCounted report={data} address={address} />
  const className = choices.classes.find(({ id }) => id === classId)?.name ?? 'All classes'
  const text = () => reportAsCsv(data, { className, school: school === '' ? 'All schools' : school })
  return (
    <div className="flex flex-col gap-8" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="font-semibold text-xl">{data.test.title}</h2>
          <p className="mt-1 text-muted">{countsWords[data.counted]}</p>
        </div>
        <Button
          variant="outline"
          onClick={() => download(`${data.test.slug}-report.csv`, text(), 'text/csv;charset=utf-8')}
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      <ReportFigures report={data} />
      <DistributionChart distribution={data.distribution} />
      <SectionTable report={data} />
      <TopicAnalysis leftOut={0} topics={data.topics} counts={countsWords[data.counted]} />
      <Questions report={data} address={address} />
    </div>
  )
}

function Questions({ report, address }: { report: TestReport; address: ListAddress }) {
  const sorted = address.sorted(questionSorts, { sort: 'number', order: 'asc' })
  const shown = chosenQuestions(report.questions, { onlyFlagged: address.read('show') === 'flagged', ...sorted })
  return (
    <section aria-labelledby="questions" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="questions" className="font-semibold text-xl">
            Question analysis
          </h2>
          <p className="mt-1 text-muted">{findings(report)}</p>
        </div>
        <SelectField
          label="Show"
          value={address.read('show')}
          onChange={(event) => address.filter({ show: event.currentTarget.value })}
          options={[
            { value: '', label: 'All questions' },
            { value: 'flagged', label: 'Questions to look at' },
          ]}
          className="w-56"
        />
      </div>
      {report.countedSubmissions < fewestForFlags && (
        <Alert tone="info" title={`A question is judged when it has at least ${fewestForFlags} answers.`}>
          With fewer, chance makes good questions look wrong. Only a missing key is named.
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No question looks wrong" text="Show all questions to see their figures." />
      ) : (
        <QuestionTable questions={shown} sorted={sorted} onSort={address.sortBy} />
      )}
    </section>
  )
}

function findings({ questions, countedSubmissions }: TestReport): string {
  const isFlagged = questions.some(({ flags }) => flags.length > 0)
  return !isFlagged && countedSubmissions < fewestForFlags ? `${questions.length} questions` : findingsWords(questions)
}

function NothingCounted({ report, address }: { report: TestReport; address: ListAddress }) {
  const isFiltered = address.read('class') !== '' || address.read('school') !== ''
  return (
    <EmptyState
      title={`No submissions of ${report.test.title}`}
      text={
        isFiltered
          ? 'Nobody of this class and school has submitted it.'
          : 'The report appears when a student has submitted it.'
      }
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => address.filter({ class: '', school: '' })}>
            All classes and schools
          </Button>
        )
      }
    />
  )
}
