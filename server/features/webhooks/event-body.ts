import { eventKinds, eventPlaces, type WebhookEvent } from '#contracts/administration/webhooks.ts'

/** Says what happened to which row and where a key reads it. It has no names and no scores. */
export function makeEventBody(
  { kind, about, created_at: at }: { kind: string; about: string | null; created_at: Date },
  publicUrl: string,
): WebhookEvent {
  const known = eventKinds.find((one) => one === kind)
  const url = known === undefined || about === null ? null : `${publicUrl}/api/v1/${eventPlaces[known]}/${about}`
  return { type: kind, timestamp: at.toISOString(), data: { id: about, url } }
}
