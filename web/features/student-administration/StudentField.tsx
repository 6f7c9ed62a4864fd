import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickerField, type PickerFieldProps } from '#web/ui/fields/PickerField.tsx'
import { studentChoicesQuery } from './classes.queries.ts'

/** Chooses a student by part of a name, email or school. */
export function StudentField(
  props: Omit<PickerFieldProps, 'items' | 'onSearch' | 'isSearching' | 'status' | 'picksMany'>,
) {
  const [words, setWords] = useState('')
  const { data, isPending, isPlaceholderData } = useQuery(studentChoicesQuery(words))
  const students = data?.students ?? []
  return (
    <PickerField
      {...props}
      items={students.map(({ id, fullName, grade, school }) => ({
        value: id,
        label: fullName,
        note: `Grade ${grade} · ${school}`,
      }))}
      onSearch={setWords}
      isSearching={isPending || isPlaceholderData}
      status={students.length === 0 ? 'No student found.' : undefined}
    />
  )
}
