import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickerField, type PickerFieldProps } from '#web/ui/fields/PickerField.tsx'
import { managedClassesQuery } from './classes.queries.ts'

const offered = 20

/** Chooses a class by part of its name or its tutor's name. */
export function ClassField(
  props: Omit<PickerFieldProps, 'items' | 'onSearch' | 'isSearching' | 'status' | 'picksMany'>,
) {
  const [search, setSearch] = useState('')
  const { data, isPending, isPlaceholderData } = useQuery(
    managedClassesQuery({ search, page: 1, pageSize: offered, sort: 'name', order: 'asc' }),
  )
  const classes = data?.classes ?? []
  return (
    <PickerField
      {...props}
      items={classes.map(({ id, name, tutor, gradeLevel }) => ({
        value: id,
        label: name,
        note: [`Grade ${gradeLevel}`, ...(tutor === null ? [] : [tutor.fullName])].join(', '),
      }))}
      onSearch={setSearch}
      isSearching={isPending || isPlaceholderData}
      status={statusOf(classes.length, data?.total ?? 0)}
    />
  )
}

function statusOf(count: number, total: number): string | undefined {
  if (total > offered) return `The first ${offered}. Type more of the name.`
  return count === 0 ? 'No class found.' : undefined
}
