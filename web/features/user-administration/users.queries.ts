/** Queries for the platform's people, for administrators. */
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  blockUser,
  createUser,
  deleteUser,
  listActivityOf,
  listUsers,
  readBelongings,
  resendVerification,
  resetFactors,
  signOutUser,
  unblockUser,
  updateUser,
} from '#contracts/accounts/user-administration.ts'
import type { BodyOf, ParamsOf } from '#contracts/wire/endpoint.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

const usersKey = ['user-administration']

export function usersQuery(params: ParamsOf<typeof listUsers>) {
  return {
    ...queryEndpoint([...usersKey, 'list', params], listUsers, { params }),
    // The previous page stays until the next one is loaded.
    placeholderData: keepPreviousData,
  }
}

export function belongingsQuery(userId: UserId) {
  return {
    ...queryEndpoint([...usersKey, 'belongings', userId], readBelongings, { params: { userId } }),
    // Asked before something is deleted, so a cached answer is not good enough.
    gcTime: 0,
  }
}

export function activityQuery(userId: UserId) {
  return { ...queryEndpoint([...usersKey, 'activity', userId], listActivityOf, { params: { userId } }), staleTime: 0 }
}

/**
 * A change to a person makes every list of people stale, including those of other features. It is not awaited, so that a deleted account is
 * not requested again.
 */
function usePersonChange<Reply, Input>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('belongings') }),
  })
}

export function useCreateUser() {
  return usePersonChange((body: BodyOf<typeof createUser>) => call(createUser, { body }))
}

export function useUpdateUser(userId: UserId) {
  return usePersonChange((body: BodyOf<typeof updateUser>) => call(updateUser, { params: { userId }, body }))
}

export function useDeleteUser() {
  return usePersonChange((userId: UserId) => call(deleteUser, { params: { userId } }))
}

export function useResendVerification() {
  return usePersonChange((userId: UserId) => call(resendVerification, { params: { userId } }))
}

export function useSignOutUser() {
  return usePersonChange((userId: UserId) => call(signOutUser, { params: { userId } }))
}

export function useResetFactors() {
  return usePersonChange((userId: UserId) => call(resetFactors, { params: { userId } }))
}

export function useBlockUser() {
  return usePersonChange((userId: UserId) => call(blockUser, { params: { userId } }))
}

export function useUnblockUser() {
  return usePersonChange((userId: UserId) => call(unblockUser, { params: { userId } }))
}
