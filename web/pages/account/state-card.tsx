/** Shared by the target pages of links: an icon for the result, and a heading that takes the focus. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailCheck from 'lucide-react/icons/mail-check'
import type { ReactNode } from 'react'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { CardTitle } from '#web/ui/page/Card.tsx'

export function StateIcon({ of }: { of: 'working' | 'success' | 'halfway' | 'failure' }) {
  switch (of) {
    case 'working':
      return <SpinnerIcon className="size-12 text-accent" />
    case 'success':
      return <CircleCheck aria-hidden="true" className="size-12 text-success" />
    case 'halfway':
      return <MailCheck aria-hidden="true" className="size-12 text-accent" />
    case 'failure':
      return <CircleAlert aria-hidden="true" className="size-12 text-danger" />
  }
}

export function StateTitle({ children }: { children: ReactNode }) {
  return (
    <CardTitle level={1} tabIndex={-1}>
      {children}
    </CardTitle>
  )
}
