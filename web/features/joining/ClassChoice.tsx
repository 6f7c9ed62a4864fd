import { type ReactNode, useState } from 'react'
import type { ClassId } from '#contracts/wire/ids.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

export interface JoinableClass {
  readonly id: ClassId
  readonly name: string
}

export interface ClassChoiceProps {
  classes: readonly JoinableClass[]
  /** Renders the buttons for the chosen class. If it is the only class, they must include its name. */
  renderActs: (chosen: JoinableClass, isOnly: boolean) => ReactNode
}

/** Renders actions for one of the tutor's classes. If there are several classes, the tutor chooses one first. */
export function ClassChoice({ classes, renderActs }: ClassChoiceProps) {
  const [id, setId] = useState('')
  const [only] = classes
  if (only === undefined) return null
  if (classes.length === 1) return renderActs(only, true)
  const chosen = classes.find((one) => one.id === id)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="For a class"
        placeholder="Choose a class"
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
        options={classes.map(({ id: value, name }) => ({ value, label: name }))}
        className="min-w-44 grow"
      />
      {chosen !== undefined && renderActs(chosen, false)}
    </div>
  )
}
