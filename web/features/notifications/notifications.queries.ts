import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeEmailSetting,
  countNewNotifications,
  getEmailSettings,
  listMyNotifications,
  markNotificationsSeen,
  setMyTimeZone,
} from '#contracts/people/notifications.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { minuteMs } from '#domain/text/milliseconds.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange, useRefresh } from '#web/api/use-refresh.ts'

const key = ['notifications'] as const
const newKey = [...key, 'new']
const emailsKey = ['account', 'emails'] as const

export function newNotificationsQuery() {
  return { ...queryEndpoint(newKey, countNewNotifications), staleTime: minuteMs, refetchInterval: 5 * minuteMs }
}

export function notificationsQuery() {
  return {
    ...queryEndpoint([...key, 'list'], listMyNotifications),
    // By the time the reader comes back, the new notifications have been seen.
    gcTime: 5_000,
  }
}

/** The list on the page still shows which notifications were new. */
export function useMarkSeen() {
  return useChange(() => call(markNotificationsSeen), newKey)
}

export function emailSettingsQuery() {
  return queryEndpoint(emailsKey, getEmailSettings)
}

/** The switch moves immediately, and moves back if the server refuses. */
export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeEmailSetting>) => call(changeEmailSetting, { body }),
    onMutate: ({ userId, kind, isOn }) => {
      queryClient.setQueryData(emailSettingsQuery().queryKey, (known) => {
        if (known === undefined) return known
        const people = known.people.map((person) => {
          if (person.userId !== userId) return person
          return { ...person, emails: person.emails.map((one) => (one.kind === kind ? { ...one, isOn } : one)) }
        })
        return { ...known, people }
      })
    },
    onSettled: useRefresh(emailsKey),
  })
}

export function useSetTimeZone() {
  return useChange((timeZone: string) => call(setMyTimeZone, { body: { timeZone } }), emailsKey, newKey)
}
