/** Shows below a button how long it stays disabled, for people who cannot see its tooltip. */
export function MailGapHint({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p className="text-muted text-sm tabular-nums" aria-hidden="true">
      {reason}
    </p>
  )
}
