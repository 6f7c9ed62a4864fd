import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { type PersonKind, type PersonName, peopleOffered } from '#contracts/people/student-administration.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { PickerField } from '#web/ui/fields/PickerField.tsx'
import { personChoicesQuery } from './students.queries.ts'

export interface PersonFieldProps {
  label: string
  kind: PersonKind
  value: PersonName | null
  onChoose: (person: PersonName | null) => void
  /** People who are not offered because they are already chosen. */
  without?: readonly string[] | undefined
  error?: string | undefined
  hint?: string | undefined
  picksMany?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Chooses a person by part of a name or email. If the search fails, no people are offered. */
export function PersonField({ kind, value, onChoose, without = [], ...field }: PersonFieldProps) {
  const [words, setWords] = useState('')
  const { data, isPending, isPlaceholderData } = useQuery(personChoicesQuery(kind, words))
  const people = (data?.people ?? []).filter(({ id }) => !without.includes(id))
  return (
    <PickerField
      {...field}
      value={value && itemOf(value)}
      items={people.map(itemOf)}
      onPick={(item) => onChoose(item === null ? null : (people.find(({ id }) => id === item.value) ?? value))}
      onSearch={setWords}
      isSearching={isPending || isPlaceholderData}
      status={statusOf(people.length, data?.hasMore ?? false)}
      placeholder="Name or email"
    />
  )
}

function itemOf({ id, fullName, email }: PersonName) {
  return { value: id, label: fullName, note: describeAddress(email) }
}

function statusOf(count: number, hasMore: boolean): string | undefined {
  if (hasMore) return `The first ${peopleOffered}. Type more of the name or email.`
  return count === 0 ? 'Nobody found.' : undefined
}
