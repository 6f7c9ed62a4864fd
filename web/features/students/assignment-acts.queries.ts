/** Actions of tutors and administrators on an assigned test. */
import { useMutation } from '@tanstack/react-query'
import {
  extendAssignment,
  listAssignmentsOfMyStudent,
  remindOfAssignment,
  type SentReminder,
  type StudentAssignment,
  unlockForMyStudent,
} from '#contracts/attempts/assignment-administration.ts'
import type { AssignmentId, StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['students'] as const

export function givenTestsQuery(studentId: StudentId) {
  return queryEndpoint([...key, 'assignments', studentId], listAssignmentsOfMyStudent, { params: { studentId } })
}

interface Params {
  assignmentId: AssignmentId
}

const acts = {
  extend: async (params: Params): Promise<CompletedAct> => ({ assignment: await call(extendAssignment, { params }) }),
  remind: (params: Params): Promise<CompletedAct> => call(remindOfAssignment, { params }),
  unlock: async (params: Params): Promise<CompletedAct> => ({ assignment: await call(unlockForMyStudent, { params }) }),
}
export type AssignmentAct = keyof typeof acts

export interface CompletedAct {
  assignment: StudentAssignment
  /** Of a reminder. */
  reach?: SentReminder['reach']
}

export interface ActCallbacks {
  onSuccess: (done: CompletedAct) => void
  onError: (error: Error) => void
}

/**
 * `after` belongs to the hook rather than to `mutate`: the reloaded lists may remove the button before all of them are loaded, and then
 * callbacks of `mutate` are not called.
 */
export function useAssignmentAct(act: AssignmentAct, after: ActCallbacks) {
  return useMutation({
    ...after,
    mutationFn: (assignmentId: AssignmentId) => acts[act]({ assignmentId }),
    onSettled: useRefreshAssigned(),
  })
}

const remindedAtOnce = 4

/** Answers with how each reminder that was sent reaches its student. One that is refused does not stop the others. */
export function useRemindAll(onSuccess: (reaches: SentReminder['reach'][]) => void) {
  return useMutation({
    onSuccess,
    mutationFn: async (assignmentIds: readonly AssignmentId[]) => {
      const reaches: SentReminder['reach'][] = []
      const left = assignmentIds.values()
      async function remindNext() {
        for (const assignmentId of left) {
          const [outcome] = await Promise.allSettled([call(remindOfAssignment, { params: { assignmentId } })])
          if (outcome.status === 'fulfilled') reaches.push(outcome.value.reach)
        }
      }
      await Promise.all(Array.from({ length: remindedAtOnce }, remindNext))
      return reaches
    },
    onSettled: useRefreshAssigned(),
  })
}

function useRefreshAssigned() {
  return useRefresh(key, ['submissions', 'progress'], ['administration', 'overview'], ['student-administration'])
}
