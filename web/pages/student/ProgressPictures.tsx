import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Progress } from '#contracts/reports/progress.ts'
import { buildFiguresNote, type CutoffTarget } from '#domain/people/goals.ts'
import { findScoreForGoals } from '#domain/scores/not-reached.ts'
import { answersForStanding, minAnswersForStanding } from '#domain/scores/topic-standing.ts'
import { PracticeWeek } from '#web/features/practice/PracticeWeek.tsx'
import { LatestFigure } from '#web/features/progress/LatestFigure.tsx'
import { PaceSection, ScoreTable } from '#web/features/progress/ProgressReport.tsx'
import { ScoreCharts } from '#web/features/progress/ScoreCharts.tsx'
import { TopicAnalysis } from '#web/features/submissions/TopicAnalysis.tsx'
import { TopicTiles } from '#web/features/submissions/TopicTiles.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { textLinkClasses } from '#web/ui/text/TextLink.tsx'
import { RealScores } from '../progress/RealScores.tsx'
import { areSameTopics, usePractice } from '../test/use-practice.tsx'
import { NextStepLink } from './NextStepLink.tsx'

const GoalsCard = createLazyPart(async () => (await import('#web/features/goals/GoalsCard.tsx')).GoalsCard)
const LatestSkills = createLazyExtra(async () => (await import('../progress/LatestSkills.tsx')).LatestSkills)
const Recurring = createLazyExtra(async () => (await import('#web/features/practice/Recurring.tsx')).Recurring)
const PracticePeriods = createLazyPart(
  async () => (await import('#web/features/practice/PracticePeriods.tsx')).PracticePeriods,
)

interface ProgressPicturesProps {
  progress: Progress
  /** The favorite school with a cutoff score. */
  target: CutoffTarget | undefined
}

/** Shows the score as a line, the topics as tiles and the weeks as bars. Tables of the same figures are folded. */
export function ProgressPictures({ progress, target }: ProgressPicturesProps) {
  const { scores, topics, untried, questionsLeftOut, pace } = progress
  const practice = usePractice()
  return (
    <div className="progress-report flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <ScoreCharts scores={scores} goal={chartGoal(target)} isLeadOnly />
        <div className="flex flex-col gap-4">
          <LatestFigure scores={scores} />
          <PracticeWeek studentId={null} />
          <p className="mt-3 empty:hidden print:hidden">
            <NextStepLink />
          </p>
        </div>
      </div>
      <TopicTiles
        {...{ topics, untried }}
        addressOf={(topic) =>
          practice.topics?.some((one) => areSameTopics(one, topic)) ? practice.addressOf([topic]) : null
        }
      />
      <div className="flex flex-col gap-3">
        <Folded title={`All tests (${scores.length})`}>
          <div className="flex flex-col gap-5 px-4 pb-5 sm:px-6">
            <ScoreTable
              scores={scores}
              addressOf={({ testSlug, submissionId }) => buildSubmissionAddress({ testSlug, id: submissionId })}
              renderLink={(address, words) => (
                <Link to={address} className={textLinkClasses}>
                  {words}
                </Link>
              )}
            />
            <ScoreCharts scores={scores} goal={null} />
          </div>
        </Folded>
        <Folded title="Topics as a table">
          <div className="px-4 pb-5 sm:px-6">
            <TopicAnalysis {...{ topics, untried }} leftOut={questionsLeftOut} renderPractice={practice.linkTo} />
          </div>
        </Folded>
        {pace.length > 0 && <PaceSection pace={pace} />}
        <Suspense fallback={<Skeleton className="h-12 rounded-xl" />}>
          <Recurring studentId={null} practiceAddress={paths.student.practice()} isFolded />
          <Folded title="Practice in numbers">
            <div className="px-4 pb-5 sm:px-6">
              <PracticePeriods student={null} />
            </div>
          </Folded>
        </Suspense>
      </div>
      {scores.some(({ reportsSkills }) => reportsSkills) && (
        <Suspense>
          <LatestSkills scores={scores} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
        <GoalsCard
          id="goals-mine"
          student={null}
          score={findScoreForGoals(scores.toReversed())}
          realScores={<RealScores student={null} />}
        />
      </Suspense>
      <HowWeCount target={target} />
    </div>
  )
}

function chartGoal(target: CutoffTarget | undefined) {
  if (target === undefined) return null
  const words = `${target.name}, ${target.year}`
  return { value: target.lowestScore, words, note: <span>{words}</span> }
}

function HowWeCount({ target }: Pick<ProgressPicturesProps, 'target'>) {
  return (
    <PageHelp title="How do we count?">
      <p>{`A tile shows your first answers to the last ${answersForStanding} different questions on a topic, practice included. We rate a topic once you have answered ${minAnswersForStanding} questions.`}</p>
      <p>The tables count tests only. A question answered in two attempts counts twice there.</p>
      <p>Your level today is where the average of many such tests would most likely be.</p>
      {target !== undefined && (
        <p>
          <SourceNote {...buildFiguresNote([target])} />
        </p>
      )}
    </PageHelp>
  )
}
