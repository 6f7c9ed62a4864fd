import './student-results.css'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeNextStep } from '#domain/coaching/next-step-words.ts'
import { listStudentsInNeed } from '#domain/people/attention.ts'
import { computePage } from '#domain/text/paging.ts'
import { dueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { describeDueDate } from '#web/features/students/glance-words.ts'
import {
  countLateTests,
  listRowFigures,
  type StudentRowFigure,
  studentRowColumns,
} from '#web/features/students/student-stats.ts'
import {
  describeGradeAndSchool,
  describeSubmissionCount,
  getStudentName,
} from '#web/features/students/student-words.ts'
import { WhatFiguresMean } from '#web/features/students/WhatFiguresMean.tsx'
import { SubmissionList } from '#web/features/submissions/SubmissionList.tsx'
import { buildSubmissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { TutorFigures } from './Figures.tsx'

const pageSize = 50

/** Shows a row of key figures for each student, the greatest need first. A row opens to the submissions. */
export function StudentResults({ students }: { students: readonly FollowedStudent[] }) {
  const address = useListAddress()
  const { page, offset } = computePage(students.length, pageSize, address.page)
  const [now] = useState(() => new Date())
  const shown = byNeed(students, now).slice(offset, offset + pageSize)
  // Loaded after the list, because reviews are computed from every answer of each student.
  const ids = shown.map(({ id }) => id)
  const reviews = useQuery({ ...dueReviewsQuery(ids), enabled: ids.length > 0 }).data
  return (
    <>
      <TutorFigures students={students} />
      <section aria-labelledby="student-results" className="flex flex-col gap-3">
        <h2 id="student-results" className="font-semibold text-xl">
          Student Results
        </h2>
        {students.length === 0 ? (
          <EmptyState
            title="No students assigned to you yet."
            text="Invite students with a code, or ask an administrator. Their results appear here."
          />
        ) : (
          <div className="rounded-xl border border-line bg-surface">
            <Heads />
            {shown.map((student) => (
              <FoldedStudent key={student.id} student={student} next={reviews?.get(student.id)?.next} now={now} />
            ))}
          </div>
        )}
        {students.length > pageSize && (
          <Pager label="students" page={page} pageSize={pageSize} total={students.length} onPage={address.toPage} />
        )}
        {students.length > 0 && <WhatFiguresMean students={students} />}
      </section>
    </>
  )
}

/** Sorts students as in "Needs you", followed by the others in their original order. */
function byNeed(students: readonly FollowedStudent[], now: Date): FollowedStudent[] {
  const inNeed = listStudentsInNeed(students, now).map(({ student }) => student)
  return [...inNeed, ...students.filter((student) => !inNeed.includes(student))]
}

const row = 'student-row min-h-11 px-3'

/** Only visual, because each figure has its own name for screen readers. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={`${row} sticky top-0 z-10 rounded-t-xl border-line border-b bg-sunken font-medium text-muted text-xs max-xl:hidden`}
    >
      <span />
      <span>Student</span>
      {Object.values(studentRowColumns).map((head) => (
        <span key={head}>{head}</span>
      ))}
      <span />
    </div>
  )
}

interface StudentProps {
  student: FollowedStudent
  /** Undefined until it is known. */
  next: NextStep | undefined
  now: Date
}

function FoldedStudent({ student, next, now }: StudentProps) {
  const [isOpen, setOpen] = useState(false)
  const headingId = `student-${student.id}`
  return (
    <section aria-labelledby={headingId} className="min-w-0 border-line border-b last:border-b-0">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary
          className={`${row} flex cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-lg text-sm tabular-nums -outline-offset-2 hover:bg-sunken/60 max-xl:py-1.5 [&::-webkit-details-marker]:hidden`}
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 max-xl:grow max-xl:basis-[85%]">
            <span className="flex items-baseline gap-x-2">
              <h3 id={headingId} className="max-w-[70%] shrink-0 truncate font-semibold text-ink">
                {getStudentName(student)}
              </h3>
              <span className="min-w-0 truncate text-muted">{describeGradeAndSchool(student)}</span>
            </span>
            <span className="flex items-baseline gap-x-2 text-muted text-xs">
              <span className="min-w-0 truncate">{`→ ${next === undefined ? '…' : nextWords(next, now)}`}</span>
              <Late count={countLateTests(student, now)} />
            </span>
          </span>
          <span className="flex grow flex-wrap items-center gap-x-3 max-xl:ml-7 xl:contents">
            {listRowFigures(student).map((figure) => (
              <Figure key={figure.of} {...figure} />
            ))}
            <span className="max-xl:ml-auto xl:justify-self-end">
              <Badge variant="outline">{describeSubmissionCount(student)}</Badge>
            </span>
          </span>
        </summary>
        {isOpen && <Submissions student={student} />}
      </details>
    </section>
  )
}

function nextWords(next: NextStep, now: Date): string {
  return describeNextStep(next, (dueDate) => describeDueDate(dueDate, { now, timeZone: getOwnTimeZone() }))
}

function Late({ count }: { count: number }) {
  return count > 0 && <span className="shrink-0 font-medium text-danger-ink">{`${count} late`}</span>
}

/** If it has no column, a figure shows its name, except for the score. */
function Figure({ of, words }: StudentRowFigure) {
  if (words === null) return <span className="text-muted max-xl:hidden">–</span>
  return (
    <span className={of === 'score' ? undefined : 'text-muted'}>
      <span className={of === 'score' ? 'sr-only' : 'xl:sr-only'}>{`${studentRowColumns[of]} `}</span>
      <span>{words}</span>
    </span>
  )
}

function Submissions({ student }: Pick<StudentProps, 'student'>) {
  return (
    <div className="px-3 pb-4">
      {student.submissions.length > 0 ? (
        <SubmissionList
          submissions={student.submissions}
          addressOf={buildSubmissionAddress}
          goal={student.goal}
          hasSources={false}
        />
      ) : (
        <p className="rounded-xl border border-line border-dashed px-6 py-5 text-muted text-sm">
          No test submissions yet
        </p>
      )}
    </div>
  )
}
