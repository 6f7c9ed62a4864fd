/** Marks data that a submitted test changes as stale. Loaded on demand, because the test screen does not use the cache. */
import { queryClient } from '#web/api/query-client.ts'
import { assignmentsKey } from '#web/features/assignments/assignments.queries.ts'
import { submissionsKey } from '#web/features/submissions/submissions.queries.ts'

export function forgetCached(): void {
  void queryClient.invalidateQueries({ queryKey: assignmentsKey })
  void queryClient.invalidateQueries({ queryKey: submissionsKey })
}
