import Diff from 'lucide-react/icons/diff'
import { numericAnswerLimit } from '#contracts/attempts.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export interface NumberEntryProps {
  value: string
  isOpen: boolean
  onType: (text: string) => void
}

/** The number pads of telephones lack a minus sign, so it has a button; some write the point as a comma. */
export function NumberEntry({ value, isOpen, onType }: NumberEntryProps) {
  return (
    <div className="flex items-start gap-3">
      <TextField
        label="Your answer"
        hint={`A number such as 12, 0.75 or -3, at most ${numericAnswerLimit} characters.`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={numericAnswerLimit}
        value={value}
        disabled={!isOpen}
        onChange={(event) => onType(event.currentTarget.value.replace(',', '.'))}
        className="w-72 min-w-0"
        inputClassName="font-semibold text-xl! tabular-nums scroll-mt-24 scroll-mb-28"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label="Change sign"
        data-tooltip="Change sign"
        className="mt-[1.625rem]"
        disabledReason={signReason(isOpen, value)}
        onClick={() => onType(value.startsWith('-') ? value.slice(1) : `-${value}`)}
      >
        <Diff aria-hidden="true" />
      </Button>
    </div>
  )
}

function signReason(isOpen: boolean, value: string): string | null {
  if (!isOpen) return 'Answers are closed.'
  const isFull = value.length >= numericAnswerLimit && !value.startsWith('-')
  return isFull ? `A number has at most ${numericAnswerLimit} characters.` : null
}
