import { Suspense, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { describeGradeAndSchool, getStudentName } from '#web/features/students/student-words.ts'
import { TalkLine } from '#web/features/students/TalkLine.tsx'
import type { Ask } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { requestShortProgress } from '../progress/first-progress.ts'
import { MyChildren } from './MyChildren.tsx'
import { firstNextSteps, useNextSteps } from './next-steps.ts'

/** Loaded right after the page, whose first load is limited. */
const ShortProgress = preloadedPart(async () => (await import('../progress/ShortProgress.tsx')).ShortProgress)

export function ProgressPage() {
  return (
    <>
      <PageTop title="Child Progress" />
      <MyChildren skeleton={<ProgressReportSkeleton />} renderChild={(student) => <Child student={student} />} />
    </>
  )
}

ProgressPage.firstData = async (ask: Ask) => requestShortProgress(ask, await firstNextSteps(ask))

function Child({ student }: { student: FollowedStudent }) {
  const [reader] = useState(() => ({ now: new Date(), timeZone: getOwnTimeZone() }))
  const next = useNextSteps()?.get(student.id)?.next
  return (
    <section aria-labelledby={`progress-${student.id}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h2 id={`progress-${student.id}`} className="font-semibold text-xl">
            {getStudentName(student)}
          </h2>
          <p className="text-muted">{describeGradeAndSchool(student)}</p>
        </div>
        {student.submissions.length > 0 && (
          <ButtonLink to={`${paths.parent.report()}?child=${student.id}`} variant="outline" className="print:hidden">
            One-page report
          </ButtonLink>
        )}
      </div>
      <Suspense fallback={<ProgressReportSkeleton />}>
        <ShortProgress student={student} talk={<TalkLine student={student} next={next} reader={reader} />} />
      </Suspense>
    </section>
  )
}
