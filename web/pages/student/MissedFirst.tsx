import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import { minutesWords, missedRoundWords } from '#web/features/submissions/next-step-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Glance } from './Glance.tsx'
import type { TestWithMistakes } from './what-is-first.ts'

interface MissedFirstProps {
  latest: TestWithMistakes
  secondsEach: number
}

/** What a student does after a test: practice what it showed. */
export function MissedFirst({ latest: { id, testTitle, left }, secondsEach }: MissedFirstProps) {
  const inRound = Math.min(roundSize, left)
  return (
    <Glance
      title="What to do next"
      button={
        <ButtonLink to={`${paths.student.practice()}${writeMistakesAddress(id)}`}>
          {missedRoundWords(inRound, left)}
        </ButtonLink>
      }
    >
      <p className="font-semibold text-lg">{testTitle}</p>
      <p className="text-muted">{`This takes ${minutesWords(inRound, secondsEach)}.`}</p>
    </Glance>
  )
}
