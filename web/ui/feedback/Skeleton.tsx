import { classNames } from '../text/class-names.ts'

/**
 * A placeholder in the size of the content that is loading. Announce "Loading …" once next to it, with `Spinner` or a
 * live region.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-line/70', className)} />
}
