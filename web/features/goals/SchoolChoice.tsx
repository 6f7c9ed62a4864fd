import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { maxGoalSchools } from '#contracts/people/goals.ts'
import type { School } from '#contracts/people/schools.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { schoolsQuery } from './schools.queries.ts'

export interface SchoolChoiceProps {
  /** The favorite first. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (schoolIds: string[]) => void
}

/** Up to eight schools in order. They can be added from a list, moved up, and removed. */
export function SchoolChoice(props: SchoolChoiceProps) {
  return (
    <Loaded
      query={useQuery(schoolsQuery())}
      label="Loading the schools"
      skeleton={<Skeleton className="h-24" />}
      failure="The schools could not be loaded"
    >
      {(schools) => <Choice schools={schools} {...props} />}
    </Loaded>
  )
}

function Choice({ schools, chosen, error, onChange }: SchoolChoiceProps & { schools: readonly School[] }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const left = schools.filter(({ id }) => !chosen.includes(id))
  const names = new Map(schools.map(({ id, name }) => [id, name]))

  function moveUp(at: number) {
    onChange([...chosen.slice(0, at - 1), chosen[at] ?? '', chosen[at - 1] ?? '', ...chosen.slice(at + 1)])
  }

  function remove(id: string) {
    onChange(chosen.filter((one) => one !== id))
    // The button that had the focus has disappeared.
    list.current?.querySelector('select')?.focus()
  }

  return (
    <fieldset ref={list} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Schools, favorite first</legend>
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-lg border border-line">
          {chosen.map((id, at) => {
            const name = names.get(id) ?? 'A school that is no longer in the list'
            return (
              <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
                <span className="min-w-0 grow">
                  <span className="text-muted tabular-nums">{`${at + 1}.`}</span>
                  <span>{` ${name}`}</span>
                </span>
                {at > 0 && (
                  <Button variant="ghost" size="sm" aria-label={`Move ${name} up`} onClick={() => moveUp(at)}>
                    Up
                  </Button>
                )}
                <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  Remove
                </Button>
              </li>
            )
          })}
        </ol>
      )}
      <SelectField
        label="Add a school"
        hint={
          chosen.length >= maxGoalSchools ? `${maxGoalSchools} schools are chosen, the most there can be.` : undefined
        }
        error={error}
        placeholder="Choose a school"
        value=""
        disabled={chosen.length >= maxGoalSchools || left.length === 0}
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange([...chosen, event.currentTarget.value])}
      />
    </fieldset>
  )
}
