import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newNotificationsQuery, useSetTimeZone } from './notifications.queries.ts'

/** Reports the number of new notifications. The first time, the browser also reports its time zone. */
export function NewNotifications({ onCount }: { onCount: (unseen: number) => void }) {
  const { data } = useQuery(newNotificationsQuery())
  const { mutate, isIdle } = useSetTimeZone()
  const unseen = data?.unseen
  const isUnknown = data?.isTimeZoneKnown === false
  useEffect(() => {
    if (unseen !== undefined) onCount(unseen)
  }, [unseen, onCount])
  useEffect(() => {
    if (isUnknown && isIdle) mutate(Intl.DateTimeFormat().resolvedOptions().timeZone)
  }, [isUnknown, isIdle, mutate])
  return null
}
