import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As high as a screen, so that nothing in sight moves when the report takes its place. */
export function SheetSkeleton() {
  return <Skeleton className="h-[60rem] max-w-4xl rounded-xl" />
}
