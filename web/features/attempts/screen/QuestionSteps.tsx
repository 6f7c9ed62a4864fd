import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export interface QuestionStepsProps {
  /** Counted from one. */
  number: number
  count: number
  answered: number
  onGo: (number: number) => void
}

/** One question back, one question on. The buttons stay where they are, so the focus may stay on them. */
export function QuestionSteps({ number, count, answered, onGo }: QuestionStepsProps) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[1fr_auto_1fr] items-center gap-2">
      <Button
        variant="outline"
        onClick={() => onGo(number - 1)}
        disabledReason={number <= 1 ? 'This is the first question.' : null}
        className="justify-self-start"
      >
        <ChevronLeft aria-hidden="true" />
        Previous
      </Button>
      <p className="text-balance text-center text-muted text-sm tabular-nums">
        {answered} of {count} answered
      </p>
      <Button
        onClick={() => onGo(number + 1)}
        disabledReason={number >= count ? 'This is the last question.' : null}
        className="justify-self-end"
      >
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
      <span role="status">
        <VisuallyHidden>
          Question {number} of {count}
        </VisuallyHidden>
      </span>
    </div>
  )
}
