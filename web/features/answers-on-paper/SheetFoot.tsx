import type { RefObject } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { TextCounts } from './fill-sheet.ts'

export interface AnswerSheetFooterProps {
  counts: TextCounts
  /** Why it failed. */
  failure: string | null
  busy: boolean
  label: string
  onPress: () => void
  button: RefObject<HTMLButtonElement | null>
}

/** How much is filled, and the button behind the last answer. It stays in view. */
export function AnswerSheetFooter({
  counts: { filled, blank, problems },
  failure,
  busy,
  label,
  onPress,
  button,
}: AnswerSheetFooterProps) {
  const wrong = problems.length === 1 ? '1 answer does not fit' : `${problems.length} answers do not fit`
  const reason = problems.length > 0 ? `${wrong} the question.` : filled === 0 ? 'Enter an answer first.' : null
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-line border-t bg-canvas px-1 py-3">
      {failure !== null && <Alert tone="error" title={failure} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tabular-nums">
          <strong>{filled}</strong> filled, <strong>{blank}</strong> blank
          {problems.length > 0 && <span className="text-danger-ink">{`, ${wrong}`}</span>}
        </p>
        <Button ref={button} busy={busy} disabledReason={reason} onClick={onPress}>
          {label}
        </Button>
      </div>
    </div>
  )
}
