import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { ExamPace } from '#contracts/coaching/practice.ts'
import { type AskedQuestion, startRound } from '#domain/coaching/practice-round.ts'
import { forgetRound } from '#web/features/practice/forget-round.ts'
import { type RoundOwner, readKeptRound } from '#web/features/practice/kept-round.ts'
import { PracticeRound } from '#web/features/practice/PracticeRound.tsx'
import {
  examPaceQuery,
  misconceptionRoundQuery,
  mistakesRoundQuery,
  newQuestionsQuery,
  practiceRoundQuery,
  reviewRoundQuery,
  skillRoundQuery,
} from '#web/features/practice/practice.queries.ts'
import type { RoundChoice } from '#web/features/practice/practice-address.ts'
import type { PracticeRoundProps } from '#web/features/practice/practice-round-props.ts'
import { makeRoundId } from '#web/features/practice/round-id.ts'
import { ReportProblemButton } from '#web/features/problem-reports/ReportProblemButton.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { findAskingLine } from '#web/features/submissions/asking-line.ts'
import { ShownQuestion } from '#web/features/submissions/ShownQuestion.tsx'
import { isAnsweredInText } from '#web/kinds/kind-props.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { PracticeScreen } from './PracticeScreen.tsx'

export interface PracticeRoundsProps {
  which: RoundChoice
  /** The query of the page's address. */
  address: string
  isTimed: boolean
  /** Explains the round; folded. */
  about: ReactNode
}

/** Continues the round stored on this device for this address, or starts a new one. */
export function PracticeRounds({ which, address, isTimed, about }: PracticeRoundsProps) {
  const owner = useAuth().profile?.id ?? ''
  const place = { owner, address, visit: useLocation().key }
  const [kept, setKept] = useState(() => readKeptRound(place))
  const [round, setRound] = useState(1)

  function startAnother() {
    forgetRound()
    setKept(null)
    setRound(round + 1)
  }

  if (kept !== null) return <Asked begun={kept} isResumed {...{ place, about }} onAnotherRound={startAnother} />
  return <Asking {...{ which, round, isTimed, place, about }} onAnotherRound={startAnother} />
}

interface RoundProps extends Pick<PracticeRoundsProps, 'isTimed' | 'about'> {
  round: number
  place: RoundOwner
  onAnotherRound: () => void
}

function Asking({ which, ...props }: RoundProps & { which: RoundChoice }) {
  switch (which.kind) {
    case 'due':
      return <Reviews {...props} />
    case 'mistakes':
      return <Mistakes {...props} missed={which.missed} />
    case 'misconception':
      return <OneMistake {...props} id={which.id} />
    case 'skill':
      return <OneSkill {...props} skill={which.skill} />
    case 'new':
      return <NewOnes {...props} topics={which.topics} />
    case 'topics':
      return <OfTopics {...props} topics={which.topics} />
  }
}

type Of<Kind extends RoundChoice['kind']> = RoundProps & Omit<Extract<RoundChoice, { kind: Kind }>, 'kind'>

const noneHere = (
  <EmptyState
    title="No questions to practice here"
    text="They may be in a test that you have in progress, or their answers are no longer shown."
    action={<ButtonLink to={paths.student.practice()}>All topics</ButtonLink>}
  />
)

function OfTopics({ topics, ...rest }: Of<'topics'>) {
  return <LoadedRound {...rest} query={useQuery(practiceRoundQuery(topics, rest.round))} none={noneHere} />
}

function NewOnes({ topics, ...rest }: Of<'new'>) {
  return <LoadedRound {...rest} query={useQuery(newQuestionsQuery(topics, rest.round))} none={noneHere} />
}

function Mistakes({ missed, ...rest }: Of<'mistakes'>) {
  return (
    <LoadedRound
      {...rest}
      query={useQuery(mistakesRoundQuery(missed, rest.round))}
      none={
        <EmptyState
          title="No mistakes to redo"
          text="You have since got all of them right, or they are in a test that you have in progress."
          action={<ButtonLink to={paths.student.practice()}>All topics</ButtonLink>}
        />
      }
    />
  )
}

function OneMistake({ id, ...rest }: Of<'misconception'>) {
  return <LoadedRound {...rest} query={useQuery(misconceptionRoundQuery(id, rest.round))} none={noneHere} />
}

function OneSkill({ skill, ...rest }: Of<'skill'>) {
  return <LoadedRound {...rest} query={useQuery(skillRoundQuery(skill, rest.round))} none={noneHere} />
}

function Reviews(rest: RoundProps) {
  return (
    <LoadedRound
      {...rest}
      query={useQuery(reviewRoundQuery(rest.round))}
      none={
        <EmptyState
          title="Nothing more to review today"
          text="Your dashboard says when the next questions come back."
          action={<ButtonLink to={paths.student.dashboard()}>Dashboard</ButtonLink>}
        />
      }
    />
  )
}

interface LoadedRoundProps extends RoundProps {
  query: UseQueryResult<{ questions: AskedQuestion[] }>
  /** Shown if there is no question. */
  none: ReactNode
}

const skeleton = <Skeleton className="m-4 h-96 rounded-xl" />

function LoadedRound({ query, none, isTimed, ...rest }: LoadedRoundProps) {
  const pace = useQuery({ ...examPaceQuery(), enabled: isTimed })
  return (
    <Loaded
      query={query}
      label="Loading the questions"
      skeleton={skeleton}
      failure="The questions could not be loaded"
      empty={({ questions }) => questions.length === 0 && none}
    >
      {({ questions }) =>
        isTimed ? (
          <Loaded
            query={pace}
            label="Loading the pace of the exam"
            skeleton={skeleton}
            failure="The pace of the exam could not be loaded"
          >
            {(exam) => <Begun {...rest} questions={questions} pace={exam.pace} />}
          </Loaded>
        ) : (
          <Begun {...rest} questions={questions} pace={null} />
        )
      }
    </Loaded>
  )
}

type BegunProps = Omit<RoundProps, 'isTimed'> & { questions: readonly AskedQuestion[]; pace: ExamPace | null }

function Begun({ questions, pace, round, ...rest }: BegunProps) {
  return <Asked key={round} {...rest} begun={startRound(makeRoundId(), questions, pace)} isResumed={false} />
}

function Asked(props: Pick<PracticeRoundProps, 'begun' | 'isResumed' | 'place' | 'about' | 'onAnotherRound'>) {
  return (
    <PracticeRound
      {...props}
      topicsAddress={paths.student.practice()}
      renderScreen={(shown) => <PracticeScreen {...shown} />}
      renderQuestion={({ question, passage }) => (
        <ShownQuestion question={question} passage={passage} hasText={!isAnsweredInText(question)} />
      )}
      renderReport={({ question, origin }) => (
        <ReportProblemButton
          about={origin.kind === 'template' ? { code: origin.code } : { questionId: question.id, submissionId: null }}
          name="this question"
          reader="student"
        />
      )}
      renderLine={({ question }) => (
        <SanitisedHtml inline html={findAskingLine(question.html)} className="line-clamp-1" />
      )}
    />
  )
}
