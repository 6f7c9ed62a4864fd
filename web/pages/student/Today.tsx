import { Suspense } from 'react'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { newCommentsQuery } from '#web/features/comments/comments.queries.ts'
import { NewComments } from '#web/features/comments/NewComments.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { buildSubmissionAddress } from '#web/paths.ts'
import { GradeQuestion } from './AskGrade.tsx'
import { StudentFigures } from './Figures.tsx'
import { NextStepCard } from './NextStep.tsx'

/** In most months there is nothing to ask. */
const AskForRealScore = createLazyPart(
  async () => (await import('#web/features/real-scores/AskForRealScore.tsx')).AskForRealScore,
)

/**
 * Answers a student's first question: what to do now. Parts that fail to load are left out here, because their own lists report the error.
 */
export function Today() {
  return (
    <>
      <GradeQuestion />
      <Suspense fallback={null}>
        <AskForRealScore student={null} />
      </Suspense>
      <section aria-label="Today" className="mb-4 grid gap-4 sm:gap-5 lg:grid-cols-2">
        <NextStepCard />
        <StudentFigures />
      </section>
      <NewComments
        reader="student"
        addressOf={({ testSlug, submissionId }) => buildSubmissionAddress({ testSlug, id: submissionId })}
      />
    </>
  )
}

Today.firstQueries = () => [
  myAssignmentsQuery(),
  myTestsQuery(),
  myDueReviewsQuery(),
  mySubmissionsQuery(),
  practiceTopicsQuery(),
  goalsQuery(null),
  newCommentsQuery(),
]
