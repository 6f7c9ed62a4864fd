/** Queries for the platform's people, for administrators. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

const usersKey = ['user-administration']

export function usersQuery(params: ParamsOf<typeof listUsers>) {
  return queryOptions({
    queryKey: [...usersKey, 'list', params],
    queryFn: ({ signal }) => call(listUsers, { params, signal }),
    // The previous page stays until the next one is loaded.
    placeholderData: keepPreviousData,
  })
}

export function belongingsQuery(userId: UserId) {
  return queryOptions({
    queryKey: [...usersKey, 'belongings', userId],
    queryFn: ({ signal }) => call(readBelongings, { params: { userId }, signal }),
    // Asked before something is deleted, so a cached answer is not good enough.
    gcTime: 0,
  })
}

export function activityQuery(userId: UserId) {
  return queryOptions({
    queryKey: [...usersKey, 'activity', userId],
    queryFn: ({ signal }) => call(listActivityOf, { params: { userId }, signal }),
    staleTime: 0,
  })
}

/**
 * A change to a person makes every list of people stale, including those of other features. It is not awaited, so that a deleted account is
 * not requested again.
 */
function useRefreshPeople() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('belongings') })
}

export function useCreateUser() {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createUser>) => call(createUser, { body }),
    onSettled: refresh,
  })
}

export function useUpdateUser(userId: UserId) {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateUser>) => call(updateUser, { params: { userId }, body }),
    onSettled: refresh,
  })
}

export function useDeleteUser() {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (userId: UserId) => call(deleteUser, { params: { userId } }),
    onSettled: refresh,
  })
}

export function useResendVerification() {
  const refresh = useRefreshPeople()
  return useMutation({
    mutationFn: (userId: UserId) => call(resendVerification, { params: { userId } }),
    onSettled: refresh,
  })
}

export function useSignOutUser() {
  const refresh = useRefreshPeople()
  return useMutation({ mutationFn: (userId: UserId) => call(signOutUser, { params: { userId } }), onSettled: refresh })
}

export function useResetFactors() {
  const refresh = useRefreshPeople()
  return useMutation({ mutationFn: (userId: UserId) => call(resetFactors, { params: { userId } }), onSettled: refresh })
}

export function useBlockUser() {
  const refresh = useRefreshPeople()
  return useMutation({ mutationFn: (userId: UserId) => call(blockUser, { params: { userId } }), onSettled: refresh })
}

export function useUnblockUser() {
  const refresh = useRefreshPeople()
  return useMutation({ mutationFn: (userId: UserId) => call(unblockUser, { params: { userId } }), onSettled: refresh })
}
