import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/portals.ts'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { LateCodeButton } from '#web/features/joining/LateCodeButton.tsx'
import { overdueFirst, studentName } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export interface MyChildrenProps {
  skeleton: ReactNode
  /** Above the tabs: all children together. */
  renderAll?: (students: readonly FollowedStudent[]) => ReactNode
  renderChild: (student: FollowedStudent) => ReactNode
}

/** One tab for each child. The address says which one is open. */
export function MyChildren({ skeleton, renderAll, renderChild }: MyChildrenProps) {
  const query = useQuery(myChildrenQuery())
  const [search, setSearch] = useSearchParams()
  return (
    <Loaded
      query={query}
      label="Loading your children"
      skeleton={skeleton}
      failure="Your children could not be loaded"
      empty={({ children }) =>
        children.length === 0 && (
          <EmptyState
            title="Your account is not linked yet"
            text="No children found. Please contact support to link your children's accounts."
            action={
              <div className="flex flex-col items-center gap-3">
                <p className="text-pretty text-sm">
                  You can also add a child yourself, with a code from your child or the school.
                </p>
                <SupportContact before="Support: " />
                <LateCodeButton asker="parent" isMain />
              </div>
            }
          />
        )
      }
    >
      {({ children: unsorted }) => {
        const children = overdueFirst(unsorted)
        return (
          <>
            {renderAll?.(children)}
            <Tabs
              label="Children"
              value={search.get('child') ?? children[0]?.id ?? ''}
              onChange={(child) => setSearch({ child }, { replace: true, preventScrollReset: true })}
              tabs={children.map((student) => ({
                value: student.id,
                label: studentName(student),
                content: renderChild(student),
              }))}
            />
          </>
        )
      }}
    </Loaded>
  )
}
