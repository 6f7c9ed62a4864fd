import type { Pacing } from '#contracts/coaching/pacing.ts'
import { listPacingAdvice } from '#domain/coaching/pacing.ts'
import { Card } from '#web/ui/page/Card.tsx'

interface PacingCardProps {
  pacing: Pacing
  /** False for other readers, who read sentences addressed to the student. */
  isOwn: boolean
}

/** Describes where the time went, with advice for the next time. Renders nothing if nothing stands out. */
export function PacingCard({ pacing, isOwn }: PacingCardProps) {
  const sentences = listPacingAdvice(pacing)
  if (sentences.length === 0) return null
  return (
    <section aria-labelledby="pacing">
      <Card className="gap-4 p-5 sm:p-6">
        <h2 id="pacing" className="font-semibold text-lg">
          Where the time went
        </h2>
        {!isOwn && <p className="text-muted text-sm">What we tell the student:</p>}
        <ul className="flex max-w-prose flex-col gap-3">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
