import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practicePeriodsQuery } from '#web/features/practice/kept-practice.queries.ts'
import { NewQuestions, PracticeTopics } from '#web/features/practice/PracticeTopics.tsx'
import {
  buildOtherPaceAddress,
  describeRoundKind,
  describeRoundTitle,
  isTimedAddress,
  type RoundChoice,
  readRoundAddress,
  writeMistakesAddress,
  writeNewQuestionsAddress,
  writePracticeAddress,
} from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { UnsentPractice } from '#web/features/practice/UnsentPractice.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { describeHiddenAnswers } from '#web/features/submissions/hidden-words.ts'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'

/** The list of topics loads without the code that shows and checks a question. */
/** Shows lessons, whose code is optional for the page. */
const Recurring = createLazyExtra(async () => (await import('#web/features/practice/Recurring.tsx')).Recurring)
const PracticeNow = preloadedPart(async () => (await import('./PracticeNow.tsx')).PracticeNow)
const PracticeWeek = createLazyPart(async () => (await import('#web/features/practice/PracticeWeek.tsx')).PracticeWeek)
const Breaks = createLazyPart(async () => (await import('#web/features/goals/Breaks.tsx')).Breaks)
const PracticeRounds = createLazyPart(async () => (await import('./PracticeRounds.tsx')).PracticeRounds)

export function PracticePage() {
  const [search] = useSearchParams()
  const owner = useAuth().profile?.id ?? ''
  const which = readRoundAddress(search)
  if (which !== null) return <Round key={search.toString()} which={which} search={search} />
  return (
    <>
      <PageTop
        title="Practice"
        actions={
          <ButtonLink to={paths.lessons()} variant="ghost">
            Lessons
          </ButtonLink>
        }
      />
      <UnsentPractice owner={owner} />
      <div className="mb-3 empty:hidden">
        <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
          <PracticeNow />
        </Suspense>
      </div>
      <Topics />
      <div className="mt-5 empty:hidden">
        <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
          <PracticeWeek studentId={null} />
        </Suspense>
      </div>
      <div className="mt-4">
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <Breaks student={null} />
        </Suspense>
      </div>
    </>
  )
}

PracticePage.firstQueries = ({ search }: PageAddress) =>
  readRoundAddress(search) === null
    ? [practiceTopicsQuery(), myDueReviewsQuery(), practicePeriodsQuery(null), goalsQuery(null)]
    : []

/** Uses the whole window, like a test. */
function Round({ which, search }: { which: RoundChoice; search: URLSearchParams }) {
  const isTimed = isTimedAddress(search)
  return (
    <div className="question-screen flex min-h-0 grow flex-col">
      <PageTitle title={which.kind === 'due' ? 'Reviews' : 'Practice'} />
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 min-[51.25rem]:px-4">
        <ButtonLink
          to={paths.student.practice()}
          variant="ghost"
          size="icon"
          aria-label="All topics"
          data-tooltip="All topics"
          className="text-muted"
        >
          <ArrowLeft aria-hidden="true" />
        </ButtonLink>
        <h1 tabIndex={-1} className="min-w-0 grow truncate font-semibold">
          {describeRoundTitle(which)}
        </h1>
        {which.kind === 'skill' && (
          <ButtonLink to={paths.lesson(which.skill)} variant="ghost">
            Lesson
          </ButtonLink>
        )}
        {which.kind !== 'due' && (
          <ButtonLink to={`${paths.student.practice()}${buildOtherPaceAddress(search)}`} variant="ghost">
            {isTimed ? 'Without the pace' : 'At exam pace'}
          </ButtonLink>
        )}
      </header>
      <Suspense fallback={<Skeleton className="m-4 h-96 rounded-xl" />}>
        <PracticeRounds
          which={which}
          address={search.toString()}
          isTimed={isTimed}
          about={<PageHelp title="What is in this round?">{describeRoundKind(which, isTimed)}</PageHelp>}
        />
      </Suspense>
    </div>
  )
}

function hiddenPracticeWords(hidden: HiddenAnswers): string {
  return `${describeHiddenAnswers(hidden)} Then you can practice ${hidden.questions === 1 ? 'it' : 'them'} again.`
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
      {({ topics, newTopics, mistakes, hidden }) => (
        <div className="flex flex-col gap-3">
          {topics.length === 0 && <NoTopics hidden={hidden} />}
          {topics.length > 0 && hidden !== null && <Alert tone="info" title={hiddenPracticeWords(hidden)} />}
          <Folded title="Choose a topic">
            <div className="flex flex-col gap-6 px-4 pb-5 sm:px-6">
              {topics.length > 0 && (
                <PracticeTopics
                  topics={topics}
                  mistakes={mistakes}
                  mistakesAddress={`${paths.student.practice()}${writeMistakesAddress('all')}`}
                  addressOf={(what) => `${paths.student.practice()}${writePracticeAddress(what)}`}
                />
              )}
              <NewQuestions
                topics={newTopics}
                isBrief={topics.length > 0}
                addressOf={(what) => `${paths.student.practice()}${writeNewQuestionsAddress(what)}`}
              />
            </div>
          </Folded>
          <Suspense>
            <Recurring studentId={null} practiceAddress={paths.student.practice()} isFolded />
          </Suspense>
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
      action={
        <ButtonLink to={paths.student.tests()} variant="outline">
          My Tests
        </ButtonLink>
      }
    />
  )
}
