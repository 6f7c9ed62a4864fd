import { useState } from 'react'
import type { AssignableTest } from '#contracts/attempts/assignment-administration.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { useFirstFocus } from '#web/ui/dialogs/use-first-focus.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'
import { describeAssignableTest } from './assignment-words.ts'

export interface TestChoiceProps {
  tests: readonly AssignableTest[]
  studentCount: number
  chosen: readonly TestId[]
  onChoose: (chosen: TestId[]) => void
}

/** The tests that can be assigned. A test that all of the students already have cannot be chosen. */
export function TestChoice({ tests, studentCount, chosen, onChoose }: TestChoiceProps) {
  const part = useFirstFocus<HTMLFieldSetElement>()
  // A test that was chosen from the start comes first, because it could be out of sight.
  const [atFirst] = useState(chosen)
  const inOrder = tests.toSorted((a, b) => Number(atFirst.includes(b.id)) - Number(atFirst.includes(a.id)))
  if (studentCount === 0) return <Alert tone="warning" title="There is no student to assign a test to." />
  if (tests.length === 0) return <p className="text-muted text-sm">There are no tests yet.</p>
  return (
    <fieldset ref={part} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Tests</legend>
      {/* A list of its own, so that the due date below or beside it stays in sight. */}
      <div className="flex max-h-64 flex-col overflow-y-auto rounded-lg border border-line-strong/70 px-3 @3xl:max-h-[26rem]">
        {inOrder.map((test) => (
          <CheckLine
            key={test.id}
            className="shrink-0"
            label={test.title}
            hint={describeAssignableTest(test, studentCount)}
            checked={test.assignedCount === studentCount || chosen.includes(test.id)}
            disabled={test.assignedCount === studentCount}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, test.id] : chosen.filter((id) => id !== test.id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
