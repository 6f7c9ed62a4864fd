import { useQuery } from '@tanstack/react-query'
import { TwinList } from '#web/features/authoring/items/TwinList.tsx'
import { twinsQuery } from '#web/features/authoring/items/twins.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** Lists pairs of questions that are nearly the same. Comparing all questions takes seconds, so the page loads them after it is shown. */
export function TwinsPage() {
  const query = useQuery(twinsQuery())
  return (
    <>
      <PageTop
        title="Near Twins"
        description="Questions with nearly the same words"
        actions={
          <ButtonLink to={paths.admin.questions()} variant="outline">
            All Questions
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Comparing the questions"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The questions could not be compared"
        empty={({ pairs }) =>
          pairs.length === 0 && <EmptyState title="No near twins" text="Every question has words of its own." />
        }
      >
        {({ pairs, hasMore }) => (
          <>
            <TwinList pairs={pairs} />
            {hasMore && (
              <p className="mt-4 text-muted text-sm">
                {`These are the ${pairs.length} most similar pairs. Change or delete some to see more.`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
