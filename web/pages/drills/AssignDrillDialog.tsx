import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import type { Drill } from '#contracts/coaching/drills.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import type { JoinableClass } from '#web/features/joining/ClassChoice.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { getStudentName } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFirstFocus } from '#web/ui/dialogs/use-first-focus.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { AssignToStudentsSection } from '../tutor/AssignTests.tsx'

interface Assignees {
  readonly target: AssignmentTarget
  readonly name: string
}

/** Asks for the students first, then opens the dialog that assigns tests, with the drill selected. */
export function AssignDrillDialog({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const students = useQuery(myStudentsQuery())
  const joining = useQuery(joiningQuery())
  const classes = joining.data?.classes ?? []
  const [to, setTo] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<StudentId>>(new Set())
  const [isAsking, setAsking] = useState(true)
  const inClass = classes.find(({ id }) => id === to)
  const several = (students.data?.students ?? []).filter(({ id }) => chosen.has(id))
  const assignees = assigneesOf(inClass, several)

  function tick(id: StudentId, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  }

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (assignees !== null) setAsking(false)
  }

  if (!isAsking && assignees !== null) {
    return <AssignToStudentsSection assignees={{ ...assignees, firstTest: drill.id }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={`Assign ${drill.title}`}
      confirm="Go on"
      onSubmit={goOn}
      busy={false}
      failure={null}
      disabledReason={assignees === null ? 'Please choose a class or a student' : null}
      isDirty={assignees !== null}
      onClose={onClose}
    >
      <Loaded
        query={students}
        label="Loading the students"
        skeleton={<Skeleton className="h-72 rounded-lg" />}
        failure="The students could not be loaded"
      >
        {(all) =>
          joining.isPending ? (
            <Skeleton className="h-72 rounded-lg" />
          ) : (
            <Choice classes={classes} students={all.students} to={to} onTo={setTo} chosen={chosen} onTick={tick} />
          )
        }
      </Loaded>
    </FormDialog>
  )
}

interface ChoiceProps {
  classes: readonly JoinableClass[]
  students: readonly FollowedStudent[]
  /** The chosen class; empty for single students. */
  to: string
  onTo: (to: string) => void
  chosen: ReadonlySet<StudentId>
  onTick: (id: StudentId, isChosen: boolean) => void
}

/** A class, or some of the students. */
function Choice({ classes, students, to, onTo, chosen, onTick }: ChoiceProps) {
  const part = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={part} className="flex flex-col gap-4">
      {classes.length > 0 && (
        <SelectField
          label="To"
          value={to}
          onChange={(event) => onTo(event.currentTarget.value)}
          options={[
            { value: '', label: 'Students that I choose' },
            ...classes.map(({ id, name }) => ({ value: id, label: `All of ${name}` })),
          ]}
        />
      )}
      {to === '' && (
        <fieldset className="grid gap-1 @md:grid-cols-2">
          <legend className="mb-1 font-medium text-sm">Students</legend>
          {students.map((student) => (
            <CheckTile
              key={student.id}
              label={getStudentName(student)}
              checked={chosen.has(student.id)}
              onChange={(event) => onTick(student.id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function assigneesOf(inClass: JoinableClass | undefined, students: readonly FollowedStudent[]): Assignees | null {
  if (inClass !== undefined) return { target: { classId: inClass.id }, name: inClass.name }
  const [first, ...others] = students
  if (first === undefined) return null
  const name = others.length === 0 ? getStudentName(first) : `${students.length} students`
  return { target: { studentIds: students.map(({ id }) => id) }, name }
}
