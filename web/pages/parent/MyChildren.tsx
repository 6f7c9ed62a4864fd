import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/portals.ts'
import { say } from '#web/api/say.ts'
import { studentName } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export interface MyChildrenProps {
  skeleton: ReactNode
  renderChild: (student: FollowedStudent) => ReactNode
}

/** One tab for each of the parent's children; the address says which one is open. */
export function MyChildren({ skeleton, renderChild }: MyChildrenProps) {
  const { data, error, refetch, isFetching } = useQuery(myChildrenQuery())
  const [search, setSearch] = useSearchParams()
  if (data === undefined && error === null) return skeleton
  if (data === undefined) {
    return (
      <ErrorState
        title="Your children could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const [first] = data.children
  if (first === undefined) {
    return (
      <EmptyState
        title="Your account is not linked yet"
        text="No children found. Please contact support to link your children's accounts."
      />
    )
  }
  return (
    <Tabs
      label="Children"
      value={search.get('child') ?? first.id}
      onChange={(child) => setSearch({ child }, { replace: true, preventScrollReset: true })}
      tabs={data.children.map((student) => ({
        value: student.id,
        label: studentName(student),
        content: renderChild(student),
      }))}
    />
  )
}
