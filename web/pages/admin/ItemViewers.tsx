import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classId, type QuestionId, studentId } from '#contracts/wire/ids.ts'
import { itemViewersQuery } from '#web/features/authoring/items/item-trust.queries.ts'
import { describeViewers } from '#web/features/authoring/items/trust-words.ts'
import { ClassField } from '#web/features/student-administration/ClassField.tsx'
import { StudentField } from '#web/features/student-administration/StudentField.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { PickerItem } from '#web/ui/fields/PickerField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Card } from '#web/ui/page/Card.tsx'

type Kind = 'class' | 'student'

/** Asks for a class or a student, and says who of them has seen a question. */
export function ItemViewers({ question }: { question: QuestionId }) {
  const [kind, setKind] = useState<Kind>('class')
  const [chosen, setChosen] = useState<PickerItem | null>(null)
  return (
    <Card className="gap-4 p-4 sm:p-5">
      <h2 className="font-semibold text-sm">Who has seen it?</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Look at"
          options={[
            { value: 'class', label: 'A class' },
            { value: 'student', label: 'A student' },
          ]}
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value === 'student' ? 'student' : 'class')
            setChosen(null)
          }}
        />
        {kind === 'class' ? (
          <ClassField label="Class" placeholder="Name of the class or its tutor" value={chosen} onPick={setChosen} />
        ) : (
          <StudentField label="Student" placeholder="Name, email or school" value={chosen} onPick={setChosen} />
        )}
      </div>
      {chosen !== null && <Viewers key={chosen.value} question={question} kind={kind} chosen={chosen} />}
    </Card>
  )
}

function Viewers({ question, kind, chosen }: { question: QuestionId; kind: Kind; chosen: PickerItem }) {
  const who = kind === 'class' ? { classId: classId.parse(chosen.value) } : { studentId: studentId.parse(chosen.value) }
  const query = useQuery(itemViewersQuery({ questionId: question, ...who }))
  return (
    <Loaded
      query={query}
      label="Looking who has seen it"
      skeleton={<Skeleton className="h-12 rounded-lg" />}
      failure="It is not known who has seen it"
    >
      {(found) => (
        <div role="status" className="flex flex-col gap-2 text-sm">
          <p className="wrap-anywhere font-medium">{describeViewers(found, chosen.label)}</p>
          {found.students > 1 && (
            <ProgressBar value={found.viewers.length} max={found.students} label="Students who have seen it" />
          )}
          {found.students > 1 && found.viewers.length > 0 && (
            <p className="wrap-anywhere text-muted">{found.viewers.map(({ name }) => name).join(', ')}</p>
          )}
        </div>
      )}
    </Loaded>
  )
}
