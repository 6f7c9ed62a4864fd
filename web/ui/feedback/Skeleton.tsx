import { joinClassNames } from '../text/class-names.ts'

/**
 * A placeholder in the size of the content that is loading. Announce "Loading …" once next to it, with `Spinner` or a
 * live region.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={joinClassNames('block animate-pulse rounded-md bg-line/70', className)} />
}
