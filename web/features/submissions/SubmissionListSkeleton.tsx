import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

export function SubmissionListSkeleton() {
  return (
    <div className="flex flex-col gap-px overflow-hidden rounded-xl border border-line">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-20 rounded-none" />
      ))}
    </div>
  )
}
