import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Progress } from '#contracts/reports/progress.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { buildFiguresNote, listCutoffTargets } from '#domain/people/goals.ts'
import { findScoreForGoals } from '#domain/scores/not-reached.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { ProgressReport } from '#web/features/progress/ProgressReport.tsx'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { NextStepLink } from '../student/NextStepLink.tsx'
import { RealScores } from './RealScores.tsx'

/** Loaded right after the page, whose first load is limited. */
const GoalsCard = createLazyPart(async () => (await import('#web/features/goals/GoalsCard.tsx')).GoalsCard)

const GoalsLine = preloadedPart(async () => (await import('#web/features/goals/GoalsLine.tsx')).GoalsLine)

const TopicAnalysis = preloadedPart(
  async () => (await import('#web/features/submissions/TopicAnalysis.tsx')).TopicAnalysis,
)

const LatestSkills = createLazyExtra(async () => (await import('./LatestSkills.tsx')).LatestSkills)

const PracticePeriods = createLazyPart(
  async () => (await import('#web/features/practice/PracticePeriods.tsx')).PracticePeriods,
)

const Recurring = createLazyExtra(async () => (await import('#web/features/practice/Recurring.tsx')).Recurring)

export interface LoadedProgressProps {
  query: UseQueryResult<Progress>
  /** The student whose progress is shown; null for the reader's own. */
  student: { id: StudentId; name: string } | null
  /** Renders an action for a topic with missed questions: students can practice it, tutors can make a drill. */
  renderPractice?: ((topic: Pick<Progress['topics'][number], 'subject' | 'topic'>) => ReactNode) | undefined
  /** The title of the error. */
  failure: string
  emptyText: string
}

/** Shows a person's progress and goals, a loading state, or an error. Each score links to its results. */
export function LoadedProgress({ query, student, renderPractice, failure, emptyText }: LoadedProgressProps) {
  const goals = useQuery(goalsQuery(student?.id ?? null))
  const [goal] = listCutoffTargets(goals.data?.schools ?? [])
  const score = findScoreForGoals(query.data?.scores.toReversed() ?? [])
  const goalsId = `goals-${student?.id ?? 'mine'}`
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} label="Loading the progress" skeleton={<ProgressReportSkeleton />} failure={failure}>
        {(progress) => (
          <ProgressReport
            progress={progress}
            topics={
              <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
                <TopicAnalysis
                  topics={progress.topics}
                  untried={progress.untried}
                  leftOut={progress.questionsLeftOut}
                  counts="Practice counts for the rating. The figures count tests only, all attempts."
                  hasHowCounted
                  renderPractice={renderPractice}
                />
              </Suspense>
            }
            goals={
              goals.data !== undefined && (
                <Suspense>
                  <GoalsLine goals={goals.data} composite={score?.composite ?? null} address={`#${goalsId}`} />
                </Suspense>
              )
            }
            act={student === null ? <NextStepLink /> : null}
            skills={
              progress.scores.some(({ reportsSkills }) => reportsSkills) && (
                <Suspense>
                  <LatestSkills scores={progress.scores} />
                </Suspense>
              )
            }
            goal={
              goal === undefined
                ? null
                : {
                    value: goal.lowestScore,
                    words: `${goal.name}, ${goal.year}`,
                    note: (
                      <>
                        <span>{`${goal.name}, ${goal.year}. `}</span>
                        <SourceNote {...buildFiguresNote([goal])} />
                      </>
                    ),
                  }
            }
            emptyText={emptyText}
            addressOf={({ testSlug, submissionId }) => buildSubmissionAddress({ testSlug, id: submissionId })}
            renderLink={(address, words) => (
              <Link to={address} className="font-medium text-accent-ink underline-offset-4 hover:underline">
                {words}
              </Link>
            )}
          />
        )}
      </Loaded>
      <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
        <Recurring
          studentId={student?.id ?? null}
          practiceAddress={student === null ? paths.student.practice() : null}
        />
        <PracticePeriods student={student} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
        <GoalsCard id={goalsId} student={student} score={score} realScores={<RealScores student={student} />} />
      </Suspense>
    </div>
  )
}
