/** Actions of tutors and administrators on an assigned test. */
import { queryOptions, useMutation } from '@tanstack/react-query'
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
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['students'] as const

export function givenTestsQuery(studentId: StudentId) {
  return queryOptions({
    queryKey: [...key, 'assignments', studentId],
    queryFn: ({ signal }) => call(listAssignmentsOfMyStudent, { params: { studentId }, signal }),
  })
}

interface Params {
  assignmentId: AssignmentId
}

const acts = {
  extend: async (params: Params): Promise<ActDone> => ({ assignment: await call(extendAssignment, { params }) }),
  remind: (params: Params): Promise<ActDone> => call(remindOfAssignment, { params }),
  unlock: async (params: Params): Promise<ActDone> => ({ assignment: await call(unlockForMyStudent, { params }) }),
}
export type AssignmentAct = keyof typeof acts

export interface ActDone {
  assignment: StudentAssignment
  /** Of a reminder. */
  reach?: SentReminder['reach']
}

export interface AfterAct {
  onSuccess: (done: ActDone) => void
  onError: (error: Error) => void
}

/**
 * `after` belongs to the hook rather than to `mutate`: the reloaded lists may remove the button before all of them are loaded, and then
 * callbacks of `mutate` are not called.
 */
export function useAssignmentAct(act: AssignmentAct, after: AfterAct) {
  return useMutation({
    ...after,
    mutationFn: (assignmentId: AssignmentId) => acts[act]({ assignmentId }),
    onSettled: useRefresh(key, ['submissions', 'progress'], ['administration', 'overview'], ['student-administration']),
  })
}
