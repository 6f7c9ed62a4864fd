import { useQuery } from '@tanstack/react-query'
import type { ClassId } from '#contracts/wire/ids.ts'
import { plansOfClassQuery } from '#web/features/practice/kept-practice.queries.ts'
import { PlansWithGoals } from '#web/pages/progress/PlansWithGoals.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** An overview of each student of a class: the exam, the week and the reviews. */
export function ClassPlan({ id }: { id: ClassId }) {
  const query = useQuery(plansOfClassQuery(id))
  return (
    <section aria-labelledby="class-plan" className="flex flex-col gap-3">
      <h2 id="class-plan" className="font-semibold text-xl">
        The last seven days
      </h2>
      <p className="max-w-prose text-muted text-sm">
        A goal is a number of practice minutes for each week. When a test asks a question again, that counts as its
        review, but tests add no practice minutes. The student whose last work is longest ago comes first.
      </p>
      <Loaded
        query={query}
        label="Loading the plans"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The plans could not be loaded"
        empty={({ plans }) =>
          plans.length === 0 && (
            <EmptyState title="No students yet" text="Once the class has students, their plans appear here." />
          )
        }
      >
        {({ plans }) => (
          <PlansWithGoals label="Plans of the class" plans={plans} renderLink={(_, fullName) => fullName} />
        )}
      </Loaded>
    </section>
  )
}
