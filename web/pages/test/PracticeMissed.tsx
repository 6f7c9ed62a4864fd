import { roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import { countMissed } from '#domain/scores/topic-standing.ts'
import { describeMissedRound, describeRoundMinutes } from '#web/features/submissions/next-step-words.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ButtonSpacer } from './RoomForButtons.tsx'
import { areSameTopics, type PracticeLinks } from './use-practice.tsx'

interface PracticeMissedProps {
  submission: Submission
  practice: PracticeLinks
  /** Whether something else comes first. */
  isQuiet?: boolean
}

/** Links to a round of the questions missed in one test. Renders nothing if none of them can be practiced. */
export function MissedPracticeLink({ submission, practice, isQuiet = false }: PracticeMissedProps) {
  const missed = submission.topics.filter(({ correct, scored }) => correct < scored)
  if (practice.isPending && missed.length > 0) return <ButtonSpacer />
  const open = practice.topics?.filter((topic) => missed.some((one) => areSameTopics(one, topic))) ?? []
  const missedHere = missed
    .filter((topic) => open.some((one) => areSameTopics(one, topic)))
    .reduce((sum, topic) => sum + countMissed(topic), 0)
  const canBeAsked = open.reduce((sum, topic) => sum + topic.questions, 0)
  const inRound = Math.min(roundSize, missedHere, canBeAsked)
  if (practice.topics !== undefined && missed.length > 0 && inRound === 0) {
    return <p className="text-muted text-sm">You can practice a question after its answer is shown.</p>
  }
  if (inRound === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <ButtonLink to={practice.missedIn(submission)} variant={isQuiet ? 'outline' : 'default'}>
        {describeMissedRound(inRound, missedHere)}
      </ButtonLink>
      <span className="text-muted text-sm">{describeRoundMinutes(inRound, practice.secondsEach)}</span>
    </p>
  )
}
