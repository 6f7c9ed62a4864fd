import { useQuery } from '@tanstack/react-query'
import { dueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'

/** Requests what `useNextSteps` reads, and returns the children. */
export async function firstNextSteps(ask: Ask) {
  const children = (await ask(myChildrenQuery()))?.children ?? []
  if (children.length > 0) await ask(dueReviewsQuery(children.map(({ id }) => id)))
  return children
}

/** Returns what each child should do next, by student. Undefined until it is known. */
export function useNextSteps() {
  const ids = useQuery(myChildrenQuery()).data?.children.map(({ id }) => id) ?? []
  return useQuery({ ...dueReviewsQuery(ids), enabled: ids.length > 0 }).data
}
