import { Suspense, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { latestScore } from '#domain/scores/latest-score.ts'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { talkLine } from '#web/features/students/glance-words.ts'
import { gradeAndSchool, studentName } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { firstShortProgress } from '../progress/first-progress.ts'
import { MyChildren } from './MyChildren.tsx'

/** Loaded right after the page, whose first load is limited. */
const ShortProgress = preloadedPart(async () => (await import('../progress/ShortProgress.tsx')).ShortProgress)

export function ProgressPage() {
  return (
    <>
      <PageTitle title="Child Progress" />
      <PageHeader title="Child Progress" />
      <MyChildren skeleton={<ProgressReportSkeleton />} renderChild={(student) => <Child student={student} />} />
    </>
  )
}

ProgressPage.firstData = async (ask: Ask) => firstShortProgress(ask, (await ask(myChildrenQuery()))?.children ?? [])

function Child({ student }: { student: FollowedStudent }) {
  const [reader] = useState(() => ({ now: new Date(), timeZone: ownTimeZone() }))
  return (
    <section aria-labelledby={`progress-${student.id}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h2 id={`progress-${student.id}`} className="font-semibold text-xl">
            {studentName(student)}
          </h2>
          <p className="text-muted">{gradeAndSchool(student)}</p>
        </div>
        {student.submissions.length > 0 && (
          <ButtonLink to={`${paths.parent.report()}?child=${student.id}`} variant="outline" className="print:hidden">
            One-page report
          </ButtonLink>
        )}
      </div>
      <Suspense fallback={<ProgressReportSkeleton />}>
        <ShortProgress
          student={student}
          talk={
            <p className="border-accent border-l-4 pl-3">
              {talkLine(student, latestScore(student.submissions), reader)}
            </p>
          }
        />
      </Suspense>
    </section>
  )
}
