/** Words for keys and events of other programs. */
import type { ApiScope } from '#contracts/administration/api-keys.ts'
import { type EventDelivery, type EventKind, eventKinds, type Webhook } from '#contracts/administration/webhooks.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import type { StatusTone } from '#web/ui/feedback/tones.ts'

export const scopeNames: Record<ApiScope, string> = {
  'results:read': 'Results of tests',
  'assignments:read': 'Assigned tests',
  'sessions:read': 'Tutoring sessions and hours',
  'people:read': 'Names of students and tutors',
}

export const eventNames: Record<EventKind, string> = {
  'submission.created': 'A test is submitted',
  'result.changed': 'A result is scored again',
  'assignment.created': 'A test is assigned',
  'session.created': 'A session is booked',
  'session.changed': 'A session is moved',
  'session.canceled': 'A session is canceled',
}

export function nameEvent(kind: string): string {
  const known = eventKinds.find((one) => one === kind)
  return known === undefined ? 'Test event' : eventNames[known]
}

interface Tagged {
  readonly tone: StatusTone
  readonly text: string
}

export function describeWebhook({ isOn, failingSince }: Webhook): Tagged {
  if (!isOn)
    return failingSince === null ? { tone: 'neutral', text: 'Off' } : { tone: 'danger', text: 'Off: not working' }
  return failingSince === null ? { tone: 'success', text: 'On' } : { tone: 'warning', text: 'Not working now' }
}

const states: Record<EventDelivery['state'], Tagged> = {
  waiting: { tone: 'warning', text: 'Waiting' },
  delivered: { tone: 'success', text: 'Arrived' },
  stopped: { tone: 'danger', text: 'Stopped' },
}

export function describeDelivery({ state }: EventDelivery): Tagged {
  return states[state]
}

/** `Mar 1, 2026` for a day, which has no time zone. */
export function formatLastDay(day: string): string {
  return new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** The last day of a key is over. Near midnight, the platform's time zone can differ from this device's. */
export function hasEnded(lastDay: string | null): boolean {
  return lastDay !== null && lastDay < formatLocalDay(new Date())
}

/** "2 tries, status 503". */
export function describeTries({ tries, status }: EventDelivery): string {
  const times = tries === 1 ? '1 try' : `${tries} tries`
  return status === null ? times : `${times}, status ${status}`
}
