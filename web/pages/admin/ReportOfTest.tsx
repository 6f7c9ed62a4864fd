import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { countedChoice, type getTestReport, type ReportChoices, type TestReport } from '#contracts/reports/reports.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import { minAnswersForFlags } from '#domain/reports/question-flags.ts'
import { adaptiveNote } from '#domain/scores/estimate-words.ts'
import { KnownDifficulty } from '#web/features/calibration/KnownDifficulty.tsx'
import { ProblemsOfQuestion } from '#web/features/problem-reports/ProblemsOfQuestion.tsx'
import { receivedReportsQuery } from '#web/features/problem-reports/problem-reports.queries.ts'
import { questionSorts, sortReportedQuestions } from '#web/features/reports/chosen-questions.ts'
import { DistributionSection } from '#web/features/reports/DistributionChart.tsx'
import { ReportFold } from '#web/features/reports/Fold.tsx'
import { describeFindings } from '#web/features/reports/flag-words.ts'
import { QuestionTable } from '#web/features/reports/QuestionTable.tsx'
import { RaschTables } from '#web/features/reports/RaschTables.tsx'
import { ReliabilityTable } from '#web/features/reports/ReliabilityTable.tsx'
import { GroupComparisons, TimesTable } from '#web/features/reports/ReportDetailTables.tsx'
import { ReportFigures } from '#web/features/reports/ReportFigures.tsx'
import { ReportSummary } from '#web/features/reports/ReportSummary.tsx'
import { formatReportCsv } from '#web/features/reports/report-csv.ts'
import { countedLabels } from '#web/features/reports/report-words.ts'
import { testReportQuery } from '#web/features/reports/reports.queries.ts'
import { ScoreTables } from '#web/features/reports/ScoreTable.tsx'
import { SectionTable } from '#web/features/reports/SectionTable.tsx'
import { AnswerFiles } from '#web/features/submissions/AnswerFiles.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { ListAddress } from '#web/ui/tables/list-address.ts'

export interface TestReportSectionProps {
  slug: string
  choices: ReportChoices
  address: ListAddress
}

export function TestReportSection({ slug, choices, address }: TestReportSectionProps) {
  const asked = countedChoice.safeParse(address.read('counted'))
  const [classId, school] = [address.read('class'), address.read('school')]
  const params: Asked = {
    testRef: slug,
    counted: asked.success ? asked.data : 'first',
    ...(classId !== '' && { classId }),
    ...(school !== '' && { school }),
  }
  const query = useQuery(testReportQuery(params))
  const className = choices.classes.find(({ id }) => id === classId)?.name ?? 'All classes'
  const group = { className, school: school === '' ? 'All schools' : school }
  return (
    <Loaded
      query={query}
      label="Loading the report"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
      failure="The report could not be loaded"
      empty={(report) => report.countedSubmissions === 0 && <NothingCounted report={report} address={address} />}
    >
      {(report) => (
        <LoadedReport asked={params} report={report} group={group} address={address} isUpdating={query.isFetching} />
      )}
    </Loaded>
  )
}

interface LoadedReportProps {
  asked: Asked
  report: TestReport
  group: { className: string; school: string }
  address: ListAddress
  isUpdating: boolean
}

