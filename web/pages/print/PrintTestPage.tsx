import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Paper } from '#contracts/attempts/tests.ts'
import { listSheetSections } from '#domain/answers/bubble-sheet.ts'
import { BubbleSheet } from '#web/features/printing/BubbleSheet.tsx'
import { PrintedKey } from '#web/features/printing/PrintedKey.tsx'
import { PrintedTest } from '#web/features/printing/PrintedTest.tsx'
import { PrintView } from '#web/features/printing/PrintView.tsx'
import { printParts } from '#web/features/printing/print-choices.ts'
import { answerKeyQuery, printedTestQuery } from '#web/features/printing/printing.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

/** A test on paper, for those who write it or teach with it. */
export function PrintTestPage() {
  const { testId = '' } = useParams()
  const query = useQuery(printedTestQuery(testId))
  const title = query.data === undefined ? 'Print test' : `Print ${query.data.paper.title}`
  return (
    <>
      <PageTitle title={title} />
      <div className="print:hidden">
        <PageHeader title={title} />
      </div>
      <Loaded
        query={query}
        label="Loading the test"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The test could not be loaded"
      >
        {({ paper, directions }) => (
          <PrintView offered={printParts} usual={['questions', 'sheet']}>
            {({ parts, paper: size, isLarge }) => (
              <>
                {parts.includes('questions') && (
                  <PrintedTest paper={paper} directions={directions} hasSheet={parts.includes('sheet')} />
                )}
                {parts.includes('sheet') && (
                  <div className="printed-part">
                    <BubbleSheet
                      title={paper.title}
                      sections={listSheetSections(paper)}
                      paper={size}
                      isLarge={isLarge}
                    />
                  </div>
                )}
                {parts.includes('key') && <AnswerKeyOf testRef={testId} paper={paper} />}
              </>
            )}
          </PrintView>
        )}
      </Loaded>
    </>
  )
}

PrintTestPage.firstQueries = ({ params }: PageAddress) => [printedTestQuery(params.testId ?? '')]

/** Asked for only where it is chosen. */
function AnswerKeyOf({ testRef, paper }: { testRef: string; paper: Paper }) {
  const query = useQuery(answerKeyQuery(testRef))
  return (
    <div className={query.data === undefined ? 'printed-part print:hidden' : 'printed-part'}>
      <Loaded
        query={query}
        label="Loading the answer key"
        skeleton={<div data-loading="" className="h-40" />}
        failure="There is no answer key for you"
      >
        {({ questions }) => (
          <PrintedKey
            title={paper.title}
            rows={paper.questions.map((question, at) => {
              const key = questions.find(({ questionId }) => questionId === question.id)
              return { number: at + 1, question, right: key?.right ?? [], skill: key?.skill ?? null }
            })}
          />
        )}
      </Loaded>
    </div>
  )
}
