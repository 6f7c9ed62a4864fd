import { Suspense } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { gradeAndSchool, studentName } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { firstProgress } from '../progress/first-progress.ts'
import { PrintButton } from '../progress/PrintButton.tsx'
import { MyChildren } from './MyChildren.tsx'

/** It comes right after the page, whose first load is limited. */
const StudentProgress = preloadedPart(async () => (await import('../progress/StudentProgress.tsx')).StudentProgress)

export function ProgressPage() {
  return (
    <>
      <PageTitle title="Child Progress" />
      <PageHeader
        title="Child Progress"
        description="Each child’s scores over time, topics from weak to strong, and pace"
      />
      <MyChildren skeleton={<ProgressReportSkeleton />} renderChild={(student) => <Child student={student} />} />
    </>
  )
}

ProgressPage.firstData = async (ask: Ask) => firstProgress(ask, (await ask(myChildrenQuery()))?.children ?? [])

function Child({ student }: { student: FollowedStudent }) {
  return (
    <section aria-labelledby={`progress-${student.id}`}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={`progress-${student.id}`} className="font-semibold text-xl">
            {studentName(student)}
          </h2>
          <p className="mt-1 text-muted">{gradeAndSchool(student)}</p>
        </div>
        {student.submissions.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={`${paths.parent.report()}?child=${student.id}`} variant="outline">
              One-page report
            </ButtonLink>
            <PrintButton />
          </div>
        )}
      </div>
      <Suspense fallback={<ProgressReportSkeleton />}>
        <StudentProgress student={student} />
      </Suspense>
    </section>
  )
}
