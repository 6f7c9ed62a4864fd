import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { QuestionStep } from './test-screen.ts'

export interface QuestionStepsProps {
  /** Counted from one. */
  number: number
  count: number
  previous: QuestionStep
  next: QuestionStep
  /** Between the buttons. */
  children: ReactNode
}

/** Buttons for the previous and next question. They do not move, so the focus can stay on them. */
export function QuestionSteps({ number, count, previous, next, children }: QuestionStepsProps) {
  return (
    <div className="mx-auto grid max-w-[55rem] grid-cols-[1fr_auto_1fr] items-center gap-2">
      <Button variant="outline" onClick={previous.take} disabledReason={previous.reason} className="justify-self-start">
        <ChevronLeft aria-hidden="true" />
        <span className="max-[24rem]:sr-only">{previous.label}</span>
      </Button>
      {children}
      <Button onClick={next.take} disabledReason={next.reason} className="justify-self-end">
        <span className="whitespace-nowrap">
          <span>{next.label}</span>
          {next.more !== undefined && <span className="@max-xl:sr-only">{` ${next.more}`}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="max-[22rem]:hidden" />
      </Button>
      <span role="status" className="absolute">
        <VisuallyHidden>{`Question ${number} of ${count}`}</VisuallyHidden>
      </span>
    </div>
  )
}
