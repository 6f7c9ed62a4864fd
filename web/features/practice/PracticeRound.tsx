import { useEffect, useState } from 'react'
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import {
  type AnsweredRoundQuestion,
  type AskedQuestion,
  addRoundQuestion,
  findPlaceInRound,
  goToNextQuestion,
  recordOutcome,
  setRoundDraft,
  skipQuestion,
  startMissedRound,
} from '#domain/coaching/practice-round.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { useSavePracticeAnswers } from './kept-practice.queries.ts'
import { saveRound } from './kept-round.ts'
import { UnsavedPracticeNotice } from './NotKept.tsx'
import { SingleQuestionRound } from './OneQuestion.tsx'
import { findRationale } from './practice-answer.ts'
import type { PracticeRoundProps } from './practice-round-props.ts'
import { RoundEnd } from './RoundEnd.tsx'
import { makeRoundId } from './round-id.ts'

/** Asks one question after another: answered, checked, explained, and stored. */
export function PracticeRound({ begun, isResumed, place: roundPlace, ...rest }: PracticeRoundProps) {
  const [round, setRound] = useState(begun)
  const kept = useSavePracticeAnswers(roundPlace.owner)
  const { asked, done, isShown } = round
  const place = findPlaceInRound(round)
  const question = asked[place]

  // The device's storage is outside React.
  useEffect(() => saveRound(roundPlace, round), [roundPlace, round])

  function check(practiced: AskedQuestion, answered: AnsweredRoundQuestion) {
    setRound(recordOutcome(round, answered))
    kept.keep(round.id, keptAnswerOf(practiced, answered))
  }

  return (
    <>
      <ProgressBar value={place} max={asked.length} label="Questions done" className="h-1! shrink-0 rounded-none!" />
      <UnsavedPracticeNotice waiting={kept.waiting} refusal={kept.refusal} busy={kept.busy} onAgain={kept.sendAgain} />
      {question === undefined ? (
        <div className="min-h-0 grow overflow-y-auto">
          <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6">
            <RoundEnd
              {...rest}
              round={round}
              onRedo={() => setRound(startMissedRound(round, makeRoundId(), Math.random))}
            />
          </div>
        </div>
      ) : (
        <SingleQuestionRound
          practiced={question}
          round={round}
          renderScreen={rest.renderScreen}
          renderReport={rest.renderReport}
          about={rest.about}
          resumed={isResumed && <Resumed onAnotherRound={rest.onAnotherRound} />}
          done={isShown ? done[place] : undefined}
          onDraft={(draft) => setRound(setRoundDraft(round, draft))}
          onChecked={(answered) => check(question, answered)}
          onNext={() => setRound(goToNextQuestion(round))}
          onSkip={(seconds) => setRound(skipQuestion(round, seconds))}
          onAnother={(another) => setRound(addRoundQuestion(round, another))}
        />
      )}
    </>
  )
}

function Resumed({ onAnotherRound }: Pick<PracticeRoundProps, 'onAnotherRound'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      You are back in the round that you left.
      <Button variant="link" size="sm" onClick={onAnotherRound}>
        Start a new round
      </Button>
    </p>
  )
}

/** Returns the data that the server stores about a checked answer. */
function keptAnswerOf(practiced: AskedQuestion, { outcome, record, seconds }: AnsweredRoundQuestion): PracticeAnswer {
  const { question, origin, subject, topic, card } = practiced
  const misconception = outcome === 'missed' ? findRationale(practiced, record)?.misconception?.id : undefined
  return {
    questionId: question.id,
    origin: origin.kind,
    subject,
    topic,
    isRight: outcome === 'right',
    seconds,
    ...(card !== undefined && { card }),
    ...(misconception !== undefined && { misconception }),
  }
}
