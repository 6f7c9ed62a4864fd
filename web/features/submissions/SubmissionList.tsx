import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedSubmission } from '#contracts/scores/listed-submissions.ts'
import { describeChecks } from '#domain/attempts/submission-checks.ts'
import { buildFiguresNote, type CutoffTarget, describeGapToSchool } from '#domain/people/goals.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { Remarks } from '#web/ui/text/Remarks.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { describeRowChange, describeSubjects } from './row-words.ts'
import { describeScaledScore } from './scaled-words.ts'
import { describeTimeSpent } from './time-words.ts'

export interface SubmissionListProps {
  submissions: readonly ListedSubmission[]
  addressOf: (submission: ListedSubmission) => string
  /** The address that compares the latest attempt at a test with the one before. If left out, no row links to it. */
  comparisonOf?: ((submission: ListedSubmission) => string) | undefined
  /** The goal that composite scores are compared with. */
  goal?: CutoffTarget | null
  /** True if the source of the goal's figure is shown below the list. False if several lists share one note. */
  hasSources?: boolean
  /** An action for the reader if there are no submissions. */
  emptyAction?: ReactNode
}

/** Submissions, newest first, each a link to its results. */
export function SubmissionList({
  submissions,
  addressOf,
  comparisonOf,
  goal = null,
  hasSources = true,
  emptyAction,
}: SubmissionListProps) {
  if (submissions.length === 0) {
    return (
      <EmptyState
        title="No results yet"
        text="When you submit a test, its score and topic analysis appear here."
        action={emptyAction}
      />
    )
  }
  return (
    <>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {submissions.map((submission, place) => (
          <li key={submission.id} className="border-line border-b last:border-b-0">
            <SubmissionRow
              submission={submission}
              to={addressOf(submission)}
              goal={goal}
              change={describeRowChange(submissions, place)}
            />
            {comparisonOf !== undefined && isRetake(submissions, place) && (
              <p className="-mt-3 px-4 pb-3 text-sm sm:px-6">
                <TextLink
                  to={comparisonOf(submission)}
                  aria-label={`Compare with the attempt before: ${submission.testTitle}`}
                >
                  Compare with the attempt before
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
      {goal !== null && submissions.some(({ composite }) => composite !== null) && (
        <p className="mt-2 text-muted text-xs">
          <span>{`Goal: ${goal.name}, ${goal.lowestScore} in ${goal.year}. `}</span>
          {hasSources && <SourceNote {...buildFiguresNote([goal])} />}
        </p>
      )}
    </>
  )
}

/** True only for the latest attempt at each test, so that the list stays short. */
function isRetake(submissions: readonly ListedSubmission[], place: number): boolean {
  const places = submissions.flatMap(({ testId }, at) => (testId === submissions[place]?.testId ? [at] : []))
  return places.length > 1 && places[0] === place
}

interface SubmissionRowProps {
  submission: ListedSubmission
  to: string
  goal: CutoffTarget | null
  /** The change since the previous result; null if there is nothing to compare with. */
  change: string | null
}

function SubmissionRow({ submission, to, goal, change }: SubmissionRowProps) {
  const { testTitle, isDrill, isUntimed, submittedAt, correctAnswers, totalQuestions, band, checks } = submission
  const { composite } = submission
  const score = getScoreBadge(submission)
  const scaled = describeScaledScore(submission)
  const more = [describeSubjects(submission), change].flatMap((line) => line ?? [])
  const figures = [
    ...(submission.isAdaptive ? [] : [`${correctAnswers}/${totalQuestions} correct`]),
    ...(isUntimed ? [] : [describeTimeSpent(submission)]),
    ...(band ? [`most likely ${formatBand(band)}`] : []),
    ...(goal !== null && composite !== null && areSectionsReached(submission.sections)
      ? [describeGapToSchool(composite, goal)]
      : []),
  ]
  return (
    <Link
      to={to}
      className="flex items-center gap-3 px-4 py-4 text-ink no-underline -outline-offset-2 hover:bg-sunken/60 sm:px-6"
    >
      <span className="flex min-w-0 grow flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <span className="min-w-0 sm:flex-[1_1_16rem]">
          <span className="block font-semibold">
            <span>{`${testTitle} `}</span>
            {isDrill && <Badge>Drill</Badge>}
            {isUntimed && <Badge>Untimed</Badge>}
          </span>
          <span className="mt-0.5 block text-muted text-sm tabular-nums">
            <DateTime instant={submittedAt} />
            <Dotted parts={figures} />
          </span>
          {more.length > 0 && <span className="mt-0.5 block text-sm tabular-nums">{more.join(' · ')}</span>}
          {checks && <Remarks remarks={describeChecks(checks)} />}
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-2">
          {scaled !== null && <Badge variant={scaled.variant}>{scaled.words}</Badge>}
          <Badge variant={score.variant}>{score.words}</Badge>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

/** A line breaks after a dot, never before it. */
function Dotted({ parts }: { parts: readonly string[] }) {
  return parts.map((part) => (
    <Fragment key={part}>
      &nbsp;· <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}
