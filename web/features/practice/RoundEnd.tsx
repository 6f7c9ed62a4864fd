import { describeFinalPace } from '#domain/coaching/exam-pace.ts'
import {
  countOutcomes,
  describeRoundAdvice,
  listTopicsOfRound,
  type RoundState,
  sumRoundSeconds,
} from '#domain/coaching/practice-round.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardFooter } from '#web/ui/page/Card.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { AnsweredQuestions } from './DoneQuestions.tsx'
import type { PracticeRoundProps } from './practice-round-props.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

export interface RoundEndProps extends Omit<PracticeRoundProps, 'begun' | 'isResumed' | 'place'> {
  round: RoundState
  onRedo: () => void
}

/** Shows what was right and what was missed, what changed, and what to do next. */
export function RoundEnd({ round, topicsAddress, onRedo, onAnotherRound, ...render }: RoundEndProps) {
  const heading = useFocusWhenShown()
  const total = round.asked.length
  const right = countOutcomes(round, 'right')
  return (
    <>
      <Card>
        <CardContent className="flex flex-col gap-4">
          <div>
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
              {`${right} of ${total} right`}
            </h2>
            {round.pace !== null && (
              <p className="mt-1">{describeFinalPace(round.pace, total, sumRoundSeconds(round), total - right)}</p>
            )}
            <p className="mt-1">{describeRoundAdvice(round)}</p>
            <p className="mt-1 text-muted">
              Practice does not count toward your scores. Your parents and your tutor see how much you practiced.
            </p>
          </div>
          <TopicsOfRound round={round} />
        </CardContent>
        <CardFooter>
          {right < total && <Button onClick={onRedo}>Redo the ones I missed</Button>}
          <Button variant={right < total ? 'outline' : 'default'} onClick={onAnotherRound}>
            Practice again
          </Button>
          <ButtonLink to={topicsAddress} variant="outline">
            All topics
          </ButtonLink>
        </CardFooter>
      </Card>
      <AnsweredQuestions round={round} {...render} />
    </>
  )
}

/** Compares the same questions then and now. New questions have no earlier result. */
function TopicsOfRound({ round }: { round: RoundState }) {
  const topics = listTopicsOfRound(round)
  const hasBefore = topics.some(({ rightBefore }) => rightBefore !== null)
  return (
    <div className="flex flex-col gap-2">
      <Table label="Topics of this round">
        <thead>
          <tr>
            <Th>Topic</Th>
            {hasBefore && <Th numeric>Last time</Th>}
            <Th numeric>Now</Th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ subject, topic, asked, right, rightBefore }) => (
            <tr key={`${subject} ${topic}`}>
              <Th scope="row" className="w-full font-normal">
                <span>{`${topic} `}</span>
                <span className="text-muted text-sm">{subjectNames[subject]}</span>
              </Th>
              {hasBefore && (
                <Td numeric className="whitespace-nowrap text-muted">
                  {rightBefore === null ? '–' : `${rightBefore} of ${asked}`}
                </Td>
              )}
              <Td numeric className="whitespace-nowrap">
                {`${right} of ${asked}`}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasBefore && <p className="text-muted text-sm">Both columns count the same questions.</p>}
    </div>
  )
}
