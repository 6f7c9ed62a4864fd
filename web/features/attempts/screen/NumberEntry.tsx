import { longestTypedNumber, typedNumberTooLong } from '#contracts/attempts/attempts.ts'
import { answerHint, withOtherSign } from '#domain/answers/answering.ts'
import { NumberField, type NumberWords } from '#web/ui/fields/NumberField.tsx'

export interface NumberEntryProps {
  value: string
  /** Shown after the field. */
  unit: string | null
  isOpen: boolean
  onType: (text: string) => void
  /** Null until the code that reads numbers is loaded. */
  wordsFor: ((text: string, unit: string | null) => NumberWords) | null
}

export function NumberEntry({ value, unit, isOpen, onType, wordsFor }: NumberEntryProps) {
  return (
    <NumberField
      label="Your answer"
      hint={answerHint}
      value={value}
      unit={unit}
      disabled={!isOpen}
      onType={onType}
      wordsFor={(text) => wordsFor?.(text, unit) ?? {}}
      longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
      withOtherSign={withOtherSign}
      className="max-w-md"
      inputClassName="font-semibold text-xl! tabular-nums scroll-mt-24 scroll-mb-28"
    />
  )
}
