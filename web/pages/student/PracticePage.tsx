import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { HiddenAnswers } from '#contracts/reviews.ts'
import { PracticedLately } from '#web/features/practice/PracticedLately.tsx'
import { NewQuestions, PracticeTopics } from '#web/features/practice/PracticeTopics.tsx'
import { practiceTopicsQuery, type WhatToPractice } from '#web/features/practice/practice.queries.ts'
import {
  practiceTitle,
  readPracticeAddress,
  wantsNewQuestions,
  wantsReviews,
  writeNewQuestionsAddress,
  writePracticeAddress,
} from '#web/features/practice/practice-address.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { hiddenWords } from '#web/features/submissions/hidden-words.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The list of topics loads without what shows and checks a question. */
const PracticeRounds = lazy(async () => ({ default: (await import('./PracticeRounds.tsx')).PracticeRounds }))

export function PracticePage() {
  const [search] = useSearchParams()
  const what = readPracticeAddress(search)
  const isNew = wantsNewQuestions(search)
  if (wantsReviews(search)) return <Reviews />
  return (
    <>
      <PageTitle title="Practice" />
      {what === null ? (
        <>
          <PageHeader title="Practice" description="Redo questions from your tests or try new ones, with no timer." />
          <PracticedLately />
          <Topics />
        </>
      ) : (
        <>
          <PageHeader
            title={isNew ? newQuestionsTitle(what) : practiceTitle(what)}
            description="Check each answer and read why."
            actions={
              <ButtonLink to={paths.student.practice()} variant="outline">
                All topics
              </ButtonLink>
            }
          />
          <Rounds key={search.toString()} questions={isNew ? 'new' : 'of my tests'} topics={what} />
        </>
      )}
    </>
  )
}

function Rounds(what: ComponentProps<typeof PracticeRounds>) {
  return (
    <Suspense fallback={<Skeleton className="h-96 max-w-3xl rounded-xl" />}>
      <PracticeRounds {...what} />
    </Suspense>
  )
}

function Reviews() {
  return (
    <>
      <PageTitle title="Reviews" />
      <PageHeader
        title="Today’s reviews"
        description="Questions that you missed come back until you know them. Some come with new numbers."
        actions={
          <ButtonLink to={paths.student.practice()} variant="outline">
            All topics
          </ButtonLink>
        }
      />
      <Rounds questions="due" topics={[]} />
    </>
  )
}

function hiddenPracticeWords(hidden: HiddenAnswers): string {
  return `${hiddenWords(hidden)} Then you can practice ${hidden.questions === 1 ? 'it' : 'them'} again.`
}

function newQuestionsTitle(what: WhatToPractice): string {
  return what.length === 0 ? 'New math questions' : `${practiceTitle(what)}: new questions`
}

function Topics() {
  const query = useQuery(practiceTopicsQuery())
  return (
    <Loaded
      query={query}
      label="Loading your topics"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
      failure="Your topics could not be loaded"
    >
      {({ topics, newTopics, hidden }) => (
        <div className="flex flex-col gap-6">
          {topics.length === 0 && <NoTopics hidden={hidden} />}
          {topics.length > 0 && hidden !== null && <Alert tone="info" title={hiddenPracticeWords(hidden)} />}
          {topics.length > 0 && (
            <PracticeTopics
              topics={topics}
              addressOf={(what) => `${paths.student.practice()}${writePracticeAddress(what)}`}
            />
          )}
          <NewQuestions
            topics={newTopics}
            addressOf={(what) => `${paths.student.practice()}${writeNewQuestionsAddress(what)}`}
          />
        </div>
      )}
    </Loaded>
  )
}

function NoTopics({ hidden }: { hidden: HiddenAnswers | null }) {
  return (
    <EmptyState
      title={hidden === null ? 'No questions from your tests yet' : 'No questions from your tests right now'}
      text={
        hidden === null
          ? 'After you submit a test and its answers are shown, you can practice its questions here. You can start with new ones now.'
          : hiddenPracticeWords(hidden)
      }
      action={<ButtonLink to={paths.student.tests()}>My Tests</ButtonLink>}
    />
  )
}
