import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { buildResultAdvice } from '#domain/coaching/result-advice.ts'
import { findScoreAt } from '#domain/scores/latest-score.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { NextSteps } from '#web/features/submissions/NextSteps.tsx'
import { historyQuery } from '#web/features/submissions/submissions.queries.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { NextStepLink } from '../student/NextStepLink.tsx'
import { MissedPracticeLink } from './PracticeMissed.tsx'
import { ButtonSpacer } from './RoomForButtons.tsx'
import type { PracticeLinks } from './use-practice.tsx'

/** Families do not load this code. */
const TutorSteps = createLazyPart(async () => (await import('./TutorSteps.tsx')).TutorSteps)
/** Few tests report skills. */
const PracticeSkills = createLazyPart(async () => (await import('./skills.tsx')).PracticeSkills)

interface NextStepProps {
  submission: Submission
  practice: PracticeLinks
}

/** The buttons beside the score: the one next step of a student, and practice of this test; tutors give tests. */
export function SubmissionNextStep({ submission, practice }: NextStepProps) {
  const role = useAuth().profile?.role
  const reviews = useQuery({ ...myDueReviewsQuery(), enabled: role === 'student' })
  if (role === 'tutor') {
    return (
      <Suspense fallback={<ButtonSpacer />}>
        <TutorSteps submission={submission} />
      </Suspense>
    )
  }
  if (role !== 'student') return null
  const next = reviews.data?.next
  const isOther = next !== undefined && !(next.of === 'missed' && next.submissionId === submission.id)
  return (
    <Suspense fallback={<ButtonSpacer />}>
      {isOther && (
        <p className="mt-1 empty:hidden print:hidden">
          <NextStepLink />
        </p>
      )}
      {reviews.isPending ? (
        // Mostly another step comes first, so there are two.
        <>
          <ButtonSpacer />
          <ButtonSpacer />
        </>
      ) : submission.reportsSkills ? (
        <PracticeSkills submission={submission} practice={practice} isQuiet={isOther} />
      ) : (
        <MissedPracticeLink submission={submission} practice={practice} isQuiet={isOther} />
      )}
    </Suspense>
  )
}

export function SubmissionNextSteps({ submission }: Pick<NextStepProps, 'submission'>) {
  const { data } = useQuery(historyQuery(submission.id))
  const history = data?.submissions ?? []
  const place = history.findIndex(({ id }) => id === submission.id)
  return (
    <NextSteps submission={submission} advice={buildResultAdvice(submission)} latest={findScoreAt(history, place)} />
  )
}
