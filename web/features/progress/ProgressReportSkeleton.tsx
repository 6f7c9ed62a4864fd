import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

export function ProgressReportSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
