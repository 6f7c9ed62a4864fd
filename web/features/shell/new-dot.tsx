/** A small dot on the icon of the notifications. */
export function NewDot({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`absolute text-3xl text-accent leading-none ${className}`}>
      •
    </span>
  )
}

/** The name of the link: "Notifications, 3 new". */
export function notificationsName(unseen: number): string {
  return unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`
}
