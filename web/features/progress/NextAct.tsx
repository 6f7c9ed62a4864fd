import type { Progress } from '#contracts/reports/progress.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { missedIn } from '#domain/scores/topic-standing.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'

/** Where the student acts. */
export interface ActAddresses {
  readonly test: (slug: string) => string
  /** Where they choose one. */
  readonly tests: string
  /** What was missed in a test. */
  readonly missedIn: (submission: SubmissionId) => string
}

interface NextActProps {
  progress: Pick<Progress, 'student' | 'assigned' | 'scores' | 'latest'>
  addresses: ActAddresses
}

/** The buttons of the steps above: the test that is due first, or a first one to choose, and practice of what the steps look at. */
export function NextAct({ progress: { student, assigned, scores, latest }, addresses }: NextActProps) {
  const [first] = assigned
  const missed = latest?.topics.some((topic) => missedIn(topic) > 0) ? latest : null
  const isToChoose = first === undefined && scores.length === 0
  if (student?.isExamOver || (first === undefined && !isToChoose && missed === null)) return null
  return (
    <p className="mt-3 flex flex-wrap gap-3 print:hidden">
      {first !== undefined && <ButtonLink to={addresses.test(first.slug)}>{`Open ${first.title}`}</ButtonLink>}
      {isToChoose && <ButtonLink to={addresses.tests}>Choose a test</ButtonLink>}
      {missed !== null && (
        <ButtonLink
          to={addresses.missedIn(missed.id)}
          variant={first === undefined && !isToChoose ? 'default' : 'outline'}
        >
          Practice what you missed
        </ButtonLink>
      )}
    </p>
  )
}
