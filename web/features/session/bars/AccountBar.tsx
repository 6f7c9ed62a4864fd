import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

export interface AccountBarProps {
  /** `alert` if the person must do this before continuing. */
  role: 'status' | 'alert'
  warning: string
  /** The text of the link to the person's account. */
  remedy: string
  /** The section of the account that the link opens. */
  section?: string
  /** The end of the sentence. */
  children: ReactNode
}

/** Shown at the top of every page until the person has done something about their account. */
export function AccountBar({ role, warning, remedy, section, children }: AccountBarProps) {
  return (
    <div
      role={role}
      className="border-warning/50 border-b bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink"
    >
      <strong className="font-semibold">{warning}</strong>{' '}
      <Link
        to={section === undefined ? paths.account() : `${paths.account()}#${section}`}
        className="underline underline-offset-4"
      >
        {remedy}
      </Link>
      {children}
    </div>
  )
}
