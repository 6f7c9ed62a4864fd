import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As tall as a screen, so that nothing visible moves when the report replaces it. */
export function SheetSkeleton() {
  return <Skeleton className="h-[60rem] max-w-4xl rounded-xl" />
}
