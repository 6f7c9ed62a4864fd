import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { resultAdvice } from '#domain/coaching/result-advice.ts'
import { scoreAt } from '#domain/scores/latest-score.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { NextSteps } from '#web/features/submissions/NextSteps.tsx'
import { historyQuery } from '#web/features/submissions/submissions.queries.ts'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { PracticeMissed } from './PracticeMissed.tsx'
import { RoomForButtons } from './RoomForButtons.tsx'
import type { Practice } from './use-practice.tsx'

/** Families load nothing of it. */
const TutorSteps = lazyPart(async () => (await import('./TutorSteps.tsx')).TutorSteps)
/** Few tests report skills. */
const PracticeSkills = lazyPart(async () => (await import('./skills.tsx')).PracticeSkills)

interface NextStepProps {
  submission: Submission
  practice: Practice
}

/** The button beside the score: students practice, tutors give tests. */
export function NextStepOf({ submission, practice }: NextStepProps) {
  const { profile } = useAuth()
  if (profile?.role !== 'tutor' && submission.reportsSkills !== true)
    return <PracticeMissed {...{ submission, practice }} />
  return (
    <Suspense fallback={<RoomForButtons />}>
      {profile?.role === 'tutor' ? (
        <TutorSteps submission={submission} />
      ) : (
        <PracticeSkills {...{ submission, practice }} />
      )}
    </Suspense>
  )
}

export function NextStepsOf({ submission }: Pick<NextStepProps, 'submission'>) {
  const { data } = useQuery(historyQuery(submission.id))
  const history = data?.submissions ?? []
  const place = history.findIndex(({ id }) => id === submission.id)
  return <NextSteps submission={submission} advice={resultAdvice(submission)} latest={scoreAt(history, place)} />
}
