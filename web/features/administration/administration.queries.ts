import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getAdminOverview,
  getSettings,
  sendTestMail,
  updateSettings,
} from '#contracts/administration/administration.ts'
import { demoRemovalPhrase, getDemoData, removeDemoData } from '#contracts/administration/demo-data.ts'
import {
  type Accommodation,
  getAccommodation,
  grantTime,
  listAttempts,
  loadUnsentWork,
  setAccommodation,
} from '#contracts/attempts/attempt-administration.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { AttemptId, StudentId } from '#contracts/wire/ids.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

const key = ['administration']

export function overviewQuery() {
  return queryEndpoint([...key, 'overview'], getAdminOverview)
}

export function settingsQuery() {
  return queryEndpoint([...key, 'settings'], getSettings)
}

export function useChangeSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateSettings>) => call(updateSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery().queryKey, settings),
  })
}

export function useSendTestMail() {
  return useMutation({ mutationFn: () => call(sendTestMail) })
}

export function demoDataQuery() {
  return queryEndpoint([...key, 'demo-data'], getDemoData)
}

/** Any cached data may have been deleted too. */
export function useRemoveDemoData() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeDemoData, { body: { confirmation: demoRemovalPhrase } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Refetches every ten seconds, because the data is live. */
export function attemptsUnderWayQuery() {
  return queryOptions({
    queryKey: [...key, 'attempts'],
    async queryFn({ signal }) {
      const reply = await call(listAttempts, { params: { status: 'in_progress' }, signal })
      const names = distinguishNames(
        reply.attempts.map(({ student: { id, fullName, email } }) => ({
          id,
          name: fullName,
          details: [extractSignInName(email)],
        })),
      )
      const shown = ({ student }: (typeof reply.attempts)[number]) => names.get(student.id) ?? student.fullName
      return {
        ...reply,
        attempts: reply.attempts.map((one) => ({ ...one, student: { ...one.student, fullName: shown(one) } })),
      }
    },
    refetchInterval: 10_000,
  })
}

export function useGrantTime(attemptId: AttemptId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof grantTime>) => call(grantTime, { params: { attemptId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: attemptsUnderWayQuery().queryKey }),
  })
}

export function useLoadUnsentWork() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof loadUnsentWork>) =>
      call(loadUnsentWork, { params: { attemptId: body.file.attemptId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export function accommodationQuery(studentId: StudentId) {
  return queryEndpoint([...key, 'accommodation', studentId], getAccommodation, { params: { studentId } })
}

export function useSetAccommodation(studentId: StudentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Accommodation) => call(setAccommodation, { params: { studentId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(accommodationQuery(studentId).queryKey, saved),
  })
}
