import { Suspense } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** Few open it. */
const RealScoreSection = createLazyPart(
  async () => (await import('#web/features/real-scores/RealScoreSection.tsx')).RealScoreSection,
)

/** Below the goals. `student` is null for the reader's own scores. */
export function RealScores({ student }: { student: { id: StudentId; name: string } | null }) {
  return (
    <Suspense fallback={<Skeleton className="mx-4 mb-5 h-16 sm:mx-6" />}>
      <RealScoreSection student={student} />
    </Suspense>
  )
}
