import './student-results.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { studentsInNeed } from '#domain/people/attention.ts'
import { figuresNote } from '#domain/people/goals.ts'
import { pageWithin } from '#domain/text/paging.ts'
import { rowFigures } from '#web/features/students/glance-words.ts'
import { gradeAndSchool, studentName, submissionCount } from '#web/features/students/student-words.ts'
import { SubmissionList } from '#web/features/submissions/SubmissionList.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { Figures } from './Figures.tsx'

/** More students are listed in two columns where there is room, so that forty fit on one screen. */
const inOneColumn = 8
const pageSize = 50

/** A line for each student with the figures that matter, the greatest need first. It opens to the submissions. */
export function StudentResults({ students }: { students: readonly FollowedStudent[] }) {
  const address = useListAddress()
  const { page, offset } = pageWithin(students.length, pageSize, address.page)
  const [now] = useState(() => new Date())
  const isWide = students.length <= inOneColumn
  const sorted = byNeed(students, now)
  const goals = students.flatMap(({ goal, submissions }) => (hasComposite(submissions) ? (goal ?? []) : []))
  return (
    <>
      <Figures students={students} />
      <section aria-labelledby="student-results" className="flex flex-col gap-5">
        <h2 id="student-results" className="font-semibold text-xl">
          Student Results
        </h2>
        {students.length === 0 && (
          <EmptyState
            title="No students assigned to you yet."
            text="Invite students with a code, or ask an administrator. Their results appear here."
          />
        )}
        {students.length > 0 && (
          <p className="text-muted text-sm">
            The latest score (est. means estimated), the change since the score before it, the distance to the
            first-choice school, and practice in the last 7 days. Open a row to see the results.
          </p>
        )}
        <div className={isWide ? 'grid' : 'grid xl:grid-cols-2 xl:gap-x-8'}>
          {sorted.slice(offset, offset + pageSize).map((student) => (
            <FoldedStudent key={student.id} student={student} isWide={isWide} />
          ))}
        </div>
        {students.length > pageSize && (
          <Pager label="students" page={page} pageSize={pageSize} total={students.length} onPage={address.toPage} />
        )}
        {goals.length > 0 && (
          <p className="text-muted text-xs">
            <SourceNote {...figuresNote(goals)} />
          </p>
        )}
      </section>
    </>
  )
}

function hasComposite(submissions: FollowedStudent['submissions']): boolean {
  return submissions.some(({ composite }) => composite !== null)
}

/** As in "Needs you", then those who need nothing, as they came. */
function byNeed(students: readonly FollowedStudent[], now: Date): FollowedStudent[] {
  const inNeed = studentsInNeed(students, now).map(({ student }) => student)
  return [...inNeed, ...students.filter((student) => !inNeed.includes(student))]
}

const summaryLook =
  'flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg [&::-webkit-details-marker]:hidden'

function FoldedStudent({ student, isWide }: { student: FollowedStudent; isWide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const headingId = `student-${student.id}`
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('min-w-0 border-line border-b', isOpen && !isWide && 'xl:col-span-2')}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className={classNames(summaryLook, 'xl:min-h-9')}>
          <Arrow />
          {isWide ? (
            <WideLine student={student} headingId={headingId} />
          ) : (
            <NarrowLine student={student} headingId={headingId} />
          )}
        </summary>
        {isOpen && (
          <div className="pb-4">
            <Submissions student={student} />
          </div>
        )}
      </details>
    </section>
  )
}

interface LineProps {
  student: FollowedStudent
  headingId: string
}

/** The figures are below each other where there is room, so that each can be compared. */
function WideLine({ student, headingId }: LineProps) {
  const [now] = useState(() => new Date())
  const { overdue, figures } = rowFigures(student, now)
  return (
    <span className="flex min-w-0 grow flex-col gap-1 py-2 text-muted text-sm tabular-nums">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Name student={student} headingId={headingId} />
        <span>{gradeAndSchool(student)}</span>
        <Overdue words={overdue} />
      </span>
      <span className="student-figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {figures.map(({ of, long }) => (
          <span key={of} data-of={of} className={of === 'score' ? 'text-ink' : undefined}>
            {long}
          </span>
        ))}
        <Badge variant="outline">{submissionCount(student)}</Badge>
      </span>
    </span>
  )
}

/** Two columns have no room for the names of the figures: there the legend says them. */
function NarrowLine({ student, headingId }: LineProps) {
  const [now] = useState(() => new Date())
  const { overdue, figures } = rowFigures(student, now)
  return (
    <span className="flex min-w-0 grow flex-col gap-0.5 py-1.5">
      <span className="flex min-w-0 items-baseline gap-x-3">
        <Name student={student} headingId={headingId} />
        <span className="min-w-0 grow truncate text-muted text-sm">{gradeAndSchool(student)}</span>
        <Badge variant="outline">{submissionCount(student)}</Badge>
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
        <Overdue words={overdue} />
        {figures.map(({ of, short, long }) => (
          <span key={of}>
            <span className="xl:hidden">{long}</span>
            <span className="max-xl:hidden">{short}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

function Name({ student, headingId }: LineProps) {
  return (
    <h3 id={headingId} className="min-w-0 truncate font-semibold text-ink text-sm">
      {studentName(student)}
    </h3>
  )
}

function Overdue({ words }: { words: string | null }) {
  return words !== null && <span className="font-medium text-danger-ink">{words}</span>
}

function Arrow() {
  return (
    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
  )
}

function Submissions({ student }: { student: FollowedStudent }) {
  if (student.submissions.length > 0) {
    return (
      <div className="mt-2">
        <SubmissionList
          submissions={student.submissions}
          addressOf={submissionAddress}
          goal={student.goal}
          hasSources={false}
        />
      </div>
    )
  }
  return (
    <p className="mt-2 rounded-xl border border-line border-dashed px-6 py-5 text-muted text-sm">
      No test submissions yet
    </p>
  )
}
