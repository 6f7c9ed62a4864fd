import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import type { DrillQuestion } from '#contracts/coaching/drills.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { type FilterValues, noFilters } from '#web/features/drills/QuestionFilters.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { describeStudentsFailure, getStudentName } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { NoStudents } from '../tutor/NoStudents.tsx'
import { firstQuestionsQuery } from './ChooseQuestions.tsx'
import { NewDrillForm } from './NewDrillForm.tsx'

/** Makes and assigns a drill in one step: students, questions and dates. */
export function NewDrillPage() {
  const query = useQuery(myStudentsQuery())
  return (
    <>
      <PageTop title="New drill" description="It does not count toward scores." />
      <Loaded
        query={query}
        label="Loading your students"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="Your students could not be loaded"
        reason={describeStudentsFailure}
        empty={({ students }) => students.length === 0 && <NoStudents />}
      >
        {({ students }) => <ForSomebody students={students} />}
      </Loaded>
    </>
  )
}

NewDrillPage.firstData = async (ask: Ask, { search }: PageAddress) => {
  await Promise.all([ask(myStudentsQuery()), ask(joiningQuery())])
  // Sent after the other queries, because a POST can make earlier replies stale.
  return ask(firstQuestionsQuery(filtersOf(search), targetOf(search)))
}

function ForSomebody({ students }: { students: readonly FollowedStudent[] }) {
  const [search, setSearch] = useSearchParams()
  const classes = useQuery(joiningQuery()).data?.classes ?? []
  const target = targetOf(search)
  const value = fieldOf(target)
  const filters = filtersOf(search)
  const isSuggested = target !== null && filters.missed && filters.topic !== ''
  const found = useQuery({ ...firstQuestionsQuery(filters, target), enabled: isSuggested })
  const choices = [
    ...classes.map(({ id, name }) => ({ value: `class ${id}`, label: `Class ${name}`, name })),
    ...students.map((student) => {
      const name = getStudentName(student)
      return { value: `student ${student.id}`, label: name, name }
    }),
  ]
  const options = choices.map(({ value, label }) => ({ value, label }))
  const isSeveral = target !== null && 'studentIds' in target && target.studentIds.length > 1
  const several = isSeveral ? `${target.studentIds.length} students` : ''
  function choose(chosen: string) {
    const [kind, id = ''] = chosen.split(' ')
    const next = new URLSearchParams(search)
    next.delete('student')
    next.delete('class')
    if (kind !== undefined && id !== '') next.set(kind, id)
    setSearch(next, { replace: true })
  }
  if (isSuggested && found.isPending) return <Skeleton className="h-80 rounded-xl" />
  return (
    <NewDrillForm
      target={target}
      suggested={isSuggested ? missedOnes(found.data?.questions ?? []) : undefined}
      forWhom={isSeveral ? several : (choices.find((choice) => choice.value === value)?.name ?? null)}
      firstFilters={filters}
      forField={
        <SelectField
          label="For"
          placeholder="Please choose"
          hint={target === null ? 'What they missed comes first.' : undefined}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          options={isSeveral ? [{ value, label: several }, ...options] : options}
        />
      }
    />
  )
}

/** The same number as in a practice round. */
const usualLength = 10

function missedOnes(questions: readonly DrillQuestion[]): readonly DrillQuestion[] {
  return questions.filter(({ missedBy }) => missedBy.length > 0).slice(0, usualLength)
}

function fieldOf(target: AssignmentTarget | null): string {
  if (target === null) return ''
  if ('classId' in target) return `class ${target.classId}`
  const [only, ...more] = target.studentIds
  return more.length === 0 ? `student ${only}` : 'several'
}

/** Reads the address that `drill-address.ts` writes. Kept separate, because many pages link here and only this one needs the filters. */
function filtersOf(search: URLSearchParams): FilterValues {
  return {
    ...noFilters,
    testId: search.get('test') ?? '',
    subject: search.get('subject') ?? '',
    topic: search.get('topic') ?? '',
    missed: search.get('missed') === '1',
  }
}

/** Null if the address names nobody. */
function targetOf(search: URLSearchParams): AssignmentTarget | null {
  const ofClass = classId.safeParse(search.get('class'))
  if (ofClass.success) return { classId: ofClass.data }
  const studentIds = search.getAll('student').flatMap((id) => studentId.safeParse(id).data ?? [])
  return studentIds.length === 0 ? null : { studentIds }
}
