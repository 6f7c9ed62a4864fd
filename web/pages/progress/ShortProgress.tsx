import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { findLatestScore } from '#domain/scores/latest-score.ts'
import { PracticeWeek } from '#web/features/practice/PracticeWeek.tsx'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import { ScoreRuler } from '#web/features/progress/ScoreRuler.tsx'
import { StudentStats } from '#web/features/students/StudentStats.tsx'
import { getStudentName } from '#web/features/students/student-words.ts'
import { WhatFiguresMean } from '#web/features/students/WhatFiguresMean.tsx'
import { FirstTopics, type FirstTopicsProps } from '#web/features/submissions/FirstTopics.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'

const Breaks = createLazyPart(async () => (await import('#web/features/goals/Breaks.tsx')).Breaks)
/** Few open it. */
const StudentProgress = createLazyPart(async () => (await import('./StudentProgress.tsx')).StudentProgress)

export interface ShortProgressProps {
  student: FollowedStudent
  /** What to talk about with the student. Shown below the score. */
  talk?: ReactNode
  renderTopicAct?: FirstTopicsProps['renderAct']
}

/** A student's progress for a reader with two minutes: the score, the topics to start with and the practice. The rest is folded. */
export function ShortProgress({ student, talk, renderTopicAct }: ShortProgressProps) {
  const [now] = useState(() => new Date())
  const query = useQuery(progressOfStudentQuery(student.id))
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="gap-5 p-4 sm:p-6">
          <StudentStats student={student} now={now} />
          <Ruler student={student} />
          {talk}
          <PracticeWeek studentId={student.id} />
          <Suspense fallback={<Skeleton className="h-11 w-40" />}>
            <Breaks student={{ id: student.id, name: getStudentName(student) }} />
          </Suspense>
        </Card>
        <Loaded
          query={query}
          label="Loading the progress"
          skeleton={<Skeleton className="h-40 rounded-xl" />}
          failure={`The progress of ${getStudentName(student)} could not be loaded`}
        >
          {({ latest }) => <FirstTopics latest={latest} renderAct={renderTopicAct} />}
        </Loaded>
      </div>
      <Folded title="All scores, topics and goals" isLate>
        <div className="p-4 pt-0 sm:p-6 sm:pt-0">
          <Suspense fallback={<ProgressReportSkeleton />}>
            <StudentProgress student={student} renderPractice={renderTopicAct} />
          </Suspense>
        </div>
      </Folded>
      <WhatFiguresMean students={[student]} />
    </div>
  )
}

function Ruler({ student: { submissions, goal } }: Pick<ShortProgressProps, 'student'>) {
  const latest = findLatestScore(submissions)
  if (latest === null || latest.outOf === 0) return null
  return (
    <ScoreRuler
      score={latest.score}
      outOf={latest.outOf}
      band={submissions.find(({ isDrill }) => !isDrill)?.band}
      goal={latest.of === 'composite' && goal !== null ? goal.lowestScore : null}
    />
  )
}
