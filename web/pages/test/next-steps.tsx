import { useQuery } from '@tanstack/react-query'
import { roundSize } from '#contracts/practice.ts'
import type { Submission } from '#contracts/submissions.ts'
import { latestScore } from '#domain/latest-score.ts'
import { topicsToGain } from '#domain/topic-standing.ts'
import { NextSteps } from '#web/features/submissions/NextSteps.tsx'
import { roundWords } from '#web/features/submissions/next-step-words.ts'
import { historyQuery } from '#web/features/submissions/submissions.queries.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { isSame, type Practice } from './use-practice.tsx'

/** The card between the scores and the topics. Parents, tutors and administrators see it without the way to practice. */
export function NextStepsOf({ submission, practice }: { submission: Submission; practice: Practice }) {
  const { data } = useQuery(historyQuery(submission.id))
  const history = data?.submissions ?? []
  const place = history.findIndex(({ id }) => id === submission.id)
  return (
    <NextSteps
      submission={submission}
      latest={place === -1 ? null : latestScore(history.slice(place))}
      practice={<PracticeThese submission={submission} practice={practice} />}
    />
  )
}

/** A round of the topics with most to gain, or of everything that was missed. */
function PracticeThese({ submission, practice }: { submission: Submission; practice: Practice }) {
  if (practice.topics === undefined) return null
  const missed = submission.topics.filter(({ correct, scored }) => correct < scored)
  const gain = topicsToGain(submission.topics)
  const wanted = gain.length > 0 ? gain : missed
  if (wanted.length === 0) return null
  const open = practice.topics.filter((topic) => wanted.some((one) => isSame(one, topic)))
  if (open.length === 0) {
    return <p className="text-muted text-sm">You can practice a question after its answer is shown.</p>
  }
  const questions = open.reduce((sum, topic) => sum + topic.questions, 0)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ButtonLink to={practice.addressOf(open)}>Practice these</ButtonLink>
      <span className="text-muted text-sm">{roundWords(Math.min(roundSize, questions))}, missed ones first</span>
    </p>
  )
}
