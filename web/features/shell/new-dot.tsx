/** A small dot on the notifications icon. */
export function NewItemDot({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`absolute text-3xl text-accent leading-none ${className}`}>
      •
    </span>
  )
}

/** Returns the name of the link, such as "Notifications, 3 new". */
export function describeNotifications(unseen: number): string {
  return unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`
}
