import type { Role } from '#contracts/accounts/profile.ts'
import {
  type EmailSettings,
  emailKind,
  emailKindsByRole,
  type Notification,
  notification,
} from '#contracts/people/notifications.ts'
import type { MutedRow } from './email-settings.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'

export function presentNotification({ text, created_at, seen_at, ...row }: NotificationRow): Notification {
  return notification.parse({
    ...row,
    lines: text === '' ? [] : text.split('\n'),
    createdAt: created_at.toISOString(),
    isNew: seen_at === null,
  })
}

export function presentNotificationKind(kind: string) {
  return emailKind.parse(kind)
}

interface Addressed {
  readonly userId: EmailSettings['people'][number]['userId']
  readonly name: string | null
  readonly role: Role
}

export function presentEmailSettings(
  people: readonly Addressed[],
  muted: readonly MutedRow[],
  me: string,
): EmailSettings['people'] {
  return people.map(({ userId, name, role }) => ({
    userId,
    name,
    emails: emailKindsByRole[role].map((kind) => {
      const off = muted.filter((row) => row.recipient_id === userId && row.kind === kind)
      return {
        kind,
        isOn: off.every(({ muted_by }) => muted_by !== me),
        isOffByParent: userId === me && off.some(({ muted_by }) => muted_by !== me),
      }
    }),
  }))
}
