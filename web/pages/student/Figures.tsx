import { useQuery } from '@tanstack/react-query'
import {
  buildFiguresNote,
  countDaysUntilExam,
  describeGap,
  formatLocalDay,
  isExamOver,
  listCutoffTargets,
} from '#domain/people/goals.ts'
import { findLatestScore, listScoreHistory } from '#domain/scores/latest-score.ts'
import { findCompositeForGoals } from '#domain/scores/not-reached.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { formatChangeFigure } from '#domain/scores/score-change.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** The student's current position: the last score, the goal, and the days left. */
export function StudentFigures() {
  const submissions = useQuery(mySubmissionsQuery())
  const goals = useQuery(goalsQuery(null))
  if (submissions.isPending || goals.isPending) return <Skeleton className="h-44 rounded-xl" />
  const isEmpty = goals.data?.examDate === null && goals.data.schools.length === 0
  return (
    <Card className="justify-between gap-1 p-5 pb-2 sm:p-6 sm:pb-3">
      <div className="grid grid-cols-[1.8fr_1fr_1fr] gap-x-4">
        <LastScore />
        <Goal />
        <DaysLeft />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <ButtonLink to={paths.student.myResults()} variant="ghost" size="sm">
          View My Results
        </ButtonLink>
        <ButtonLink to={paths.student.progress()} variant="ghost" size="sm">
          {isEmpty ? 'Set a goal' : 'My goals'}
        </ButtonLink>
        <HowFigured />
      </div>
    </Card>
  )
}

/** Two points joined by a line look like a trend. */
const fewestForLine = 3

/** The score of the latest test that is not a drill, with the change since the one before. */
function LastScore() {
  const submissions = useQuery(mySubmissionsQuery()).data?.submissions ?? []
  const latest = submissions.find(({ isDrill }) => !isDrill)
  const score = findLatestScore(submissions)
  const history = listScoreHistory(submissions)
  if (latest === undefined || score === null || score.outOf === 0) return <StatTile label="Last score" value="–" />
  return (
    <StatTile
      label={
        score.of === 'right' ? 'Right answers' : score.of === 'composite' ? 'Last score' : `Last ${score.of} score`
      }
      value={String(score.score)}
      unit={`of ${score.outOf}`}
      change={score.change === null ? undefined : { by: score.change.points, words: formatChangeFigure(score.change) }}
      history={history.length < fewestForLine ? undefined : history}
      note={
        <TextLink to={buildSubmissionAddress(latest)} aria-label={`See the result of ${latest.testTitle}`}>
          {score.notReached === undefined ? latest.testTitle : `${latest.testTitle}, not finished`}
        </TextLink>
      }
    />
  )
}

/** The favorite school with a cutoff score, and its distance from the latest composite score. */
function Goal() {
  const schools = useQuery(goalsQuery(null)).data?.schools ?? []
  const submissions = useQuery(mySubmissionsQuery()).data?.submissions ?? []
  const [target] = listCutoffTargets(schools)
  const composite = findCompositeForGoals(submissions)
  if (target === undefined) return <StatTile label="Goal" value="–" note={schools[0]?.name} />
  return (
    <StatTile
      label="Goal"
      value={String(target.lowestScore)}
      note={composite === null ? `in ${target.year}` : describeGap(composite, target)}
    />
  )
}

function DaysLeft() {
  const examDate = useQuery(goalsQuery(null)).data?.examDate ?? null
  const today = formatLocalDay(new Date())
  if (examDate === null) return <StatTile label="To the exam" value="–" />
  if (isExamOver(examDate, today)) return <StatTile label="The exam" value="over" />
  const days = countDaysUntilExam(examDate, today)
  return <StatTile label="To the exam" value={String(days)} note={days === 1 ? 'day' : 'days'} />
}

/** Explains the figures and their sources. */
function HowFigured() {
  const submissions = useQuery(mySubmissionsQuery()).data?.submissions ?? []
  const targets = listCutoffTargets(useQuery(goalsQuery(null)).data?.schools ?? [])
  const latest = submissions.find(({ isDrill }) => !isDrill)
  const score = findLatestScore(submissions)
  const [target] = targets
  const isSilent = target === undefined && latest?.band === undefined && score?.notReached === undefined
  if (isSilent) return null
  return (
    <PageHelp title="How?" className="px-3 open:basis-full">
      {score?.notReached !== undefined && <p>{score.notReached}</p>}
      {latest?.band !== undefined && <p>{describeBand(latest.band)}</p>}
      {score?.isEstimated && <p>Scores are our estimate: the exam’s own scale is not published.</p>}
      {target !== undefined && (
        <p>
          <span>{`Your goal is ${target.name}. `}</span>
          <SourceNote {...buildFiguresNote(targets)} />
        </p>
      )}
    </PageHelp>
  )
}