function LoadedReport({ asked, report, group, address, isUpdating }: LoadedReportProps) {
  const text = () => formatReportCsv(report, group)
  return (
    <div className="flex flex-col gap-8" aria-busy={isUpdating}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="font-semibold text-xl">{report.test.title}</h2>
          <p className="mt-1 text-muted">{countedLabels[report.counted]}</p>
          {report.isAdaptive && <p className="mt-1 text-muted">{adaptiveNote}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            onClick={() => offerDownload(`${report.test.slug}-report.csv`, text(), 'text/csv;charset=utf-8')}
          >
            <FileDown aria-hidden="true" />
            Export CSV
          </Button>
          <AnswerFiles testSlug={report.test.slug} />
        </div>
        <p className="w-full text-muted text-sm">
          Export CSV has the figures of this report. Export Answers has a line for each submission. Export Answer Rows
          has a line for each answer.
        </p>
      </div>
      <ReportSummary report={report}>
        <FlaggedButton report={report} address={address} />
      </ReportSummary>
      <div className="flex flex-col gap-2">
        <ReportFold
          title="Questions"
          note="Each question with its figures, and who chose what"
          isOpen={address.read('show') !== '' || address.read('sort') !== ''}
        >
          <Questions report={report} address={address} />
        </ReportFold>
        <ReportFold title="Scores" note="Averages, distribution, ranks, and how they are worked out">
          <ReportFigures report={report} />
          {report.scores !== null && <DistributionSection distribution={report.distribution} />}
          <ScoreTables report={report} />
        </ReportFold>
        <ReportFold title="Sections and topics" note="Averages and reliability of each section">
          <SectionTable report={report} />
          <ReliabilityTable report={report} />
          <TopicAnalysis leftOut={0} topics={report.topics} counts={countedLabels[report.counted]} />
        </ReportFold>
        <Details asked={asked} questions={report.questions} />
      </div>
    </div>
  )
}

type Asked = ParamsOf<typeof getTestReport>

function FlaggedButton({ report, address }: { report: TestReport; address: ListAddress }) {
  if (report.questions.every(({ flags }) => flags.length === 0)) return null
  return (
    <Button variant="outline" className="mt-5 self-start" onClick={() => address.filter({ show: 'flagged' })}>
      Show the questions to look at
    </Button>
  )
}

/** Computed and loaded only when opened. */
function Details({ asked, questions }: { asked: Asked; questions: TestReport['questions'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...testReportQuery({ ...asked, details: 'all' }), enabled: isOpen })
  return (
    <ReportFold
      title="Times, groups and difficulty"
      note="Time for each question; classes, schools, dates and tests compared; how hard each question is"
      onOpen={() => setIsOpen(true)}
    >
      <Loaded
        query={query}
        label="Loading times, groups and difficulty"
        skeleton={<Skeleton className="h-40 rounded-xl" />}
        failure="Times, groups and difficulty could not be loaded"
      >
        {({ details }) =>
          details !== null && (
            <>
              <TimesTable times={details.times} questions={questions} />
              <GroupComparisons comparisons={details.comparisons} />
              <RaschTables rasch={details.rasch} questions={questions} />
            </>
          )
        }
      </Loaded>
    </ReportFold>
  )
}

function Questions({ report, address }: { report: TestReport; address: ListAddress }) {
  const sorted = address.sorted(questionSorts, { sort: 'number', order: 'asc' })
  const problems = useQuery(receivedReportsQuery({ state: 'open', testRef: report.test.slug }))
  const shown = sortReportedQuestions(report.questions, { onlyFlagged: address.read('show') === 'flagged', ...sorted })
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
      {report.countedSubmissions < minAnswersForFlags && (
        <Alert tone="info" title={`A question is judged when it has at least ${minAnswersForFlags} answers.`}>
          With fewer answers, chance can make good questions look wrong. Only missing keys are listed.
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No question looks wrong" text="Show all questions to see their figures." />
      ) : (
        <QuestionTable
          questions={shown}
          scoreGroups={report.scoreGroups}
          sorted={sorted}
          onSort={address.sortBy}
          renderDifficulty={({ questionId }) => <KnownDifficulty testRef={report.test.slug} question={questionId} />}
          renderProblems={({ questionId }) => (
            <ProblemsOfQuestion
              questionId={questionId}
              testSlug={report.test.slug}
              reports={problems.data?.reports ?? []}
            />
          )}
        />
      )}
    </section>
  )
}

function findings({ questions, countedSubmissions }: TestReport): string {
  const isFlagged = questions.some(({ flags }) => flags.length > 0)
  return !isFlagged && countedSubmissions < minAnswersForFlags
    ? `${questions.length} questions`
    : describeFindings(questions)
}

function NothingCounted({ report, address }: { report: TestReport; address: ListAddress }) {
  const isFiltered = address.read('class') !== '' || address.read('school') !== ''
  return (
    <EmptyState
      title={`No submissions of ${report.test.title}`}
      text={
        isFiltered
          ? 'Nobody in this class and school has submitted it.'
          : 'The report appears after the first submission.'
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
