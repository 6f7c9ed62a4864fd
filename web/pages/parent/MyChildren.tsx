import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { getStudentName, sortOverdueFirst } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { NoChildView } from './NoChild.tsx'

export interface MyChildrenProps {
  skeleton: ReactNode
  /** Shown at the top, for all children together. */
  renderAll?: (students: readonly FollowedStudent[]) => ReactNode
  renderChild: (student: FollowedStudent) => ReactNode
}

/** Shows one tab for each child, and no tabs for a single child. The address contains the open tab. */
export function MyChildren({ skeleton, renderAll, renderChild }: MyChildrenProps) {
  const query = useQuery(myChildrenQuery())
  const [search, setSearch] = useSearchParams()
  return (
    <Loaded
      query={query}
      label="Loading your children"
      skeleton={skeleton}
      failure="Your children could not be loaded"
      empty={({ children }) => children.length === 0 && <NoChildView />}
    >
      {({ children: unsorted }) => {
        const children = sortOverdueFirst(unsorted)
        const [first] = children
        return (
          <>
            {renderAll?.(children)}
            {children.length === 1 && first !== undefined && renderChild(first)}
            {children.length > 1 && (
              <Tabs
                label="Children"
                value={search.get('child') ?? first?.id ?? ''}
                onChange={(child) => setSearch({ child }, { replace: true, preventScrollReset: true })}
                tabs={children.map((student) => ({
                  value: student.id,
                  label: getStudentName(student),
                  content: renderChild(student),
                }))}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
