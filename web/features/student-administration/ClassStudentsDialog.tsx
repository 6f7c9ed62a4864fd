import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import {
  type ClassStudent,
  classStudent,
  type ManagedClass,
  maxClassSize,
} from '#contracts/people/class-administration.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useFirstFocus } from '#web/ui/dialogs/use-first-focus.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { PickerField } from '#web/ui/fields/PickerField.tsx'
import { managedClassQuery, studentChoicesQuery, useSetClassStudents } from './classes.queries.ts'

/** Saving replaces the full set of students. */
export function ClassStudentsDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const query = useQuery({ ...managedClassQuery(managedClass.id), gcTime: 0 })
  const { data } = query
  const save = useSetClassStudents(managedClass.id)
  /** Null until a student is added or removed. */
  const [changed, setChanged] = useState<readonly ClassStudent[] | null>(null)
  const known = data?.students ?? []
  const chosen = changed ?? known

  function act() {
    save.mutate(
      { studentIds: chosen.map(({ id }) => id), knownIds: known.map(({ id }) => id) },
      {
        onSuccess: (saved) => {
          const count = saved.studentCount === 1 ? '1 student' : `${saved.studentCount} students`
          toast({ title: 'Class membership updated', description: `${saved.name}: ${count}`, variant: 'success' })
          onClose()
        },
        onError: (failure) => toastFailure('Failed to update class membership', failure),
      },
    )
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Manage students of ${managedClass.name}`}
      description={
        managedClass.tutor === null
          ? 'Saving replaces the full set of students.'
          : `Saving replaces the full set of students. Students without a tutor get ${managedClass.tutor.fullName}.`
      }
      keep="Cancel"
      footer={
        <Button
          onClick={act}
          busy={save.isPending}
          disabledReason={data === undefined ? 'Still loading.' : changed === null ? 'Nothing has changed.' : null}
        >
          Save Students
        </Button>
      }
    >
      {save.error !== null && <Alert tone="error" title={describeApiFailure(save.error)} />}
      <Loaded
        query={query}
        label="Loading the students of the class"
        skeleton={<Skeleton className="h-48 rounded-lg" />}
        failure="The students could not be loaded"
      >
        {() => (
          <>
            {chosen.length < maxClassSize && (
              <StudentPicker without={chosen} onPick={(student) => setChanged([...chosen, student])} />
            )}
            <Members
              students={chosen}
              onRemove={(student) => setChanged(chosen.filter(({ id }) => id !== student.id))}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function StudentPicker({
  without,
  onPick,
}: {
  without: readonly ClassStudent[]
  onPick: (student: ClassStudent) => void
}) {
  const [words, setWords] = useState('')
  const part = useFirstFocus<HTMLDivElement>()
  const { data, isPending, isPlaceholderData } = useQuery(studentChoicesQuery(words))
  const taken = new Set<string>(without.map(({ id }) => id))
  const offered = (data?.students ?? []).filter(({ id }) => !taken.has(id))
  return (
    <div ref={part}>
      <PickerField
        label="Add a student"
        hint="Name, email or school; formal students only"
        value={null}
        picksMany
        items={offered.map(({ id, fullName, grade, school, email }) => ({
          value: id,
          label: fullName,
          note: detailsOf({ grade, school, email }),
        }))}
        onPick={(item) => {
          const found = offered.find(({ id }) => id === item?.value)
          if (found !== undefined) onPick(classStudent.parse(found))
        }}
        onSearch={setWords}
        isSearching={isPending || isPlaceholderData}
        status={offered.length === 0 ? 'No other student found.' : undefined}
      />
    </div>
  )
}

function detailsOf({ grade, school, email }: Pick<ClassStudent, 'grade' | 'school' | 'email'>): string {
  return `Grade ${grade} · ${school} · ${describeAddress(email)}`
}

interface MembersProps {
  students: readonly ClassStudent[]
  onRemove: (student: ClassStudent) => void
}

function Members({ students, onRemove }: MembersProps) {
  return (
    <section aria-label="Students in the class" className="flex flex-col gap-2">
      <p role="status" className="font-medium text-sm">
        {students.length === 1 ? '1 student' : `${students.length} students`}
      </p>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line empty:hidden">
        {students.map((student) => (
          <li key={student.id} className="flex items-center gap-2 py-0.5 pr-1 pl-3">
            <span className="min-w-0 grow">
              <span className="block break-words text-sm">{student.fullName}</span>
              <span className="block break-words text-muted text-xs">{detailsOf(student)}</span>
            </span>
            <IconButton icon={X} aria-label={`Take ${student.fullName} out`} onClick={() => onRemove(student)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
