import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Submission, TopicScore } from '#contracts/scores/submissions.ts'
import { type ResultAdvice, resultAdvice } from '#domain/coaching/result-advice.ts'
import { scoreAt } from '#domain/scores/latest-score.ts'
import { missedIn } from '#domain/scores/topic-standing.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { NextSteps } from '#web/features/submissions/NextSteps.tsx'
import { roundWords } from '#web/features/submissions/next-step-words.ts'
import { historyQuery } from '#web/features/submissions/submissions.queries.ts'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { PracticeMissed } from './PracticeMissed.tsx'
import { RoomForButtons } from './RoomForButtons.tsx'
import { isSame, type Practice } from './use-practice.tsx'

/** Families load nothing of it. */
const TutorSteps = lazyPart(async () => (await import('./TutorSteps.tsx')).TutorSteps)

/** The card between the scores and the topics. Parents and administrators see it without the way to practice; tutors give tests. */
export function NextStepsOf({ submission, practice }: { submission: Submission; practice: Practice }) {
  const { profile } = useAuth()
  const { data } = useQuery(historyQuery(submission.id))
  const history = data?.submissions ?? []
  const advice = resultAdvice(submission)
  const place = history.findIndex(({ id }) => id === submission.id)
  return (
    <NextSteps
      submission={submission}
      advice={advice}
      latest={scoreAt(history, place)}
      practice={
        profile?.role === 'tutor' ? (
          <Suspense fallback={<RoomForButtons />}>
            <TutorSteps submission={submission} />
          </Suspense>
        ) : (
          <PracticeThese submission={submission} advice={advice} practice={practice} />
        )
      }
    />
  )
}

interface PracticeTheseProps {
  submission: Submission
  advice: ResultAdvice<TopicScore>
  practice: Practice
}

/** A round of the topics that hold most of what was missed, or of everything that was missed. */
function PracticeThese({ submission, advice, practice }: PracticeTheseProps) {
  const missed = submission.topics.filter(({ correct, scored }) => correct < scored)
  const gain = advice.of === 'topics' && advice.share === null ? advice.topics : []
  const wanted = gain.length > 0 ? gain : missed
  if (wanted.length === 0) return null
  if (practice.topics === undefined) return practice.isPending && <RoomForButtons />
  const open = practice.topics.filter((topic) => wanted.some((one) => isSame(one, topic)))
  if (open.length === 0) {
    return <p className="text-muted text-sm">You can practice a question after its answer is shown.</p>
  }
  const questions = open.reduce((sum, topic) => sum + topic.questions, 0)
  const openMissed = missed.filter((topic) => practice.topics?.some((one) => isSame(one, topic)))
  const missedHere = openMissed.reduce((sum, topic) => sum + missedIn(topic), 0)
  const isSameRound = openMissed.length === open.length && questions <= missedHere
  if (gain.length === 0 || isSameRound) return <PracticeMissed submission={submission} practice={practice} />
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ButtonLink to={practice.addressOf(open)}>Practice these</ButtonLink>
      <span className="text-muted text-sm">
        {`${roundWords(Math.min(roundSize, questions), practice.secondsEach)}, missed ones first`}
      </span>
      <ButtonLink to={practice.missedIn(submission)} variant="outline">
        Redo only what I missed
      </ButtonLink>
    </p>
  )
}
