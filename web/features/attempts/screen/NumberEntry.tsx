import { maxTypedNumberLength, typedNumberTooLongMessage } from '#contracts/attempts/attempts.ts'
import { answerHint, toggleSign } from '#domain/answers/answering.ts'
import { NumberField, type NumberFieldMessage } from '#web/ui/fields/NumberField.tsx'

export interface NumberEntryProps {
  value: string
  /** Shown after the field. */
  unit: string | null
  isOpen: boolean
  onType: (text: string) => void
  /** Null until the code that reads numbers is loaded. */
  wordsFor: ((text: string, unit: string | null) => NumberFieldMessage) | null
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
      longest={{ characters: maxTypedNumberLength, reason: typedNumberTooLongMessage }}
      withOtherSign={toggleSign}
      className="max-w-md"
      inputClassName="font-semibold text-xl! tabular-nums scroll-mt-24 scroll-mb-28"
    />
  )
}
