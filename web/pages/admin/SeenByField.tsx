import { type ReactNode, useState } from 'react'
import type { WantedTest } from '#contracts/authoring/assembly.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { ClassField } from '#web/features/student-administration/ClassField.tsx'
import { StudentField } from '#web/features/student-administration/StudentField.tsx'
import type { PickerItem } from '#web/ui/fields/PickerField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

export interface SeenByFieldProps {
  label: string
  /** Before a class or a student is chosen. */
  nobody: string
  onChange: (target: WantedTest['target']) => void
  /** Beside a class or a student. */
  children?: ReactNode
}

/** Asks for a class or a student that may have seen questions. */
export function SeenByField({ label, nobody, onChange, children }: SeenByFieldProps) {
  const [kind, setKind] = useState('')
  const [chosen, setChosen] = useState<PickerItem | null>(null)

  function choose(item: PickerItem | null, of = kind) {
    setKind(of)
    setChosen(item)
    if (item === null) onChange(null)
    else
      onChange(of === 'class' ? { classId: classId.parse(item.value) } : { studentIds: [studentId.parse(item.value)] })
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={label}
        options={[
          { value: '', label: nobody },
          { value: 'class', label: 'A class' },
          { value: 'student', label: 'A student' },
        ]}
        value={kind}
        onChange={(event) => choose(null, event.currentTarget.value)}
      />
      {kind === 'class' && (
        <ClassField
          label="Class"
          placeholder="Name of the class or its tutor"
          value={chosen}
          onPick={(item) => choose(item)}
        />
      )}
      {kind === 'student' && (
        <StudentField
          label="Student"
          placeholder="Name, email or school"
          value={chosen}
          onPick={(item) => choose(item)}
        />
      )}
      {chosen !== null && children}
    </div>
  )
}
