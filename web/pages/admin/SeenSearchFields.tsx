import { useState } from 'react'
import type { WantedTest } from '#contracts/authoring/assembly.ts'
import { seen } from '#contracts/authoring/items.ts'
import type { ItemSearch } from '#web/features/authoring/items/items.queries.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SeenByField } from './SeenByField.tsx'

export type SeenSearch = Pick<ItemSearch, 'seen' | 'classId' | 'studentId'>

export interface SeenSearchFieldsProps {
  onChange: (search: SeenSearch) => void
}

/** Finds what a class or a student has seen, or has not. The address of the page does not name them. */
export function SeenSearchFields({ onChange }: SeenSearchFieldsProps) {
  const [way, setWay] = useState<SeenSearch['seen']>('unseen')
  const [target, setTarget] = useState<WantedTest['target']>(null)

  function choose(chosen: WantedTest['target'], how: SeenSearch['seen']) {
    setTarget(chosen)
    setWay(how)
    if (chosen === null) onChange({})
    else
      onChange(
        'classId' in chosen ? { seen: how, classId: chosen.classId } : { seen: how, studentId: chosen.studentIds[0] },
      )
  }

  return (
    <div className="mt-3">
      <SeenByField label="Seen by" nobody="Anyone or no one" onChange={(chosen) => choose(chosen, way)}>
        <SelectField
          label="Show"
          options={[
            { value: 'unseen', label: 'What they have not seen' },
            { value: 'seen', label: 'What they have seen' },
          ]}
          value={way}
          onChange={(event) => choose(target, seen.safeParse(event.currentTarget.value).data)}
        />
      </SeenByField>
    </div>
  )
}
