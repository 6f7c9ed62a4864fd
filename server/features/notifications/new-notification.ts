import type { NotificationKind } from '#contracts/people/notifications.ts'

/** To one person. */
export interface NewNotification {
  readonly recipientId: string
  readonly kind: NotificationKind
  /** Distinguishes notifications of one kind, for example by an id or a day. */
  readonly about: string
  readonly studentId: string | null
  /** Shown only while this request is waiting for the recipient. */
  readonly joinRequestId?: string
  /** The linked adult that the notification names. */
  readonly adultId?: string
  readonly title: string
  readonly lines: readonly string[]
  /** The page where the recipient can act, and the label of the button that leads there. */
  readonly path: string
  readonly button: string
  /** The kind of the email in the outbox. */
  readonly mailKind?: string
  /** Null for no email. Omitted if the email repeats the notification and is sent now. */
  readonly email?: DelayedEmail | null
  /** True if the email answers something that the person just did, so it is sent at night too. */
  readonly isAnswer?: boolean
  /** Sent at night if the morning would be after this moment. */
  readonly usefulUntil?: Date
}

/** An email that waits for further changes and then describes the final state. */
export interface DelayedEmail {
  readonly title: string
  readonly lines: readonly string[]
  /** The kind of the email in the outbox. */
  readonly kind: string
  readonly about: string
  readonly from: Date
}
