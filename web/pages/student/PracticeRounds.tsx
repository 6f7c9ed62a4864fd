import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PracticeRound } from '#web/features/practice/PracticeRound.tsx'
import { newQuestionsQuery, practiceRoundQuery, type WhatToPractice } from '#web/features/practice/practice.queries.ts'
import { reviewRoundQuery } from '#web/features/practice/review-cards.queries.ts'
import { ShownQuestion } from '#web/features/submissions/ShownQuestion.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

interface PracticeRoundsProps {
  questions: 'of my tests' | 'new' | 'due'
  topics: WhatToPractice
}

export function PracticeRounds(props: PracticeRoundsProps) {
  const [round, setRound] = useState(1)
  const onAnotherRound = () => setRound(round + 1)
  return props.questions === 'due' ? (
    <ReviewRound round={round} onAnotherRound={onAnotherRound} />
  ) : (
    <TopicRound {...props} round={round} onAnotherRound={onAnotherRound} />
  )
}

interface RoundProps {
  round: number
  onAnotherRound: () => void
}

function TopicRound({ questions: kind, topics, round, onAnotherRound }: PracticeRoundsProps & RoundProps) {
  const query = useQuery(kind === 'new' ? newQuestionsQuery(topics, round) : practiceRoundQuery(topics, round))
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
      {({ questions }) => <Asked key={round} questions={questions} onAnotherRound={onAnotherRound} />}
    </Loaded>
  )
}

function ReviewRound({ round, onAnotherRound }: RoundProps) {
  const query = useQuery(reviewRoundQuery(round))
  return (
    <Loaded
      query={query}
      label="Loading the questions"
      skeleton={<Skeleton className="h-96 max-w-3xl rounded-xl" />}
      failure="The questions could not be loaded"
      empty={({ questions }) =>
        questions.length === 0 && (
          <EmptyState
            title="Nothing more to review today"
            text="Your dashboard says when the next questions come back."
            action={<ButtonLink to={paths.student.dashboard()}>Dashboard</ButtonLink>}
          />
        )
      }
    >
      {({ questions }) => <Asked key={round} questions={questions} onAnotherRound={onAnotherRound} />}
    </Loaded>
  )
}

function Asked(props: Pick<Parameters<typeof PracticeRound>[0], 'questions' | 'onAnotherRound'>) {
  return (
    <PracticeRound
      {...props}
      topicsAddress={paths.student.practice()}
      renderQuestion={({ question, passage }) => <ShownQuestion question={question} passage={passage} isPassageOpen />}
    />
  )
}
