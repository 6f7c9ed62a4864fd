import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HiddenAnswers } from '#contracts/reviews.ts'
import { say } from '#web/api/say.ts'
import { PracticeRound } from '#web/features/practice/PracticeRound.tsx'
import { PracticeTopics } from '#web/features/practice/PracticeTopics.tsx'
import {
  practiceRoundQuery,
  practiceTopicsQuery,
  type WhatToPractice,
} from '#web/features/practice/practice.queries.ts'
import { readPracticeAddress, writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { hiddenWords } from '#web/features/submissions/hidden-words.ts'
import { ShownQuestion } from '#web/features/submissions/ShownQuestion.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function PracticePage() {
  const [search] = useSearchParams()
  const what = readPracticeAddress(search)
  return (
    <>
      <PageTitle title="Practice" />
      {what === null ? (
        <>
          <PageHeader
            title="Practice"
            description="Redo questions from your tests, with no timer. The ones you missed come first."
          />
          <Topics />
        </>
      ) : (
        <>
          <PageHeader
            title={what.topic ?? 'Mixed practice'}
            description="Check each answer and read why."
            actions={
              <ButtonLink to={paths.student.practice()} variant="outline">
                All topics
              </ButtonLink>
            }
          />
          <Rounds key={search.toString()} what={what} />
        </>
      )}
    </>
  )
}

function hiddenPracticeWords(hidden: HiddenAnswers): string {
  return `${hiddenWords(hidden)} Then you can practice ${hidden.questions === 1 ? 'it' : 'them'} again.`
}

function Topics() {
  const { data, error, refetch, isFetching } = useQuery(practiceTopicsQuery())
  if (data === undefined && error === null) return <Skeleton className="h-64 rounded-xl" />
  if (data === undefined) {
    return (
      <ErrorState
        title="Your topics could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const hidden = data.hidden === null ? null : hiddenPracticeWords(data.hidden)
  if (data.topics.length === 0) {
    return hidden !== null ? (
      <EmptyState
        title="Nothing to practice right now"
        text={hidden}
        action={<ButtonLink to={paths.student.tests()}>My Tests</ButtonLink>}
      />
    ) : (
      <EmptyState
        title="Nothing to practice yet"
        text="When you have submitted a test and its answers are shown, its questions can be practiced here."
        action={<ButtonLink to={paths.student.tests()}>My Tests</ButtonLink>}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {hidden !== null && <Alert tone="info" title={hidden} />}
      <PracticeTopics
        topics={data.topics}
        addressOf={(what) => `${paths.student.practice()}${writePracticeAddress(what)}`}
      />
    </div>
  )
}

function Rounds({ what }: { what: WhatToPractice }) {
  const [round, setRound] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(practiceRoundQuery(what, round))
  if (data === undefined && error === null) return <Skeleton className="h-96 max-w-3xl rounded-xl" />
  if (data === undefined) {
    return (
      <ErrorState
        title="The questions could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.questions.length === 0) {
    return (
      <EmptyState
        title="No questions of this topic"
        text="They may be in a test that you have in progress, or their answers are not shown any more."
        action={<ButtonLink to={paths.student.practice()}>All topics</ButtonLink>}
      />
    )
  }
  return (
    <PracticeRound
      key={round}
      questions={data.questions}
      topicsAddress={paths.student.practice()}
      renderQuestion={({ question, passage }) => <ShownQuestion question={question} passage={passage} isPassageOpen />}
      onAnotherRound={() => setRound(round + 1)}
    />
  )
}
