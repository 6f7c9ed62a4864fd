import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassId, StudentId } from '#contracts/ids.ts'
import { plansQuery } from '#web/features/practice/kept-practice.queries.ts'
import { PlanTable } from '#web/features/practice/PlanTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const StudentGoalsDialog = lazyDialog(
  async () => (await import('#web/features/goals/StudentGoalsDialog.tsx')).StudentGoalsDialog,
)

/** The exam, the week and the reviews of each student of a class at a glance. Nothing for a class without students. */
export function ClassPlan({ id }: { id: ClassId }) {
  const query = useQuery(plansQuery(id))
  const [opened, setOpened] = useState<{ id: StudentId; fullName: string } | null>(null)
  if (query.data?.plans.length === 0) return null
  return (
    <section aria-labelledby="class-plan" className="mt-8 flex flex-col gap-3">
      <h2 id="class-plan" className="font-semibold text-xl">
        Plan
      </h2>
      <p className="text-muted text-sm">
        Minutes, answers and reviews done are of the last seven days. A test that asks a question again counts as its
        review, without practice minutes. Those who worked longest ago come first.
      </p>
      <Loaded
        query={query}
        label="Loading the plans"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The plans could not be loaded"
      >
        {({ plans }) => (
          <PlanTable
            label="Plans of the class"
            plans={plans}
            renderLink={(_, fullName) => fullName}
            renderGoals={({ studentId, name: fullName }) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Goals of ${fullName}`}
                onClick={() => setOpened({ id: studentId, fullName })}
              >
                Goals
              </Button>
            )}
          />
        )}
      </Loaded>
      {opened !== null && <StudentGoalsDialog student={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
