import { useMutation } from '@tanstack/react-query'
import {
  askForRemoval,
  askToJoin,
  decideJoinRequest,
  decideRemoval,
  type JoinTarget,
  makeJoinCode,
  readAdults,
  readJoining,
  takeBackJoinRequest,
} from '#contracts/people/joining.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { JoinRequestId, RemovalRequestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['joining']

export function joiningQuery() {
  return queryEndpoint(key, readJoining)
}

export function adultsQuery() {
  return queryEndpoint([...key, 'adults'], readAdults)
}

export function useMakeJoinCode() {
  return useMutation({ mutationFn: (target: JoinTarget) => call(makeJoinCode, { body: target }) })
}

/** These callbacks run even if the page that asked is gone. */
export function useAskToJoin(then: { onSuccess?: () => void; onError?: (error: unknown) => void } = {}) {
  return useMutation({
    mutationFn: (code: string) => call(askToJoin, { body: { code } }),
    ...then,
    onSettled: useRefresh(key),
  })
}

export function useTakeBackJoinRequest(onTakenBack: () => void) {
  return useMutation({
    mutationFn: (id: JoinRequestId) => call(takeBackJoinRequest, { params: { joinRequestId: id } }),
    onSuccess: onTakenBack,
    onSettled: useRefresh(key),
  })
}

export type JoinDecision = 'confirmed' | 'refused'

/** A waiting request is also a notification. */
const notificationsKey = ['notifications']

/**
 * A confirmed request changes a person's students, children, or parents. `onDecided` belongs to the hook: the row disappears when the lists
 * are reloaded, and `mutate` does not call back for a component that is gone.
 */
export function useDecideJoinRequest(onDecided: (decision: JoinDecision) => void) {
  return useMutation({
    mutationFn: ({ id, decision }: { id: JoinRequestId; decision: JoinDecision }) =>
      call(decideJoinRequest, { params: { joinRequestId: id }, body: { decision } }),
    onSuccess: (_, { decision }) => onDecided(decision),
    onSettled: useRefresh(key, ['students'], ['student-administration'], ['schedule'], notificationsKey),
  })
}

export function useAskForRemoval(onAsked: () => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForRemoval>) => call(askForRemoval, { body }),
    onSuccess: onAsked,
    onSettled: useRefresh(key),
  })
}

export type RemovalDecision = 'removed' | 'kept'

export function useDecideRemoval(onDecided: (decision: RemovalDecision) => void) {
  return useMutation({
    mutationFn: ({ id, decision }: { id: RemovalRequestId; decision: RemovalDecision }) =>
      call(decideRemoval, { params: { removalRequestId: id }, body: { decision } }),
    onSuccess: (_, { decision }) => onDecided(decision),
    onSettled: useRefresh(key, ['student-administration']),
  })
}
