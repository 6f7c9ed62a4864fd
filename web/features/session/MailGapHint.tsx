/** Says under a button how long it waits, for everybody who cannot point at the button to learn it. */
export function MailGapHint({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <p className="text-muted text-sm tabular-nums" aria-hidden="true">
      {reason}
    </p>
  )
}
