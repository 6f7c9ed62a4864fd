import type { NotificationKind } from '#contracts/people/notifications.ts'

/** To one person. */
export interface NewNotification {
  readonly recipientId: string
  readonly kind: NotificationKind
  /** Tells two of a kind apart: an id, a day. */
  readonly about: string
  readonly studentId: string | null
  /** Shown only while this request waits for the recipient. */
  readonly joinRequestId?: string
  /** The adult of a child who is named. */
  readonly adultId?: string
  readonly title: string
  readonly lines: readonly string[]
  /** Where one can act, and the words of the button that leads there. */
  readonly path: string
  readonly button: string
  /** What the outbox calls the email. */
  readonly mailKind?: string
  /** Null for no email. Left out where the email says the same as the notification, now. */
  readonly email?: DelayedEmail | null
  /** The person acted just now, and the email is the answer. So it comes at night too. */
  readonly isAnswer?: boolean
  /** It comes at night rather than after this moment. */
  readonly usefulUntil?: Date
}

/** An email that waits for further changes, and says how it is after them. */
export interface DelayedEmail {
  readonly title: string
  readonly lines: readonly string[]
  /** What the outbox calls it. */
  readonly kind: string
  readonly about: string
  readonly from: Date
}
