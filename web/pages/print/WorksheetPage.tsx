import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Review } from '#contracts/coaching/reviews.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { PrintedKey } from '#web/features/printing/PrintedKey.tsx'
import { PrintedQuestions } from '#web/features/printing/PrintedQuestions.tsx'
import { PrintView } from '#web/features/printing/PrintView.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { describeWithheldReview, isMissedQuestion } from '#web/features/submissions/review-filters.ts'
import { reviewQuery } from '#web/features/submissions/reviews.queries.ts'
import { latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { buildSubmissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const skeleton = <Skeleton className="h-96 rounded-xl" />

/** The questions that a student missed, to do again on paper: of `?submission=`, or of the latest of this test. */
export function WorksheetPage() {
  const { testId = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(submissionOf(testId, search))
  return (
    <>
      <PageTitle title="Worksheet" />
      <Loaded query={query} label="Loading the results" skeleton={skeleton} failure="The results could not be loaded">
        {(submission) => <Worksheet submission={submission} />}
      </Loaded>
    </>
  )
}

WorksheetPage.firstData = async (ask: Ask, { params, search }: PageAddress) => {
  const submission = await ask(submissionOf(params.testId ?? '', search))
  return submission && ask(reviewQuery(submission.id))
}

function submissionOf(testRef: string, search: URLSearchParams) {
  const asked = submissionId.safeParse(search.get('submission'))
  return asked.success ? submissionQuery(asked.data) : latestSubmissionQuery(testRef)
}

function Worksheet({ submission }: { submission: Submission }) {
  const query = useQuery(reviewQuery(submission.id))
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Print what was missed"
          description={submission.testTitle}
          actions={
            <ButtonLink to={buildSubmissionAddress(submission)} variant="outline">
              Back to the results
            </ButtonLink>
          }
        />
      </div>
      <Loaded
        query={query}
        label="Loading the questions"
        skeleton={skeleton}
        failure="The questions could not be loaded"
        empty={({ review, withheld, availableAt, hidden }) => {
          if (review === null)
            return (
              <EmptyState title="Answers are not shown" text={describeWithheldReview(withheld, availableAt, hidden)} />
            )
          return missedOf(review).length === 0 && <EmptyState title="Nothing to print" text="No question was missed." />
        }}
      >
        {({ review }) => review !== null && <Pages submission={submission} review={review} />}
      </Loaded>
    </>
  )
}

/** Questions that were deleted since have no text. */
function missedOf({ questions }: Review) {
  return questions.flatMap((reviewed) =>
    isMissedQuestion(reviewed) && reviewed.question !== null ? [{ ...reviewed, question: reviewed.question }] : [],
  )
}

function Pages({ submission, review }: { submission: Submission; review: Review }) {
  const missed = missedOf(review)
  return (
    <PrintView offered={['questions', 'key']} usual={['questions', 'key']}>
      {({ parts }) => (
        <>
          {parts.includes('questions') && (
            <section aria-label="Worksheet" className="printed-part">
              <h2 className="printed-title">{`What I missed: ${submission.testTitle}`}</h2>
              <div className="printed-fields">
                <span>Name</span>
                <span />
                <span>Date</span>
                <span />
              </div>
              <PrintedQuestions passages={review.passages} questions={missed} />
            </section>
          )}
          {parts.includes('key') && (
            <div className="printed-part">
              <PrintedKey title={submission.testTitle} rows={missed.map(keyRow)} />
            </div>
          )}
        </>
      )}
    </PrintView>
  )
}

function keyRow({ number, question, rightAnswer, alsoRight, skill }: ReturnType<typeof missedOf>[number]) {
  return { number, question, right: rightAnswer === null ? [] : [rightAnswer, ...alsoRight], skill: skill ?? null }
}
