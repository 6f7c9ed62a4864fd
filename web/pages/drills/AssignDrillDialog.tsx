import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import type { Drill } from '#contracts/coaching/drills.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import type { JoinableClass } from '#web/features/joining/ClassChoice.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { getStudentName } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { AssignToStudentsSection } from '../tutor/AssignTests.tsx'

interface Assignees {
  readonly target: AssignmentTarget
  readonly name: string
}

/** Asks for the students first, then opens the dialog that assigns tests, with the drill selected. */
export function AssignDrillDialog({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const students = useQuery(myStudentsQuery()).data?.students ?? []
  const classes = useQuery(joiningQuery()).data?.classes ?? []
  const [to, setTo] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<StudentId>>(new Set())
  const [isAsking, setAsking] = useState(true)
  const inClass = classes.find(({ id }) => id === to)
  const several = students.filter(({ id }) => chosen.has(id))
  const assignees = assigneesOf(inClass, several)

  function tick(id: StudentId, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  }

  if (!isAsking && assignees !== null) {
    return <AssignToStudentsSection assignees={{ ...assignees, firstTest: drill.id }} onClose={onClose} />
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Assign ${drill.title}`}
      footer={
        <Button
          disabledReason={assignees === null ? 'Please choose a class or a student' : null}
          onClick={() => setAsking(false)}
        >
          Go on
        </Button>
      }
    >
      {classes.length > 0 && (
        <SelectField
          label="To"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          options={[
            { value: '', label: 'Students that I choose' },
            ...classes.map(({ id, name }) => ({ value: id, label: `All of ${name}` })),
          ]}
        />
      )}
      {inClass === undefined && (
        <fieldset className="flex max-h-72 flex-col gap-1 overflow-y-auto">
          <legend className="mb-1 font-medium text-sm">Students</legend>
          {students.map((student) => (
            <CheckTile
              key={student.id}
              label={getStudentName(student)}
              checked={chosen.has(student.id)}
              onChange={(event) => tick(student.id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}

function assigneesOf(inClass: JoinableClass | undefined, students: readonly FollowedStudent[]): Assignees | null {
  if (inClass !== undefined) return { target: { classId: inClass.id }, name: inClass.name }
  const [first, ...others] = students
  if (first === undefined) return null
  const name = others.length === 0 ? getStudentName(first) : `${students.length} students`
  return { target: { studentIds: students.map(({ id }) => id) }, name }
}
