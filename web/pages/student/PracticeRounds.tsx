import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PracticeRound } from '#web/features/practice/PracticeRound.tsx'
import { newQuestionsQuery, practiceRoundQuery, type WhatToPractice } from '#web/features/practice/practice.queries.ts'
import { ShownQuestion } from '#web/features/submissions/ShownQuestion.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

interface PracticeRoundsProps {
  what: WhatToPractice
  /** Whether with new questions instead of those of one's tests. */
  isNew: boolean
}

export function PracticeRounds({ what, isNew }: PracticeRoundsProps) {
  const [round, setRound] = useState(1)
  const query = useQuery(isNew ? newQuestionsQuery(what, round) : practiceRoundQuery(what, round))
  return (
    <Loaded
      query={query}
      label="Loading the questions"
      skeleton={<Skeleton className="h-96 max-w-3xl rounded-xl" />}
      failure="The questions could not be loaded"
      empty={({ questions }) =>
        questions.length === 0 && (
          <EmptyState
            title="No questions to practice here"
            text="They may be in a test that you have in progress, or their answers are no longer shown."
            action={<ButtonLink to={paths.student.practice()}>All topics</ButtonLink>}
          />
        )
      }
    >
      {({ questions }) => (
        <PracticeRound
          key={round}
          questions={questions}
          topicsAddress={paths.student.practice()}
          renderQuestion={({ question, passage }) => (
            <ShownQuestion question={question} passage={passage} isPassageOpen />
          )}
          onAnotherRound={() => setRound(round + 1)}
        />
      )}
    </Loaded>
  )
}
