/** Marks as stale what a submitted test changes. Loaded on demand, because the test screen does without the cache. */
import { queryClient } from '#web/api/query-client.ts'
import { assignmentsKey } from '#web/features/assignments/assignments.queries.ts'
import { submissionsKey } from '#web/features/submissions/submissions.queries.ts'

export function forgetCached(): void {
  void queryClient.invalidateQueries({ queryKey: assignmentsKey })
  void queryClient.invalidateQueries({ queryKey: submissionsKey })
}
