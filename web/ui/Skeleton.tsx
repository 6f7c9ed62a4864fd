import { classNames } from './class-names.ts'

/** The shape of what is being loaded; give it that thing's size. Say "Loading …" once beside it, with `Spinner` or a live region. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line/70', className)} />
}
