import type { Progress } from '#contracts/reports/progress.ts'
import { missedIn } from '#domain/scores/topic-standing.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'

/** Where the student acts. */
export interface ActAddresses {
  readonly test: (slug: string) => string
  /** Where they choose one. */
  readonly tests: string
  readonly practice: string
}

interface NextActProps {
  progress: Pick<Progress, 'student' | 'assigned' | 'scores' | 'topics'>
  addresses: ActAddresses
}

/** The buttons of the steps above: the test that is due first, or a first one to choose, and practice. */
export function NextAct({ progress: { student, assigned, scores, topics }, addresses }: NextActProps) {
  const [first] = assigned
  const hasMissed = topics.some((topic) => missedIn(topic) > 0)
  const isToChoose = first === undefined && scores.length === 0
  if (student?.isExamOver || (first === undefined && !isToChoose && !hasMissed)) return null
  return (
    <p className="mt-3 flex flex-wrap gap-3 print:hidden">
      {first !== undefined && <ButtonLink to={addresses.test(first.slug)}>{`Open ${first.title}`}</ButtonLink>}
      {isToChoose && <ButtonLink to={addresses.tests}>Choose a test</ButtonLink>}
      {hasMissed && (
        <ButtonLink to={addresses.practice} variant={first === undefined && !isToChoose ? 'default' : 'outline'}>
          Practice topics
        </ButtonLink>
      )}
    </p>
  )
}
